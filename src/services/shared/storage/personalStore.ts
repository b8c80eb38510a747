import type { BrowserStore } from "./browserStore.ts";
import type { KeyValueStore } from "./keyValueStore.ts";

/** A store of which some keys are kept elsewhere while the vault is protected. */
export interface PersonalStore extends BrowserStore {
  /** From now on these keys are read and written there; null ends it. */
  readonly divert: (keys: readonly string[], sealed: KeyValueStore | null) => void;
}

/** The browser's store, some keys of which can be diverted. */
export function createPersonalStore(store: BrowserStore): PersonalStore {
  let diverted: ReadonlySet<string> = new Set();
  let sealed: KeyValueStore | null = null;
  const storeOf = (key: string): KeyValueStore => (sealed && diverted.has(key) ? sealed : store);
  return {
    ...store,
    getItem: (key) => storeOf(key).getItem(key),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    divert(keys, to) {
      diverted = new Set(keys);
      sealed = to;
    },
  };
}
