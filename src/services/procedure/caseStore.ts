import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { createCase, type Case } from "@/domain/procedure/case.ts";
import { CASE_VERSION, parseCase } from "@/domain/procedure/parseCase.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { CASES_DATABASE_NAME, caseKey } from "../shared/storage/keys.ts";
import { isQuotaError } from "../shared/storage/keyValueStore.ts";
import { randomId } from "../shared/storage/randomId.ts";
import type { TabStore } from "../shared/storage/tabStore.ts";

/** Where the cases outlive the page. */
export interface CaseStore {
  /** The stored case; null where there is none, and where it cannot be read. Never rejects. */
  load(id: string): Promise<Case | null>;
  /** Stores the case in place of an earlier state of it. A full disk is reported. Never rejects. */
  save(changed: Case): Promise<void>;
}

interface CaseSchema extends DBSchema {
  cases: { key: string; value: Case & { readonly version: number }; indexes: { updatedAt: string } };
}

/** A new case about a query and its answer. */
export function beginCase(query: string, requirements: QueryResult, now: Date): Case {
  return createCase({ id: randomId(), query, requirements, updatedAt: now.toISOString() });
}

/**
 * Cases in a database of their own, on the disk when `save` resolves; on a shared computer in the storage of the tab
 * (decision A-174). The latest LIMITS.storedCases are kept.
 */
export function createCaseStore(store: Omit<TabStore, "keepInTab">, now: () => Date): CaseStore {
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

  const put = async (stored: CaseSchema["cases"]["value"]): Promise<void> => {
    const database = await (connection ?? open());
    const transaction = database.transaction("cases", "readwrite", { durability: "strict" });
    const [, oldestFirst] = await Promise.all([
      transaction.store.put(stored),
      transaction.store.index("updatedAt").getAllKeys(),
    ]);
    const surplus = oldestFirst.slice(0, Math.max(0, oldestFirst.length - LIMITS.storedCases));
    await Promise.all([...surplus.map((id) => transaction.store.delete(id)), transaction.done]);
  };

  return {
    async load(id) {
      try {
        if (store.isTabOnly()) return parseCase(JSON.parse(store.getItem(caseKey(id)) ?? "null"));
        return parseCase(await (await (connection ?? open())).get("cases", id));
      } catch (error) {
        console.warn("A case could not be read.", error);
        return null;
      }
    },
    async save(changed) {
      const stored = { ...changed, updatedAt: now().toISOString(), version: CASE_VERSION };
      try {
        if (store.isTabOnly()) store.setItem(caseKey(changed.id), JSON.stringify(stored));
        else await put(stored);
      } catch (error) {
        if (isQuotaError(error)) store.report({ kind: "full" });
        console.warn("A case could not be stored.", error);
      }
    },
  };
}
