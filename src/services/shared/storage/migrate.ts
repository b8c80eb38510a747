import type { BrowserStore } from "./browserStore.ts";
import { createMemoryStore, listEntries, putItem, type KeyValueStore } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";
import type { Lock } from "./lock.ts";

/**
 * Brings the product's keys from one schema to the next, on a copy that is stored when it returns. It leaves unknown keys and values
 * as they are.
 */
export type Migration = (store: KeyValueStore) => void;

/** The migration at index i leads from schema i + 1 to i + 2. */
const MIGRATIONS: readonly Migration[] = [];

/** `newer`: the data have a newer schema; `failed`: a migration failed. Both leave the data as they are. */
export type MigrationOutcome = "current" | "migrated" | "newer" | "failed";

/**
 * Brings the stored data up to this version of the product, under the lock, so that a second tab finds them migrated. Data that are
 * newer, or whose migration failed, are reported and the store is detached: this page must not overwrite them.
 */
export function migrate(
  store: BrowserStore,
  lock: Lock,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<MigrationOutcome> {
  return lock(async () => {
    const known = migrations.length + 1;
    const stored = store.getItem(KEYS.schema);
    const version = parseVersion(stored);
    if (version > known) {
      store.detach();
      store.report({ kind: "newerSchema", version, known });
      return "newer";
    }
    if (version === known) {
      if (stored !== String(known)) stamp(store, known);
      return "current";
    }
    try {
      apply(store, migrations.slice(version - 1), known);
      return "migrated";
    } catch {
      store.detach();
      store.report({ kind: "migrationFailed", version });
      return "failed";
    }
  });
}

/** 1 for a missing or unreadable version: the data may be older than the stamp. */
function parseVersion(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Without room there is no stamp, which is read as the first version. */
function stamp(store: KeyValueStore, version: number): void {
  try {
    store.setItem(KEYS.schema, String(version));
  } catch {
    // No data is lost.
  }
}

/** Runs the migrations on a copy and writes the changes; restores everything when a write is refused. */
function apply(store: KeyValueStore, migrations: readonly Migration[], version: number): void {
  const before = new Map(listEntries(store));
  const copy = createMemoryStore(before);
  for (const migration of migrations) migration(copy);
  copy.setItem(KEYS.schema, String(version));
  const keys = [...new Set([...before.keys(), ...copy.keys()])].filter(
    (key) => copy.getItem(key) !== (before.get(key) ?? null),
  );
  try {
    for (const key of keys) putItem(store, key, copy.getItem(key));
  } catch (error) {
    // In reverse, so that each step has the room it had before.
    for (const key of keys.toReversed()) putItem(store, key, before.get(key) ?? null);
    throw error;
  }
}
