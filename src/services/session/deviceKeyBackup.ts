import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { type DeviceKey, parseDeviceKey } from "@/domain/session/recoveryCode.ts";
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
      inTurn(async () =>
        store.isTabOnly() ? null : parseDeviceKey(await withDatabase((database) => database.get(STORE, KEY))),
      ).catch(() => null),
    async write(device) {
      if (store.isTabOnly()) return;
      await inTurn(() => (device ? put(device) : deleteDB(DEVICE_DATABASE_NAME))).catch(() => undefined);
    },
  };
}

function put(device: DeviceKey): Promise<void> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction(STORE, "readwrite", { durability: "strict" });
    await Promise.all([store.put(device, KEY), done]);
  });
}

async function withDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(DEVICE_DATABASE_NAME, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
