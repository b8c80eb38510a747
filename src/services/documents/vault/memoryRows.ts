import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import type { BrowserRecords } from "./browserRecords.ts";
import { openByDevice } from "./openVault.ts";
import type { KeyHolder } from "./vaultCache.ts";
import { createRecords } from "./records.ts";
import { isFile, type RowStore, type Sealed, type StoredKeys } from "./rows.ts";

/** Rows that live as long as the page. */
export function createMemoryRows(): RowStore {
  const stored = new Map<string, Sealed<unknown>>();
  let generation = 0;
  let keys: StoredKeys = { keyring: null, device: null, pepper: null };

  const pick = <Content>(names: readonly string[]): ReadonlyMap<string, Sealed<Content>> =>
    new Map(
      names.flatMap((name) => {
        const row = stored.get(name);
        return row ? [[name, row as Sealed<Content>] as const] : [];
      }),
    );

  return {
    onOpened: () => undefined,
    generation: async () => generation,
    read: async (names) => ({
      generation,
      keys,
      rows: pick(names.filter((name) => !isFile(name))),
      files: pick(names.filter(isFile)),
    }),
    names: async () => [...stored.keys()],
    async write(expected, change) {
      if (expected !== generation) return false;
      generation += 1;
      for (const [name, row] of [...(change.rows ?? []), ...(change.files ?? [])]) {
        if (row) stored.set(name, row);
        else stored.delete(name);
      }
      keys = change.keys ?? keys;
      return true;
    },
  };
}

/** A vault that nothing of is on the disk, for a shared computer (decision A-174) and where IndexedDB is off. */
export function openMemoryRecords(holder: KeyHolder = { keys: null, onLocked: () => undefined }): BrowserRecords {
  const rows = createMemoryRows();
  const local = createMemoryStore();
  return { ...createRecords(rows, holder, { open: () => openByDevice(rows, local) }), rows };
}
