import type { DamagedPart } from "@/domain/shared/storageMessages.ts";

/** The subset of Storage in use; implementations may throw as Storage does. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** A problem of stored data that the screen reports. */
export type StorageProblem =
  | { readonly kind: "unavailable" }
  /** A write failed for lack of space. */
  | { readonly kind: "full" }
  /** A part of the vault cannot be opened, or is older than the last version stored. */
  | { readonly kind: "damaged"; readonly damaged: DamagedPart }
  /** The stored session is unreadable, and no key of this device reopens its account. */
  | { readonly kind: "sessionDamaged" }
  /** A value was partly unreadable; the original was moved to `asideKey`. */
  | { readonly kind: "setAside"; readonly key: string; readonly asideKey: string; readonly kept: number }
  /** A value was partly unreadable and there was no space to move it: the next save under `key` overwrites it. */
  | { readonly kind: "notSetAside"; readonly key: string; readonly kept: number }
  /** A newer version of the product wrote the data; this page does not change them. Without numbers for the vault's data. */
  | { readonly kind: "newerSchema"; readonly version?: number; readonly known?: number }
  /** Another tab has an older version of the vault open; this page waits until it closes. */
  | { readonly kind: "otherTab" };

/** A store in memory, which is lost with the page. */
export function createMemoryStore(entries: Iterable<readonly [string, string]> = []): KeyValueStore {
  const values = new Map(entries);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

export function listEntries(store: KeyValueStore): [string, string][] {
  return store.keys().flatMap((key) => {
    const value = store.getItem(key);
    return value === null ? [] : [[key, value] satisfies [string, string]];
  });
}

/** Stores the value; null removes the key. */
export function putItem(store: KeyValueStore, key: string, value: string | null): void {
  if (value === null) store.removeItem(key);
  else store.setItem(key, value);
}

/** @returns false if the browser has no space */
export function tryWrite(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return false;
  }
}

const QUOTA_ERRORS = new Set(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"]);
/** Chromium's messages for a full disk, besides the quota error: for files, and for other writes. */
const FULL_DISK = /Failed to write blobs|NO_SPACE/;

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && (QUOTA_ERRORS.has(error.name) || FULL_DISK.test(error.message));
}
