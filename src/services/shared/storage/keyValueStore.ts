import type { DamagedPart } from "@/domain/shared/storageMessages.ts";

/** The part of Storage that the services use; implementations may throw as Storage does. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** Something about the stored data that the person must know. */
export type StorageProblem =
  | { readonly kind: "unavailable" }
  /** There was no room for something that is to be remembered. */
  | { readonly kind: "full" }
  /** A part of the vault cannot be opened, or is older than what was stored last. */
  | { readonly kind: "damaged"; readonly damaged: DamagedPart }
  /** The session at the server could not be read, and no secret of this device opens it again. */
  | { readonly kind: "sessionDamaged" }
  /** A value could not be read; it was moved to `asideKey` and what could be read was kept. */
  | { readonly kind: "setAside"; readonly key: string; readonly asideKey: string; readonly kept: number }
  /** A value could not be read and there was no room to set it aside: the next save under `key` drops it. */
  | { readonly kind: "notSetAside"; readonly key: string; readonly kept: number }
  /** The data were written by a newer version of the product; this page leaves them as they are. Without numbers: the vault's. */
  | { readonly kind: "newerSchema"; readonly version?: number; readonly known?: number }
  /** Another tab keeps an older version of the vault open: this page waits until it is closed. */
  | { readonly kind: "otherTab" };

/** A store for the life of the page, holding the given entries at first. */
export function createMemoryStore(entries: Iterable<readonly [string, string]> = []): KeyValueStore {
  const values = new Map(entries);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** Every entry that can be read. */
export function listEntries(store: KeyValueStore): [string, string][] {
  return store.keys().flatMap((key) => {
    const value = store.getItem(key);
    return value === null ? [] : [[key, value] satisfies [string, string]];
  });
}

/** Writes the value, or removes the key where the value is null. */
export function putItem(store: KeyValueStore, key: string, value: string | null): void {
  if (value === null) store.removeItem(key);
  else store.setItem(key, value);
}

/** Stores something. @returns false where the browser has no room for it */
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
/** What Chromium says of a disk that is full, beside the quota error: of a file and of anything else. */
const FULL_DISK = /Failed to write blobs|NO_SPACE/;

/** True when a browser refused to store for want of space. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && (QUOTA_ERRORS.has(error.name) || FULL_DISK.test(error.message));
}
