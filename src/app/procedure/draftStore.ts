import { caseDraftKey, KEYS } from "@/services/shared/storage/keys.ts";
import type { KeyValueStore } from "@/services/shared/storage/keyValueStore.ts";
import { openTabStorage } from "@/services/shared/storage/tabStore.ts";
import { services } from "../services.ts";

const { store } = services;
export const tab = openTabStorage(window);

/** Drafts of cases are in the tab's storage, or sealed in a protected vault. */
export const draftStore: KeyValueStore = {
  getItem: (key) => tab.getItem(key) ?? store.getItem(key),
  setItem: (key, value) => (store.getItem(KEYS.protected) ? store : tab).setItem(key, value),
  removeItem(key) {
    for (const place of [tab, store]) place.removeItem(key);
  },
  keys: () => [...new Set([...tab.keys(), ...store.keys()])],
};

export const hasDrafts = (): boolean => draftStore.keys().some((key) => key.startsWith(caseDraftKey("")));
