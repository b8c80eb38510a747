import { keepIdsInHistory, keepNamesOutOfTitles } from "@/services/procedure/historyState.ts";
import { overwriteStorageRemains } from "@/services/documents/protection/storageRemains.ts";
import { caseDraftKey, FILLER_LOCK_NAME } from "@/services/shared/storage/keys.ts";
import { listEntries } from "@/services/shared/storage/keyValueStore.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { tab } from "../procedure/draftStore.ts";
import { services } from "../services.ts";

let isKept = false;

/** Keeps names out of history and titles that the browser stores, from now on (decision A-170). */
export function keepNamesOut(): void {
  if (isKept) return;
  isKept = true;
  keepIdsInHistory(window.history);
  keepNamesOutOfTitles(document);
}

/** Moves this tab's case drafts into the open vault and overwrites their remains on the disk. */
export function sealTab(): void {
  for (const [key, value] of listEntries(tab)) {
    if (!key.startsWith(caseDraftKey(""))) continue;
    services.store.setItem(key, value);
    tab.removeItem(key);
  }
  void overwriteStorageRemains([services.browserStore, tab], createLock(navigator.locks, FILLER_LOCK_NAME));
}
