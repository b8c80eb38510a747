import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { overwriteRemains } from "./databaseRemains.ts";
import { createIndexedDbRows, openVaultDatabase } from "./indexedDbRows.ts";
import { createEarlierStores, type EarlierStores } from "./migration/earlierStores.ts";
import { VaultError } from "./vault.ts";
import type { KeyHolder } from "./vaultCache.ts";
import { createRecords, type Records } from "./records.ts";
import type { RowStore } from "./rows.ts";

export interface BrowserRecords extends Records {
  readonly rows: RowStore;
  readonly earlier?: EarlierStores;
  /** Makes the browser rewrite its files. Absent where nothing of the vault is on the disk. */
  readonly overwriteRemains?: () => Promise<void>;
}

/**
 * Documents, people, cases and personal values in IndexedDB (decision A-176), sealed. Every change is one transaction, on the disk when its
 * promise resolves. Throws and waits as `openVaultDatabase` does. Where a secret of the person is needed and this page has not opened the
 * vault, methods reject with a VaultError `unavailable`, and the holder's `onLocked` is called.
 */
export async function openBrowserRecords(
  store: BrowserStore = createBrowserStore(globalThis),
  holder: KeyHolder = { keys: null, onLocked: () => undefined },
): Promise<BrowserRecords> {
  // Missing outside of secure contexts, whatever the types say.
  if (!(crypto.subtle as SubtleCrypto | undefined)) throw new VaultError("unavailable");
  const database = await openVaultDatabase(store);
  const rows = createIndexedDbRows(database);
  const earlier = createEarlierStores(database, rows, store);
  const records = createRecords(rows, holder, {
    onDamaged: (damaged) => store.report({ kind: "damaged", damaged }),
    open: () => earlier.openByDevice(),
  });
  return { ...records, rows, earlier, overwriteRemains: () => overwriteRemains(database) };
}
