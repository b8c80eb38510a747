import {
  createMemoryStore,
  listEntries,
  isQuotaError,
  type KeyValueStore,
  type StorageProblem,
} from "./keyValueStore.ts";

/** Local storage that falls back to memory if the browser refuses it. Only `setItem` throws, the browser's quota error. */
export interface BrowserStore extends KeyValueStore {
  /** False if writes last only as long as the page. */
  isPersistent(): boolean;
  /** Switches to a copy in memory and leaves the browser's data unchanged. */
  detach(): void;
  /** Calls the listeners, once for equal problems. */
  report(problem: StorageProblem): void;
  /** Calls back for each problem; the first listener also gets the earlier ones. @returns a function that unsubscribes */
  onProblem(listener: (problem: StorageProblem) => void): () => void;
}

/** The used part of `window`. The getter may throw; in some web views it returns null. */
export interface StorageSource {
  readonly localStorage: Storage | null | undefined;
}

const PROBE_KEY = "tramia-probe";

/** Opens local storage; if it is disabled, opens a store in memory and reports `unavailable`. */
export function createBrowserStore(source: StorageSource): BrowserStore {
  const problems = createProblemReporter();
  const local = openLocalStorage(source);
  let store = local ?? createMemoryStore();
  let persistent = local !== null;
  if (!persistent) problems.report({ kind: "unavailable" });

  const detach = (): void => {
    persistent = false;
    store = createMemoryStore(readable(store));
  };

  const attempt = <T>(use: (store: KeyValueStore) => T): T => {
    try {
      return use(store);
    } catch (error) {
      if (isQuotaError(error)) throw error;
      detach();
      problems.report({ kind: "unavailable" });
      return use(store);
    }
  };

  return {
    getItem: (key) => attempt((current) => current.getItem(key)),
    setItem: (key, value) => attempt((current) => current.setItem(key, value)),
    removeItem: (key) => attempt((current) => current.removeItem(key)),
    keys: () => attempt((current) => current.keys()),
    isPersistent: () => persistent,
    detach,
    ...problems,
  };
}

/** Null if the browser has no writable storage. */
function openLocalStorage(source: StorageSource): KeyValueStore | null {
  try {
    const storage = source.localStorage;
    if (!storage || !isWritable(storage)) return null;
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null),
    };
  } catch {
    return null;
  }
}

/** True also for full storage. Empty storage that refuses one character is disabled (older private modes). */
function isWritable(storage: Storage): boolean {
  try {
    storage.setItem(PROBE_KEY, "1");
    storage.removeItem(PROBE_KEY);
    return true;
  } catch (error) {
    return isQuotaError(error) && storage.length > 0;
  }
}

function readable(store: KeyValueStore): [string, string][] {
  try {
    return listEntries(store);
  } catch {
    return [];
  }
}

function createProblemReporter(): Pick<BrowserStore, "report" | "onProblem"> {
  const listeners = new Set<(problem: StorageProblem) => void>();
  const reported = new Set<string>();
  let waiting: StorageProblem[] = [];
  return {
    report(problem) {
      const text = JSON.stringify(problem);
      if (reported.has(text)) return;
      reported.add(text);
      if (listeners.size === 0) waiting.push(problem);
      for (const listener of listeners) listener(problem);
    },
    onProblem(listener) {
      listeners.add(listener);
      const missed = waiting;
      waiting = [];
      for (const problem of missed) listener(problem);
      return () => void listeners.delete(listener);
    },
  };
}
