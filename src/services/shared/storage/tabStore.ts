import { type BrowserStore, createBrowserStore } from "./browserStore.ts";
import { KEYS } from "./keys.ts";

/** A store that may keep everything for this tab only, as on a shared computer (decision A-174). */
export interface TabStore extends BrowserStore {
  /** Resolves when all writes are on the disk; rejects where one could not be stored. */
  settled(): Promise<void>;
  isTabOnly(): boolean;
  /**
   * From now on, also after a reload, keeps everything for this tab only; local storage stays unused and unchanged. Without session
   * storage it lasts as long as the page.
   */
  keepInTab(): void;
}

/** Local storage, or session storage after `keepInTab`. Problems are those of local storage. */
export function createTabStore(
  local: BrowserStore & { readonly settled?: () => Promise<void> },
  source: { readonly sessionStorage: Storage | null | undefined },
): TabStore {
  const tab = createBrowserStore({
    get localStorage() {
      return source.sessionStorage;
    },
  });
  let isTabOnly = tab.getItem(KEYS.tabOnly) === "true";
  const current = (): BrowserStore => (isTabOnly ? tab : local);
  return {
    getItem: (key) => current().getItem(key),
    setItem: (key, value) => current().setItem(key, value),
    removeItem: (key) => current().removeItem(key),
    keys: () => current().keys(),
    settled: async () => (isTabOnly ? undefined : local.settled?.()),
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
