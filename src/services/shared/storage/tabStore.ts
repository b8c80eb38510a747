import { type BrowserStore, createBrowserStore } from "./browserStore.ts";
import { isLocalKey, KEYS } from "./keys.ts";
import type { KeyValueStore } from "./keyValueStore.ts";

/** Store of personal values; `settled` resolves when writes are on disk. */
export interface ValueStore extends KeyValueStore {
  readonly settled?: () => Promise<void>;
}

/**
 * The store of a page: local storage, and for personal values the vault once it is open (decision A-179). On a shared computer
 * everything is in session storage (decision A-174).
 */
export interface TabStore extends BrowserStore {
  /** Reads and writes values in `values` from now on, except those that belong to local storage. */
  divert(values: ValueStore): void;
  /** Resolves when writes are on disk; rejects if one could not be stored. */
  settled(): Promise<void>;
  isTabOnly(): boolean;
  /**
   * Switches to session storage, also after a reload; local storage stays unused and unchanged. Without session storage, data last as
   * long as the page.
   */
  keepInTab(): void;
}

/** Opens session storage; its problems are not reported. */
export const openTabStorage = (source: { readonly sessionStorage: Storage | null | undefined }): BrowserStore =>
  createBrowserStore({
    get localStorage() {
      return source.sessionStorage;
    },
  });

/** The page's store over local storage, whose problems it reports. */
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
