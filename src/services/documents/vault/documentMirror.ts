import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { toListEntry } from "@/domain/documents/vault/summary.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { type KeyValueStore, putItem, tryWrite } from "../../shared/storage/keyValueStore.ts";
import { KEYS, KEY_LISTS, quarantineKey } from "../../shared/storage/keys.ts";
import { MAX_ASIDE } from "../../shared/storage/list.ts";
import type { SamplesDecision, VaultChange, VaultContents } from "./recordStore.ts";

/** The copy of list, statistics and samples flag in local storage (STORE-04, STORE-05, decision A-173). */
export interface DocumentMirror {
  /** Makes the samples flags say what a change decided, and removes what version 1 could not read of a vault that is emptied. */
  applyChange(change: VaultChange): void;
  /**
   * Makes the copy equal to the vault, and reports the copy of a vault that is gone. Where it does not fit, it stays as it is and no error is thrown.
   * @returns whether the statistics differed
   */
  update(contents: VaultContents): boolean;
}

const FLAG = "true";

/** A copy in this store. Only under the lock, or an older copy may replace a newer one. */
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
      // Of a protected vault how many there are, and nothing by folder (decision A-170).
      const counted = contents.isProtected ? { totalDocuments: documents.length } : computeStatistics(documents);
      const statistics = isEmpty ? null : JSON.stringify(counted);
      const haveChanged = store.getItem(KEYS.documentStats) !== statistics;
      const isLost = isOfLostVault(store, contents);
      if (isLost) store.report({ kind: "damaged", damaged: { part: "index" } });
      // The copy may be incomplete: the next update compares it again.
      tryWrite(() => {
        // Flags that are there may be those of the visitor's account, which has the same two.
        const samples = contents.samples ?? (isLost ? "declined" : null);
        if (samples !== null && samplesDecision(store) === null) putFlags(samples);
        put(KEYS.documents, isEmpty || contents.isProtected ? null : JSON.stringify(documents.map(toListEntry)));
        put(KEYS.documentStats, statistics);
        // Last: it says that the others are of this generation.
        put(KEYS.documentsGeneration, isEmpty ? null : String(contents.generation));
      });
      return haveChanged;
    },
  };
}

/** Removes from local storage what may not be there while a secret is asked for; of the documents their number stays. */
export function removeCopies(store: KeyValueStore): void {
  for (const key of KEY_LISTS.clearedByProtection) store.removeItem(key);
  const { totalDocuments } = toRecord(parseJson(store.getItem(KEYS.documentStats) ?? ""));
  const counted = totalDocuments === undefined ? null : JSON.stringify({ totalDocuments });
  if (store.getItem(KEYS.documentStats) !== counted) tryWrite(() => putItem(store, KEYS.documentStats, counted));
}

/** Where version 1 kept what it could not read of its list. */
const ASIDE_KEYS = Array.from({ length: MAX_ASIDE }, (_, index) => quarantineKey(KEYS.documents, index + 1));

/** True where local storage has a copy of a vault that is gone: the browser has lost its database. */
export function isOfLostVault(
  store: Pick<KeyValueStore, "getItem">,
  { summaries, generation }: Pick<VaultContents, "summaries" | "generation">,
): boolean {
  return summaries.size === 0 && Number(store.getItem(KEYS.documentsGeneration) ?? 0) > generation;
}

/** What the flags in local storage say of the samples; null where there is none. */
export function samplesDecision(store: Pick<KeyValueStore, "getItem">): SamplesDecision | null {
  if (store.getItem(KEYS.demoLoaded) !== null) return "loaded";
  return store.getItem(KEYS.demoDeclined) === null ? null : "declined";
}
