import type { BrowserStore } from "../storage/browserStore.ts";
import { createMemoryStore, entriesOf } from "../storage/keyValueStore.ts";
import { createDocumentList, type DocumentList } from "./documentList.ts";
import { createOverlayRecords } from "./overlayRecords.ts";
import { createMemoryRecords, type RecordStore } from "./recordStore.ts";

/** Where a vault keeps its documents. */
export interface Backend {
  /** What `list` is kept in; the flags stand beside it. */
  readonly store: BrowserStore;
  readonly list: DocumentList;
  /** To be asked for anew after each write of the list: when that was refused, the records are written to memory only. */
  readonly records: RecordStore;
  /** True when list and records both outlive the page: only then does what one lacks say anything about the other. */
  isPersistent(): boolean;
}

/** Opens list and records. Where one of the two is switched off, both live as long as the page, from a copy of the list. */
export async function openBackend(store: BrowserStore, openRecords: () => Promise<RecordStore>): Promise<Backend> {
  if (store.isPersistent()) {
    try {
      const records = await openRecords();
      const overlay = createOverlayRecords(records);
      return {
        store,
        list: createDocumentList(store),
        get records() {
          return store.isPersistent() ? records : overlay;
        },
        isPersistent: () => store.isPersistent(),
      };
    } catch {
      store.report({ kind: "unavailable" });
    }
  }
  const copy: BrowserStore = { ...store, ...createMemoryStore(entriesOf(store)) };
  return {
    store: copy,
    list: createDocumentList(copy),
    records: createMemoryRecords(),
    isPersistent: () => false,
  };
}
