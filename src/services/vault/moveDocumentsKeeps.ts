import type { BrowserStore } from "../storage/browserStore.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import type { RecordStore } from "./recordStore.ts";

/**
 * Tells whether this browser itself holds documents, and not only the page's memory, where a vault goes on when local storage
 * or IndexedDB is switched off: their ids are looked for in IndexedDB, past the vault. Of no ids, whether it could.
 */
export function createBrowserKeeps(
  store: Pick<BrowserStore, "isPersistent">,
  openRecords: () => Promise<RecordStore> = openIndexedDbRecords,
): (ids: readonly string[]) => Promise<boolean> {
  return async (ids) => {
    try {
      const { records } = await (await openRecords()).ids();
      return store.isPersistent() && ids.every((id) => records.has(id));
    } catch {
      return false;
    }
  };
}
