import type { RemovedDevices } from "@/domain/access/account/devices.ts";
import { rotateKeyring } from "../crypto/keyring.ts";
import type { ReplicaKeys } from "../protection/secretSlots.ts";
import { failing } from "../protection/vaultProtection.ts";
import { rememberProtected } from "../vault/openVault.ts";
import { deviceSlotOf } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import type { SyncDeps } from "./sync.ts";

/**
 * Takes the slot of this device or of all others out of the keyring and gives the vault a new key: they open nothing that is sealed from
 * then on, nor do devices that have no slot of their own because they ask for a secret. For the others that is done here and at the server;
 * for this device, which is to be erased, at the server alone. Rejects with a ProtectionError: `changedElsewhere` where another device was
 * first, `unreachable`, `unavailable` while the vault is locked.
 */
export const removeDeviceSlots = (
  { records, store, lock, settled, onKeys }: Pick<SyncDeps, "records" | "store" | "lock" | "settled" | "onKeys">,
  replica: Pick<ReplicaKeys, "publish">,
  which: RemovedDevices,
): Promise<void> =>
  failing(() =>
    lock(async () => {
      await settled();
      const own = await records();
      const { keyring, keys, common } = await own.contents();
      if (!common) throw new VaultError("unavailable");
      const stored = (await own.rows.read([])).keys;
      const slot = deviceSlotOf(stored);
      const isLeft = ({ id, kind }: (typeof keyring.slots)[number]): boolean =>
        kind !== "device" || (id === slot?.id) === (which === "others");
      const next = await rotateKeyring({ keyring, keys: keys.now }, { slots: keyring.slots.filter(isLeft) });
      await replica.publish(keyring, next, {});
      if (which === "this") return;
      await own.replaceKeys(keyring, {
        ...next,
        device: slot && stored.device,
        pepper: stored.pepper,
        isExposed: false,
      });
      if (!slot) rememberProtected(store, next.keyring);
      onKeys(next.keys);
    }),
  );
