import type { BrowserStore } from "./browserStore.ts";
import { createMemoryStore, type KeyValueStore } from "./keyValueStore.ts";
import { isLocalKey } from "./keys.ts";

/** The values that are personal, wherever they are; `settled` resolves when what was written is on the disk. */
export interface ValueStore extends KeyValueStore {
  readonly settled?: () => Promise<void>;
}

/** A store of which what is personal is kept elsewhere: in the vault (decision A-179). */
export interface PersonalStore extends BrowserStore {
  /** From now on all but what local storage keeps is read and written there. */
  readonly divert: (values: ValueStore) => void;
  /** Resolves when all that was written is on the disk; rejects where something could not be stored. */
  readonly settled: () => Promise<void>;
}

/** The browser's store, most keys of which are diverted. */
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

/** Values that live as long as the page, these at first: `settled` says so by rejecting. */
export function createPageValues(entries?: Iterable<readonly [string, string]>): ValueStore {
  const settled = () => Promise.reject(new Error("What is personal is kept for this page alone."));
  return { ...createMemoryStore(entries), settled };
}
