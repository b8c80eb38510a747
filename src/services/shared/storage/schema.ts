import type { BrowserStore } from "./browserStore.ts";
import { KEYS } from "./keys.ts";
import { tryWrite } from "./keyValueStore.ts";
import type { Lock } from "./lock.ts";

/** Version of the values in local storage that this version of the product writes; no other one was written yet. */
const SCHEMA = 1;

/**
 * Compares the version of the stored data with the product's, under the lock. Newer data stay as they are: that is reported, and the store is
 * detached so that this page cannot write over them. Any other data are stamped with this version, where there is room.
 */
export function checkSchema(store: BrowserStore, lock: Lock): Promise<void> {
  return lock(async () => {
    const stored = store.getItem(KEYS.schema);
    const version = parseVersion(stored);
    if (version > SCHEMA) {
      store.detach();
      store.report({ kind: "newerSchema", version, known: SCHEMA });
    } else if (stored !== String(SCHEMA)) tryWrite(() => store.setItem(KEYS.schema, String(SCHEMA)));
  });
}

/** A missing or unreadable version is the first: the data may be older than the stamp. */
function parseVersion(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
