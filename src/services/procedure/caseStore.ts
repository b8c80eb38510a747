import { createCase, isSameProcedure, resumeCase, type Case } from "@/domain/procedure/case.ts";
import { CASE_VERSION, parseCase } from "@/domain/procedure/parseCase.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { caseKey } from "../shared/storage/keys.ts";
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
type StoredCase = Case & { readonly version: number };

const parseStored = (stored: unknown): StoredCase | null => {
  const read = parseCase(stored);
  return read && { ...read, version: CASE_VERSION };
};

/** A new case about a query and its answer. */
export function beginCase(query: string, requirements: QueryResult, now: Date): Case {
  return createCase({ id: randomId(), query, requirements, updatedAt: now.toISOString() });
}

/** The cases among the personal values; on a shared computer in the storage of the tab (decision A-174). The latest LIMITS.storedCases are kept. */
export function createCaseStore(
  store: Pick<TabStore, "getItem" | "setItem" | "removeItem" | "keys" | "settled" | "report">,
  now: () => Date,
): CaseStore {
  const read = (key: string): unknown => parseJson(store.getItem(key) ?? "");

  const keepLatest = (): void => {
    const latestFirst = store
      .keys()
      .filter((key) => key.startsWith(caseKey("")))
      .map((key) => ({ key, at: String(toRecord(read(key))["updatedAt"]) }))
      .toSorted((a, b) => b.at.localeCompare(a.at));
    for (const { key } of latestFirst.slice(LIMITS.storedCases)) store.removeItem(key);
  };

  return {
    load: async (id) => parseCase(read(caseKey(id))),
    async resume(begun) {
      const [earlier] = store
        .keys()
        .filter((key) => key.startsWith(caseKey("")))
        .map((key) => parseCase(read(key)))
        .filter((held) => held !== null && held.id !== begun.id && isSameProcedure(held, begun))
        .toSorted((a, b) => (b?.updatedAt ?? "").localeCompare(a?.updatedAt ?? ""));
      return earlier ? resumeCase(begun, earlier) : begun;
    },
    async save(changed) {
      const key = caseKey(changed.id);
      try {
        const written: StoredCase = { ...changed, updatedAt: now().toISOString(), version: CASE_VERSION };
        store.setItem(key, JSON.stringify(keepUnreadRow(read(key), parseStored, written)));
        keepLatest();
        await store.settled();
      } catch (error) {
        if (isQuotaError(error)) store.report({ kind: "full" });
        console.warn("A case could not be stored.", error);
      }
    },
  };
}
