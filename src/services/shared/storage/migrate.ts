import type { BrowserStore } from "./browserStore.ts";
import { createMemoryStore, listEntries, putItem, type KeyValueStore } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";
import type { Lock } from "./lock.ts";

/**
 * Brings the product's keys from one schema to the next. It sees a copy: what it wrote is stored only when it returns.
 * It leaves what it does not recognise as it is.
 */
export type Migration = (store: KeyValueStore) => void;

/** The migration at index i leads from schema i + 1 to i + 2; schema 1 is the first. */
const MIGRATIONS: readonly Migration[] = [];

/** What `migrate` did: nothing to do, done, left a newer schema alone, or gave up and left all as it was. */
export type MigrationOutcome = "current" | "migrated" | "newer" | "failed";

/**
 * Brings the stored data up to this version of the product, under the lock; a second tab finds them done.
 * Data that stay as they are because they are newer, or because a migration failed, are reported, and the store is detached
 * so that this page cannot write over them.
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

/** A missing or unreadable version is the first: the data may be older than the stamp. */
function parseVersion(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** A storage without room for the stamp is no reason to stop: a missing one is read as the first version. */
function stamp(store: KeyValueStore, version: number): void {
  try {
    store.setItem(KEYS.schema, String(version));
  } catch {
    // Nothing is lost.
  }
}

/** Runs the migrations over a copy and writes what changed; puts everything back when a write is refused. */
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
    // In the order that every step had room in.
    for (const key of keys.toReversed()) putItem(store, key, before.get(key) ?? null);
    throw error;
  }
}
