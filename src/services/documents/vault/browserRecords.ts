import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { createIndexedDbRows, openVaultDatabase } from "./indexedDbRows.ts";
import { openByDevice } from "./openVault.ts";
import { createRecords, type KeyHolder, type Records } from "./records.ts";
import type { RowStore } from "./rows.ts";
import { VaultError } from "./vault.ts";

/** The vault of this browser: its records, and the rows that they are stored in. */
export interface BrowserRecords extends Records {
  readonly rows: RowStore;
}

/**
 * Documents, people, cases and personal values in IndexedDB (decision A-176), sealed. Every change is one transaction, on the disk when its
 * promise resolves. Throws and waits as `openVaultDatabase` does. Where a secret of the person is needed and this page has not opened the
 * vault, methods reject with a VaultError `unavailable`, and the holder is told.
 */
export async function openBrowserRecords(
  store: BrowserStore = createBrowserStore(globalThis),
  holder: KeyHolder = { keys: null, onLocked: () => undefined },
): Promise<BrowserRecords> {
  // Missing outside of secure contexts, whatever the types say.
  if (!(crypto.subtle as SubtleCrypto | undefined)) throw new VaultError("unavailable");
  const rows = createIndexedDbRows(await openVaultDatabase(store));
  const records = createRecords(rows, holder, {
    onDamaged: (damaged) => store.report({ kind: "damaged", damaged }),
    open: () => openByDevice(rows, store),
  });
  return { ...records, rows };
}
