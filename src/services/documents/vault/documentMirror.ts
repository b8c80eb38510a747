import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { toListEntry } from "@/domain/documents/vault/summary.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { type KeyValueStore, putItem, tryWrite } from "../../shared/storage/keyValueStore.ts";
import { KEYS, KEY_LISTS, quarantineKey } from "../../shared/storage/keys.ts";
import { MAX_ASIDE } from "../../shared/storage/list.ts";
import type { SamplesDecision, VaultChange, VaultContents } from "./recordStore.ts";

/** Copy of list, statistics and samples flag in local storage (STORE-04, STORE-05, decision A-173). */
export interface DocumentMirror {
  /** Sets the samples flags to the decision of a change. If it clears the vault, removes the quarantined entries of version 1. */
  applyChange(change: VaultChange): void;
  /**
   * Updates the copy from the vault, and reports a lost vault. If storage is full, the copy stays as it is and nothing is thrown.
   * @returns whether the statistics differed
   */
  update(contents: VaultContents): boolean;
}

const FLAG = "true";

/** Creates the copy in this store. Call its methods only under the lock, or an older copy may replace a newer one. */
export function createDocumentMirror(store: BrowserStore): DocumentMirror {
  const put = (key: string, value: string | null): void => {
    if (store.getItem(key) !== value) putItem(store, key, value);
  };

  const putFlags = (samples: SamplesDecision): void => {
    const [wanted, other] =
      samples === "loaded" ? [KEYS.demoLoaded, KEYS.demoDeclined] : [KEYS.demoDeclined, KEYS.demoLoaded];
    put(wanted, FLAG);
    store.removeItem(other);
  };

  return {
    applyChange({ clear, samples }) {
      if (clear) for (const key of ASIDE_KEYS) store.removeItem(key);
      if (samples) tryWrite(() => putFlags(samples));
    },
    update(contents) {
      const documents = [...contents.summaries.values()];
      const isEmpty = documents.length === 0;
      // A protected vault shows only the number of its documents, not their folders (decision A-170).
      const counted = contents.isProtected ? { totalDocuments: documents.length } : computeStatistics(documents);
      const statistics = isEmpty ? null : JSON.stringify(counted);
      const haveChanged = store.getItem(KEYS.documentStats) !== statistics;
      const isLost = isOfLostVault(store, contents);
      if (isLost) store.report({ kind: "damaged", damaged: { part: "index" } });
      // The copy may be incomplete: the next update repairs it.
      tryWrite(() => {
        // Existing flags may belong to the visitor's account, which uses the same two.
        const samples = contents.samples ?? (isLost ? "declined" : null);
        if (samples !== null && samplesDecision(store) === null) putFlags(samples);
        put(KEYS.documents, isEmpty || contents.isProtected ? null : JSON.stringify(documents.map(toListEntry)));
        put(KEYS.documentStats, statistics);
        // Written last, because it confirms that the other values are of this generation.
        put(KEYS.documentsGeneration, isEmpty ? null : String(contents.generation));
      });
      return haveChanged;
    },
  };
}

/** Removes values that may not be in local storage while a secret is required; only the number of documents stays. */
export function removeCopies(store: KeyValueStore): void {
  for (const key of KEY_LISTS.clearedByProtection) store.removeItem(key);
  const { totalDocuments } = toRecord(parseJson(store.getItem(KEYS.documentStats) ?? ""));
  const counted = totalDocuments === undefined ? null : JSON.stringify({ totalDocuments });
  if (store.getItem(KEYS.documentStats) !== counted) tryWrite(() => putItem(store, KEYS.documentStats, counted));
}

/** Keys under which version 1 stored list entries that it could not read. */
const ASIDE_KEYS = Array.from({ length: MAX_ASIDE }, (_, index) => quarantineKey(KEYS.documents, index + 1));

/** True if local storage has a copy of a vault whose database the browser has deleted. */
export function isOfLostVault(
  store: Pick<KeyValueStore, "getItem">,
  { summaries, generation }: Pick<VaultContents, "summaries" | "generation">,
): boolean {
  return summaries.size === 0 && Number(store.getItem(KEYS.documentsGeneration) ?? 0) > generation;
}

/** Decision about the samples, from the flags in local storage; null without flags. */
export function samplesDecision(store: Pick<KeyValueStore, "getItem">): SamplesDecision | null {
  if (store.getItem(KEYS.demoLoaded) !== null) return "loaded";
  return store.getItem(KEYS.demoDeclined) === null ? null : "declined";
}
