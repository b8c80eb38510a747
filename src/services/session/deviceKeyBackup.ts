import { type DeviceKey, parseDeviceKey } from "@/domain/session/deviceKey.ts";
import { DEVICE_DATABASE_NAME } from "../storage/keys.ts";
import { createLock } from "../storage/lock.ts";
import type { TabStore } from "../storage/tabStore.ts";

/**
 * A second copy of the device key, in IndexedDB: without the key nobody opens the account again, and local storage reaches the
 * disk seconds late (decision A-173). Where everything is kept for the tab alone there is none.
 */
export interface DeviceKeyBackup {
  /** Null for none, and where it cannot be read. Never rejects. */
  read(): Promise<DeviceKey | null>;
  /** Replaces the copy; null removes it. Settles when it is on the disk, or could not be stored. Never rejects. */
  write(device: DeviceKey | null): Promise<void>;
}

const STORE = "keys";
const KEY = "device";

/** The copy in a database of its own, which is open only while it is used: nobody has to wait to delete it. */
export function createDeviceKeyBackup(store: Pick<TabStore, "isTabOnly">): DeviceKeyBackup {
  const inTurn = createLock(undefined);
  return {
    read: () =>
      inTurn(async () => (store.isTabOnly() ? null : parseDeviceKey(await withDatabase(read)))).catch(() => null),
    async write(device) {
      if (store.isTabOnly()) return;
      await inTurn(() => (device ? put(device) : remove())).catch(() => undefined);
    },
  };
}

function read(database: IDBDatabase): Promise<unknown> {
  return resultOf<unknown>(database.transaction(STORE).objectStore(STORE).get(KEY));
}

async function remove(): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(DEVICE_DATABASE_NAME));
}

// By the browser's own calls: this is loaded with the gate, where a library would cost more than it saves.
function put(device: DeviceKey): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.objectStore(STORE).put(device, KEY);
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
  });
}

async function withDatabase<T>(use: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DEVICE_DATABASE_NAME, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await resultOf(opening);
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
