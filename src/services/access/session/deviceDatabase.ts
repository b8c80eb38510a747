import { deleteDB, type IDBPDatabase, openDB } from "idb";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { DEVICE_DATABASE_NAME } from "../../shared/storage/keys.ts";

const STORE = "keys";
const KEY = "device";

// The database is open only while it is used, so that deleting it never waits.

/** The stored value, unvalidated. */
export function readDevice(): Promise<unknown> {
  return withDatabase((database) => database.get(STORE, KEY));
}

/** Resolves when the key is on the disk. */
export function putDevice(device: DeviceKey): Promise<void> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction(STORE, "readwrite", { durability: "strict" });
    await Promise.all([store.put(device, KEY), done]);
  });
}

/** Removes the key with its database. */
export function removeDevice(): Promise<void> {
  return deleteDB(DEVICE_DATABASE_NAME);
}

async function withDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(DEVICE_DATABASE_NAME, 1, { upgrade: (opened) => void opened.createObjectStore(STORE) });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
