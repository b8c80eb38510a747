import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { DEVICE_DATABASE_NAME } from "../../shared/storage/keys.ts";

const STORE = "keys";
const KEY = "device";

// By the browser's own calls: a library would cost more than it saves. The database is open only while it is used, so that
// deleting it never has to wait.

/** The stored value, unvalidated. */
export function readDevice(): Promise<unknown> {
  return withDatabase((database) => awaitRequest<unknown>(database.transaction(STORE).objectStore(STORE).get(KEY)));
}

/** Settles when the key is on the disk. */
export function putDevice(device: DeviceKey): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.objectStore(STORE).put(device, KEY);
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
  });
}

/** Removes the key, and the database with it. */
export async function removeDevice(): Promise<void> {
  await awaitRequest(indexedDB.deleteDatabase(DEVICE_DATABASE_NAME));
}

async function withDatabase<T>(use: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DEVICE_DATABASE_NAME, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await awaitRequest(opening);
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
