import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { createCase, isSameProcedure, resumeCase, type Case } from "@/domain/procedure/case.ts";
import { CASE_VERSION, parseCase } from "@/domain/procedure/parseCase.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { CASES_DATABASE_NAME, caseKey, KEYS } from "../shared/storage/keys.ts";
import { isQuotaError } from "../shared/storage/keyValueStore.ts";
import { randomId } from "../shared/storage/randomId.ts";
import type { TabStore } from "../shared/storage/tabStore.ts";

/** Where the cases outlive the page. */
export interface CaseStore {
  /** The stored case; null where there is none, and where it cannot be read. Never rejects. */
  load(id: string): Promise<Case | null>;
  /** The new case, with the answers of the latest stored one about the same procedure. Never rejects. */
  resume(begun: Case): Promise<Case>;
  /** Stores the case in place of an earlier state of it. A full disk is reported. Never rejects. */
  save(changed: Case): Promise<void>;
}

/** A case as it is stored. */
export type StoredCase = Case & { readonly version: number };

interface CaseSchema extends DBSchema {
  cases: { key: string; value: StoredCase; indexes: { updatedAt: string } };
}

/** The cases of a vault that is not protected. */
export interface CaseDatabase {
  get(id: string): Promise<unknown>;
  all(): Promise<readonly StoredCase[]>;
  /** Stores these, on the disk when it resolves; the latest LIMITS.storedCases are kept. */
  put(cases: readonly StoredCase[]): Promise<void>;
  clear(): Promise<void>;
}

const parseStored = (stored: unknown): StoredCase | null => {
  const read = parseCase(stored);
  return read && { ...read, version: CASE_VERSION };
};

/** A new case about a query and its answer. */
export function beginCase(query: string, requirements: QueryResult, now: Date): Case {
  return createCase({ id: randomId(), query, requirements, updatedAt: now.toISOString() });
}

/** The cases in a database of their own. */
export function createCaseDatabase(): CaseDatabase {
  let connection: Promise<IDBPDatabase<CaseSchema>> | null = null;

  const open = (): Promise<IDBPDatabase<CaseSchema>> => {
    const opening = openDB<CaseSchema>(CASES_DATABASE_NAME, 1, {
      upgrade(database) {
        database.createObjectStore("cases", { keyPath: "id" }).createIndex("updatedAt", "updatedAt");
      },
      // Another tab erases everything, or brings a newer version.
      blocking: (_current, _blocked, event) => {
        connection = null;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        connection = null;
      },
    });
    connection = opening;
    opening.catch(() => {
      connection = null;
    });
    return opening;
  };

  return {
    get: async (id) => (await (connection ?? open())).get("cases", id),
    all: async () => (await (connection ?? open())).getAll("cases"),
    clear: async () => (await (connection ?? open())).clear("cases"),
    async put(cases) {
      const database = await (connection ?? open());
      const transaction = database.transaction("cases", "readwrite", { durability: "strict" });
      await Promise.all(cases.map((stored) => transaction.store.put(stored)));
      const oldestFirst = await transaction.store.index("updatedAt").getAllKeys();
      const surplus = oldestFirst.slice(0, Math.max(0, oldestFirst.length - LIMITS.storedCases));
      await Promise.all([...surplus.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}

/**
 * The cases that outlive the page; on a shared computer in the storage of the tab (decision A-174), in a protected vault where
 * `store` keeps what is personal. The latest LIMITS.storedCases are kept.
 */
export function createCaseStore(
  store: Omit<TabStore, "keepInTab">,
  now: () => Date,
  database: CaseDatabase = createCaseDatabase(),
): CaseStore {
  const usesStore = (): boolean => store.isTabOnly() || store.getItem(KEYS.protected) !== null;

  const readAll = async (): Promise<readonly unknown[]> =>
    usesStore() ? caseKeys().map((key) => parseJson(store.getItem(key) ?? "")) : database.all();

  const caseKeys = () => store.keys().filter((key) => key.startsWith(caseKey("")));

  const putInStore = (stored: StoredCase): void => {
    store.setItem(caseKey(stored.id), JSON.stringify(stored));
    const latestFirst = caseKeys()
      .map((key) => ({ key, at: String(toRecord(parseJson(store.getItem(key) ?? ""))["updatedAt"]) }))
      .toSorted((a, b) => b.at.localeCompare(a.at));
    for (const { key } of latestFirst.slice(LIMITS.storedCases)) store.removeItem(key);
  };

  const read = async (id: string): Promise<unknown> =>
    usesStore() ? parseJson(store.getItem(caseKey(id)) ?? "") : database.get(id);

  return {
    async load(id) {
      try {
        return parseCase(await read(id));
      } catch (error) {
        console.warn("A case could not be read.", error);
        return null;
      }
    },
    async resume(begun) {
      try {
        const earlier = (await readAll())
          .map(parseCase)
          .filter((held) => held !== null && held.id !== begun.id && isSameProcedure(held, begun))
          .toSorted((a, b) => (b?.updatedAt ?? "").localeCompare(a?.updatedAt ?? ""));
        return earlier[0] ? resumeCase(begun, earlier[0]) : begun;
      } catch (error) {
        console.warn("The earlier cases could not be read.", error);
        return begun;
      }
    },
    async save(changed) {
      try {
        const written: StoredCase = { ...changed, updatedAt: now().toISOString(), version: CASE_VERSION };
        const stored = keepUnreadRow(await read(changed.id), parseStored, written);
        if (usesStore()) putInStore(stored);
        else await database.put([stored]);
      } catch (error) {
        if (isQuotaError(error)) store.report({ kind: "full" });
        console.warn("A case could not be stored.", error);
      }
    },
  };
}
