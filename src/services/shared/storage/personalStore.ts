import type { BrowserStore } from "./browserStore.ts";
import type { KeyValueStore } from "./keyValueStore.ts";

/** A store of which what is personal is kept elsewhere while the vault is protected. */
export interface PersonalStore extends BrowserStore {
  /** From now on personal keys are read and written there; null ends it. */
  readonly divert: (isPersonal: (key: string) => boolean, sealed: KeyValueStore | null) => void;
}

/** The browser's store, some keys of which can be diverted. */
export function createPersonalStore(store: BrowserStore): PersonalStore {
  let isDiverted = (_: string): boolean => false;
  let sealed: KeyValueStore | null = null;
  const storeOf = (key: string): KeyValueStore => (sealed && isDiverted(key) ? sealed : store);
  return {
    ...store,
    getItem: (key) => storeOf(key).getItem(key),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    keys: () => [...store.keys(), ...(sealed?.keys() ?? [])],
    divert(isPersonal, to) {
      isDiverted = isPersonal;
      sealed = to;
    },
  };
}
