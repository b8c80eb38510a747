import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { createIndexedDbRows, openVaultDatabase } from "./indexedDbRows.ts";
import { openByDevice } from "./openVault.ts";
import { createRecords, type KeyHolder, type Records } from "./records.ts";
import type { RowStore } from "./rows.ts";
import { VaultError } from "./vault.ts";

/** The vault of this browser: its rows, and its records once they are open. */
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
  const database = await openVaultDatabase(store);
  const rows = createIndexedDbRows(database);
  const records = createRecords(rows, holder, (damaged) => store.report({ kind: "damaged", damaged }));
  /** Whose keys this page opened by itself. */
  let opening: Promise<void> | null = null;
  database.onOpened(() => {
    // Another tab may have erased everything.
    opening = null;
    holder.keys = null;
  });

  const open = async (): Promise<void> => {
    const keys = await openByDevice(rows, store);
    if (!keys) {
      holder.onLocked();
      throw new VaultError("unavailable");
    }
    holder.keys ??= keys;
  };

  const using = async <T>(use: () => Promise<T>): Promise<T> => {
    if (!holder.keys) {
      opening ??= open();
      try {
        await opening;
      } finally {
        opening = null;
      }
    }
    return use();
  };

  return {
    rows,
    contents: () => using(records.contents),
    change: (plan) => using(() => records.change(plan)),
    getFile: (id) => using(() => records.getFile(id)),
    getMany: (ids) => using(() => records.getMany(ids)),
    ids: () => using(records.ids),
    cases: () => using(records.cases),
    values: () => using(records.values),
    stored: () => using(records.stored),
    replaceKeys: (before, next) => using(() => records.replaceKeys(before, next)),
    formerNames: () => using(records.formerNames),
    reseal: (names) => using(() => records.reseal(names)),
    forgetFormer: () => using(records.forgetFormer),
  };
}
