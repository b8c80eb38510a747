import { statisticsOf } from "@/domain/vault/statistics.ts";
import { isQuotaError, type KeyValueStore, putItem } from "../storage/keyValueStore.ts";
import { asideKey, KEYS } from "../storage/keys.ts";
import { MAX_ASIDE } from "../storage/list.ts";
import { samplesDecision } from "./indexedDbConversion.ts";
import type { VaultChange, VaultContents } from "./recordStore.ts";

/** The copy of list, statistics and samples flag in local storage (STORE-04, STORE-05, decision A-173). */
export interface DocumentMirror {
  /**
   * Makes the copy say what the vault holds. Where it does not fit, it stays as it is and no error is thrown.
   * @param made the change that led there; without one all is compared @returns whether the statistics were others
   */
  update(contents: VaultContents, made?: { readonly before: VaultContents; readonly change: VaultChange }): boolean;
}

const FLAG = "true";

/** A copy in this store. Only under the lock, or an older copy may replace a newer one. */
export function createDocumentMirror(store: KeyValueStore): DocumentMirror {
  const put = (key: string, value: string | null): void => {
    if (store.getItem(key) !== value) putItem(store, key, value);
  };

  /** The text of a list that begins with new documents: to make a long list into text again costs more than storing it. */
  const withNewDocuments = ({ summaries }: VaultContents, before: VaultContents): string | null => {
    const count = summaries.size - before.summaries.size;
    const added = [...summaries.values()].slice(0, Math.max(0, count));
    const isCurrent = store.getItem(KEYS.documentsGeneration) === String(before.generation);
    const text = isCurrent && count > 0 ? store.getItem(KEYS.documents) : null;
    if (!text?.startsWith("[{") || added.some(({ id }) => before.summaries.has(id))) return null;
    return `${JSON.stringify(added).slice(0, -1)},${text.slice(1)}`;
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
    update(contents, made) {
      const documents = [...contents.summaries.values()];
      const isEmpty = documents.length === 0;
      const statistics = isEmpty ? null : JSON.stringify(statisticsOf(documents));
      const haveChanged = store.getItem(KEYS.documentStats) !== statistics;
      const onlyAdds = made && made.change.put?.length === documents.length - made.before.summaries.size;
      const spliced = onlyAdds ? withNewDocuments(contents, made.before) : null;
      try {
        if (made?.change.clear) for (const key of ASIDE_KEYS) store.removeItem(key);
        updateSamples(contents, made?.change.samples !== undefined);
        if (spliced) store.setItem(KEYS.documents, spliced);
        else put(KEYS.documents, isEmpty ? null : JSON.stringify(documents));
        put(KEYS.documentStats, statistics);
        // Last: it says that the others are of this generation.
        put(KEYS.documentsGeneration, isEmpty ? null : String(contents.generation));
      } catch (error) {
        if (!isQuotaError(error)) throw error;
      }
      return haveChanged;
    },
  };
}

/** Where version 1 kept what it could not read of its list. */
const ASIDE_KEYS = Array.from({ length: MAX_ASIDE }, (_, index) => asideKey(KEYS.documents, index + 1));
