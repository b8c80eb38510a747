import type { BrowserStore } from "./browserStore.ts";
import { KEYS } from "./keys.ts";
import { tryWrite } from "./keyValueStore.ts";
import type { Lock } from "./lock.ts";

/** Version of local storage values that this product version writes; the only one so far. */
const SCHEMA = 1;

/**
 * Compares the version of the stored data with the product's, under the lock. For newer data it reports the version and detaches the
 * store, so that this page cannot overwrite them. Other data get this version, if there is space.
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

/** A missing or unreadable version counts as 1, because the data may be older than the version number. */
function parseVersion(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
