import type { BrowserStore } from "./browserStore.ts";
import { createMemoryStore, type KeyValueStore } from "./keyValueStore.ts";
import { isLocalKey } from "./keys.ts";

/** Personal values. */
export interface ValueStore extends KeyValueStore {
  /** Resolves when the writes are on the disk. */
  readonly settled?: () => Promise<void>;
}

/** A store whose personal values may be kept elsewhere: in the vault (decision A-179). */
export interface PersonalStore extends BrowserStore {
  /** From now on keys for which isLocalKey is false are read from and written to `values`. */
  readonly divert: (values: ValueStore) => void;
  /** Resolves when all writes are on the disk; rejects where one could not be stored. */
  readonly settled: () => Promise<void>;
}

export function createPersonalStore(store: BrowserStore): PersonalStore {
  let values: ValueStore = store;
  const storeOf = (key: string): KeyValueStore => (isLocalKey(key) ? store : values);
  return {
    ...store,
    getItem: (key) => storeOf(key).getItem(key),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    keys: () => [...new Set([...store.keys(), ...values.keys()])],
    divert(to) {
      values = to;
    },
    settled: async () => values.settled?.(),
  };
}

/** Values that last as long as the page, which is why `settled` rejects. */
export function createPageValues(entries?: Iterable<readonly [string, string]>): ValueStore {
  const settled = () => Promise.reject(new Error("Personal values are kept for this page only."));
  return { ...createMemoryStore(entries), settled };
}
