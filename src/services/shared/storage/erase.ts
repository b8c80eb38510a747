import { deleteDB } from "idb";
import { CASES_DATABASE_NAME, DATABASE_NAME, DEVICE_DATABASE_NAME, isProductKey } from "./keys.ts";
import type { Lock } from "./lock.ts";

export type CacheSource = Pick<CacheStorage, "keys" | "delete">;

/** The used part of `window`. A getter may throw, and plain http has no `caches`. */
export interface EraseSource {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly caches?: CacheSource | undefined;
}

export type StorageArea = "localStorage" | "sessionStorage" | "indexedDB" | "caches";

/**
 * Removes the product's data in this browser (decision A-145). Tries every place, even after one fails. Reload the page afterwards,
 * because its memory still has the data.
 * @returns the places that could not be emptied
 */
export function eraseEverything(source: EraseSource, lock: Lock): Promise<readonly StorageArea[]> {
  return lock(async () => {
    const attempts: Record<StorageArea, () => void | Promise<void>> = {
      localStorage: () => eraseStorage(source.localStorage),
      sessionStorage: () => eraseStorage(source.sessionStorage),
      indexedDB: eraseDatabases,
      caches: () => eraseCaches(source.caches),
    };
    const places = Object.keys(attempts) as StorageArea[];
    const results = await Promise.allSettled(places.map(async (place) => attempts[place]()));
    return places.filter((_, index) => results[index]?.status === "rejected");
  });
}

/** Removes this tab's product data only, because the rest may belong to others (decision A-174). */
export async function eraseTab({
  sessionStorage,
}: Pick<EraseSource, "sessionStorage">): Promise<readonly StorageArea[]> {
  eraseStorage(sessionStorage);
  return [];
}

function eraseStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && isProductKey(key)) storage.removeItem(key);
}

async function eraseDatabases(): Promise<void> {
  await Promise.all([DATABASE_NAME, DEVICE_DATABASE_NAME, CASES_DATABASE_NAME].map(eraseDatabase));
}

/** Rejects if another tab has the database open; the browser deletes it once that tab closes it. */
function eraseDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(name, { blocked: () => reject(new Error("the database is open in another tab")) }).then(resolve, reject);
  });
}

async function eraseCaches(caches: CacheSource | undefined): Promise<void> {
  if (!caches) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isProductKey).map((name) => caches.delete(name)));
}
