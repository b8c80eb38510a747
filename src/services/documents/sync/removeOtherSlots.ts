import { rotateKeyring } from "../crypto/keyring.ts";
import type { ReplicaKeys } from "../protection/secretSlots.ts";
import { failing } from "../protection/vaultProtection.ts";
import { rememberProtected } from "../vault/openVault.ts";
import { deviceSlotOf } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import type { SyncDeps } from "./sync.ts";

/**
 * Takes the slots of all other devices out of the keyring, here and at the server, and gives the vault a new key: those devices open nothing
 * that is sealed from then on. Nothing changes where there are none. Rejects with a ProtectionError: `changedElsewhere` where another device
 * was first, `unreachable`, `unavailable` while the vault is locked.
 */
export const removeOtherSlots = (
  { records, store, lock, settled, onKeys }: Pick<SyncDeps, "records" | "store" | "lock" | "settled" | "onKeys">,
  replica: Pick<ReplicaKeys, "publish">,
): Promise<void> =>
  failing(() =>
    lock(async () => {
      await settled();
      const own = await records();
      const { keyring, keys, common } = await own.contents();
      if (!common) throw new VaultError("unavailable");
      const stored = (await own.rows.read([])).keys;
      const slot = deviceSlotOf(stored);
      const slots = keyring.slots.filter(({ id, kind }) => kind !== "device" || id === slot?.id);
      if (slots.length === keyring.slots.length) return;
      const next = await rotateKeyring({ keyring, keys: keys.now }, { slots });
      await replica.publish(keyring, next, {});
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
