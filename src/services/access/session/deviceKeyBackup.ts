import { type DeviceKey, parseDeviceKey } from "@/domain/access/session/deviceKey.ts";
import { createLock } from "../../shared/storage/lock.ts";
import type { TabStore } from "../../shared/storage/tabStore.ts";

/**
 * A second copy of the device key, in IndexedDB: without the key the account cannot be opened again, and local storage reaches the
 * disk seconds late (decision A-173). A shared computer has none.
 */
export interface DeviceKeyBackup {
  /** Null where there is none or it cannot be read. Never rejects. */
  read(): Promise<DeviceKey | null>;
  /** Replaces the copy; null removes it. Resolves when it is on the disk, or could not be stored. */
  write(device: DeviceKey | null): Promise<void>;
}

/** Keeps the copy in a database of its own, whose code is loaded at the first use. */
export function createDeviceKeyBackup(store: Pick<TabStore, "isTabOnly">): DeviceKeyBackup {
  const inTurn = createLock(undefined);
  const load = () => import("./deviceDatabase.ts");
  return {
    read: () =>
      inTurn(async () => (store.isTabOnly() ? null : parseDeviceKey(await (await load()).readDevice()))).catch(
        () => null,
      ),
    async write(device) {
      if (store.isTabOnly()) return;
      await inTurn(async () => {
        const database = await load();
        await (device ? database.putDevice(device) : database.removeDevice());
      }).catch(() => undefined);
    },
  };
}
