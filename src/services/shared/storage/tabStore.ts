import { type BrowserStore, createBrowserStore } from "./browserStore.ts";
import { isLocalKey, KEYS } from "./keys.ts";
import type { KeyValueStore } from "./keyValueStore.ts";

/** The values that are personal, wherever they are; `settled` resolves when what was written is on the disk. */
export interface ValueStore extends KeyValueStore {
  readonly settled?: () => Promise<void>;
}

/**
 * The store of a page: local storage, of which what is personal is in the vault once that is open (decision A-179). On a shared computer
 * everything is in the storage of the tab (decision A-174).
 */
export interface TabStore extends BrowserStore {
  /** From now on all but what local storage keeps is read and written there. */
  divert(values: ValueStore): void;
  /** Resolves when what was written is on the disk; rejects where something could not be stored. */
  settled(): Promise<void>;
  isTabOnly(): boolean;
  /**
   * From now on, also after a reload, keeps everything for this tab only; local storage stays unused and unchanged. Without session
   * storage it lasts as long as the page.
   */
  keepInTab(): void;
}

/** Opens the storage of the tab; its problems are not reported. */
export const openTabStorage = (source: { readonly sessionStorage: Storage | null | undefined }): BrowserStore =>
  createBrowserStore({
    get localStorage() {
      return source.sessionStorage;
    },
  });

/** The store over local storage, whose problems it reports. */
export function createTabStore(
  local: BrowserStore,
  source: { readonly sessionStorage: Storage | null | undefined },
): TabStore {
  const tab = openTabStorage(source);
  let isTabOnly = tab.getItem(KEYS.tabOnly) === "true";
  let values: ValueStore = local;
  const current = (): BrowserStore => (isTabOnly ? tab : local);
  const storeOf = (key: string): KeyValueStore => (isTabOnly || isLocalKey(key) ? current() : values);
  return {
    getItem: (key) => storeOf(key).getItem(key),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    keys: () => (isTabOnly ? tab.keys() : [...new Set([...local.keys(), ...values.keys()])]),
    divert(to) {
      values = to;
    },
    settled: async () => (isTabOnly ? undefined : values.settled?.()),
    isPersistent: () => current().isPersistent(),
    detach: () => current().detach(),
    report: (problem) => local.report(problem),
    onProblem: (listener) => local.onProblem(listener),
    isTabOnly: () => isTabOnly,
    keepInTab() {
      isTabOnly = true;
      tab.setItem(KEYS.tabOnly, "true");
    },
  };
}
