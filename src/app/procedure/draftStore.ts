import { caseDraftKey, KEYS } from "@/services/shared/storage/keys.ts";
import type { KeyValueStore } from "@/services/shared/storage/keyValueStore.ts";
import { openTabStorage } from "@/services/shared/storage/tabStore.ts";
import { services } from "../services.ts";

const { store } = services;
/** The storage of the tab. */
export const tab = openTabStorage(window);

/** Where drafts of cases are kept: in the storage of the tab; of a protected vault sealed. */
export const draftStore: KeyValueStore = {
  getItem: (key) => tab.getItem(key) ?? store.getItem(key),
  setItem: (key, value) => (store.getItem(KEYS.protected) ? store : tab).setItem(key, value),
  removeItem(key) {
    for (const place of [tab, store]) place.removeItem(key);
  },
  keys: () => [...new Set([...tab.keys(), ...store.keys()])],
};

/** True where an earlier page left a draft of a case. */
export const hasDrafts = (): boolean => draftStore.keys().some((key) => key.startsWith(caseDraftKey("")));
