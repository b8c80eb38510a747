import type { DamagedPart } from "@/domain/shared/storageMessages.ts";

/** The used part of Storage; implementations may throw as Storage does. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** A problem of the stored data that the person is told about. */
export type StorageProblem =
  | { readonly kind: "unavailable" }
  /** Something could not be stored for want of space. */
  | { readonly kind: "full" }
  /** A part of the vault cannot be opened, or is older than what was stored last. */
  | { readonly kind: "damaged"; readonly damaged: DamagedPart }
  /** The stored session could not be read, and no key of this device opens its account again. */
  | { readonly kind: "sessionDamaged" }
  /** A value could not be read entirely; the rest was moved to `asideKey`. */
  | { readonly kind: "setAside"; readonly key: string; readonly asideKey: string; readonly kept: number }
  /** A value could not be read and there was no room to move it: the next save under `key` drops it. */
  | { readonly kind: "notSetAside"; readonly key: string; readonly kept: number }
  /** The data were written by a newer version of the product; this page leaves them as they are. The vault's have no numbers. */
  | { readonly kind: "newerSchema"; readonly version?: number; readonly known?: number }
  /** Another tab keeps an older version of the vault open: this page waits until it is closed. */
  | { readonly kind: "otherTab" };

/** A store that lasts as long as the page. */
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

/** Removes the key where the value is null. */
export function putItem(store: KeyValueStore, key: string, value: string | null): void {
  if (value === null) store.removeItem(key);
  else store.setItem(key, value);
}

/** @returns false where the browser has no room */
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
/** Chromium's messages of a full disk beside the quota error: for a file and for anything else. */
const FULL_DISK = /Failed to write blobs|NO_SPACE/;

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && (QUOTA_ERRORS.has(error.name) || FULL_DISK.test(error.message));
}
