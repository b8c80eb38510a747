import type { DocumentSummary } from "@/domain/vault/document.ts";
import { statisticsOf } from "@/domain/vault/statistics.ts";
import { isQuotaError, type KeyValueStore, putItem } from "../storage/keyValueStore.ts";
import { asideKey, KEYS } from "../storage/keys.ts";
import { MAX_ASIDE } from "../storage/list.ts";
import { samplesDecision } from "./indexedDbConversion.ts";
import type { VaultChange, VaultContents } from "./recordStore.ts";

/** The copy of list, statistics and samples flag in local storage (STORE-04, STORE-05, decision A-173). Nothing is read from it. */
export interface DocumentMirror {
  /**
   * Makes the copy say what the vault holds. Where it does not fit, it stays as it is and no error is thrown.
   * @param change which led there; without one, what is there is compared @returns whether the statistics were others
   */
  update(contents: VaultContents, change?: VaultChange): boolean;
}

const FLAG = "true";

/** A copy in this store. Only under the lock, or an older copy may replace a newer one. */
export function createDocumentMirror(store: KeyValueStore): DocumentMirror {
  /** A long list is not made into text anew for one more document. */
  const texts = new WeakMap<DocumentSummary, string>();

  const textOf = (summary: DocumentSummary): string => {
    const text = texts.get(summary) ?? JSON.stringify(summary);
    texts.set(summary, text);
    return text;
  };

  const put = (key: string, value: string | null): boolean => {
    const differs = store.getItem(key) !== value;
    if (differs) putItem(store, key, value);
    return differs;
  };

  const updateSamples = ({ samples }: VaultContents, isDecided: boolean): void => {
    // Flags that are there may be those of the visitor's account, which has the same two.
    if (samples === null || (!isDecided && samplesDecision(store) !== null)) return;
    const [wanted, other] =
      samples === "loaded" ? [KEYS.demoLoaded, KEYS.demoDeclined] : [KEYS.demoDeclined, KEYS.demoLoaded];
    if (store.getItem(wanted) === null) store.setItem(wanted, FLAG);
    store.removeItem(other);
  };

  return {
    update(contents, change = {}) {
      const { generation, summaries } = contents;
      const isEmpty = summaries.size === 0;
      const list = isEmpty ? null : `[${Array.from(summaries.values(), textOf).join(",")}]`;
      const statistics = isEmpty ? null : JSON.stringify(statisticsOf([...summaries.values()]));
      const haveChanged = store.getItem(KEYS.documentStats) !== statistics;
      try {
        if (change.clear) for (const key of ASIDE_KEYS) store.removeItem(key);
        updateSamples(contents, change.samples !== undefined);
        put(KEYS.documents, list);
        put(KEYS.documentStats, statistics);
        // Last: it says that the others are of this generation.
        put(KEYS.documentsGeneration, isEmpty ? null : String(generation));
      } catch (error) {
        if (!isQuotaError(error)) throw error;
      }
      return haveChanged;
    },
  };
}

/** Where version 1 kept what it could not read of its list. */
const ASIDE_KEYS = Array.from({ length: MAX_ASIDE }, (_, index) => asideKey(KEYS.documents, index + 1));
