import type { Vault } from "../documents/vault/vault.ts";
import type { KeyValueStore } from "../shared/storage/keyValueStore.ts";
import { createCaseDrafts, storeDrafts } from "./caseDrafts.ts";

export type TabVault = Pick<Vault, "cases" | "saveCase" | "removeCase" | "importAll" | "clear">;

/** A vault in memory whose cases survive a reload in the tab's storage (decision A-174). */
export function keepCasesInTab(vault: TabVault, tab: KeyValueStore): TabVault {
  const drafts = createCaseDrafts(tab);
  let restoring: Promise<void> | null = null;
  const restore = (): Promise<void> => (restoring ??= storeDrafts({ ...drafts, remove: () => undefined }, vault));
  const copied = async <T>(change: () => Promise<T>): Promise<T> => {
    await restore();
    const result = await change();
    const files = await vault.cases();
    const ids = new Set(files.map(({ id }) => id));
    for (const id of drafts.ids()) if (!ids.has(id)) drafts.remove(id);
    for (const file of files) drafts.keep({ stored: null, saving: null, file });
    return result;
  };
  return {
    async cases() {
      await restore();
      return vault.cases();
    },
    saveCase: (file) => copied(() => vault.saveCase(file)),
    removeCase: (id) => copied(() => vault.removeCase(id)),
    importAll: (...brought) => copied(() => vault.importAll(...brought)),
    clear: () => copied(() => vault.clear()),
  };
}
