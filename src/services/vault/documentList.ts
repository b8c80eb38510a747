import type { DocumentSummary, VaultStatistics } from "@/domain/vault/document.ts";
import { statisticsOf } from "@/domain/vault/statistics.ts";
import { parseSummary } from "@/domain/vault/summary.ts";
import type { BrowserStore } from "../storage/browserStore.ts";
import { putItem } from "../storage/keyValueStore.ts";
import { asideKey, KEYS } from "../storage/keys.ts";
import { type ListReading, MAX_ASIDE, parseList, readList } from "../storage/list.ts";
import { parseStatistics, sameStatistics } from "./storedStatistics.ts";

const CLEARED_KEYS: readonly string[] = [
  KEYS.documents,
  KEYS.documentStats,
  ...Array.from({ length: MAX_ASIDE }, (_, index) => asideKey(KEYS.documents, index + 1)),
];

/** The list of documents and its statistics, under their two keys (STORE-04). Every method is over before it returns. */
export interface DocumentList {
  /** Changes nothing, whatever it finds. */
  read(): ListReading<DocumentSummary>;
  /** The ids of the documents that can be read. */
  ids(): ReadonlySet<string>;
  /** Sets aside what cannot be read. */
  setAsideDamage(): void;
  /** True when something of the list was ever set aside. */
  hasBeenDamaged(): boolean;
  /** Puts each document in the place of the one with its id, else at the end. @throws what the store throws, with both keys as they were */
  put(documents: readonly DocumentSummary[]): void;
  /** Removes the documents of these ids. @throws what the store throws, with both keys as they were */
  remove(ids: ReadonlySet<string>): void;
  /** Removes the list, its statistics and what was set aside of it. @returns the way to put all of that back */
  clear(): () => void;
  /** The stored statistics, or where they cannot be read those of the list. */
  statistics(): VaultStatistics;
  /** Stores new statistics when the stored ones disagree with the list. @returns whether they did */
  regenerateStatistics(): boolean;
}

/** Opens the list of a store. What was read last is kept, so that an unchanged list is not parsed again. */
export function createDocumentList(store: BrowserStore): DocumentList {
  let last: { readonly text: string | null; readonly reading: ListReading<DocumentSummary> } = {
    text: null,
    reading: { entries: [], rest: null },
  };

  const read = (): ListReading<DocumentSummary> => {
    const text = store.getItem(KEYS.documents);
    if (text !== last.text) last = { text, reading: parseList(text, parseSummary) };
    return last.reading;
  };

  const write = (documents: readonly DocumentSummary[], text: string): void => {
    const before = store.getItem(KEYS.documents);
    store.setItem(KEYS.documents, text);
    try {
      store.setItem(KEYS.documentStats, JSON.stringify(statisticsOf(documents)));
    } catch (error) {
      putItem(store, KEYS.documents, before);
      throw error;
    }
    last = { text, reading: { entries: documents, rest: null } };
  };

  return {
    read,
    ids: () => new Set(read().entries.map((entry) => entry.id)),
    setAsideDamage: () => void readList(store, KEYS.documents, parseSummary),
    hasBeenDamaged: () => store.getItem(asideKey(KEYS.documents, 1)) !== null,
    put(documents) {
      const { entries, rest } = read();
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      for (const document of documents) byId.set(document.id, document);
      const all = [...byId.values()];
      const isWhole = rest === null && entries.length > 0;
      const areNew = byId.size === entries.length + documents.length;
      write(all, isWhole && areNew && last.text !== null ? spliced(last.text, documents) : JSON.stringify(all));
    },
    remove(ids) {
      const others = read().entries.filter((entry) => !ids.has(entry.id));
      write(others, JSON.stringify(others));
    },
    clear() {
      const before = CLEARED_KEYS.map((key) => [key, store.getItem(key)] as const);
      for (const [key] of before) store.removeItem(key);
      return () => {
        for (const [key, value] of before) putItem(store, key, value);
      };
    },
    statistics: () => parseStatistics(store.getItem(KEYS.documentStats)) ?? statisticsOf(read().entries),
    regenerateStatistics() {
      const counted = statisticsOf(read().entries);
      const text = store.getItem(KEYS.documentStats);
      const agree = text === null ? counted.totalDocuments === 0 : isSame(parseStatistics(text), counted);
      if (!agree) store.setItem(KEYS.documentStats, JSON.stringify(counted));
      return !agree;
    },
  };
}

/** The text of a list that has entries, with more of them: writing the long list anew costs more than storing it. */
function spliced(text: string, documents: readonly DocumentSummary[]): string {
  const added = documents.map((document) => `,${JSON.stringify(document)}`);
  return `${text.slice(0, text.lastIndexOf("]"))}${added.join("")}]`;
}

function isSame(stored: VaultStatistics | null, counted: VaultStatistics): boolean {
  return stored !== null && sameStatistics(stored, counted);
}
