import { KEYS } from "../../shared/storage/keys.ts";
import { toHex } from "../crypto/bytes.ts";
import { type OpenedKeyring, openSecrets, rotateKeyring, verifyKeyring, withSettings } from "../crypto/keyring.ts";
import { readOpening, rememberProtected } from "../vault/openVault.ts";
import type { StoredKeys } from "../vault/rows.ts";
import type { PageKey, PageKeyDeps } from "./pageKey.ts";
import type { KeyChange, Opened, ReplicaKeys, Rotation } from "./secretSlots.ts";
import { ProtectionError } from "./vaultProtection.ts";

export interface KeyringChangesDeps extends Pick<PageKeyDeps, "records" | "holder" | "store" | "lock" | "settled"> {
  /** Null while the vault is only on this device. */
  readonly replica: () => ReplicaKeys | null;
}

/** Reads and replaces the stored keyring. */
export class KeyringChanges {
  private readonly deps: KeyringChangesDeps;
  private readonly pageKey: PageKey;

  constructor(deps: KeyringChangesDeps, pageKey: PageKey) {
    this.deps = deps;
    this.pageKey = pageKey;
  }

  /** Reads the stored keys, also in the format of an earlier version. */
  async readKeys(): Promise<StoredKeys> {
    const { earlier, rows } = await this.deps.records();
    return (await earlier?.keys()) ?? readOpening(rows, this.deps.store);
  }

  /** Reads the stored keyring with the key of this page. @throws ProtectionError `unavailable` without the key */
  async opened(): Promise<Opened> {
    // A device that opens its vault without a secret may not have done so yet.
    await (await this.deps.records()).contents();
    const { keyring, device, pepper } = await this.readKeys();
    const { keys } = this.deps.holder;
    if (!keyring || !keys || keyring.keyId !== toHex(keys.id)) throw new ProtectionError("unavailable");
    await verifyKeyring(keyring, keys);
    const { signer } = await openSecrets(keyring, keys);
    return { keyring, keys, device, pepper, signer };
  }

  /** Changes the slots under a new vault key, so that a removed secret opens nothing any more. */
  async rotate(change: (opened: Opened) => Promise<Rotation>): Promise<void> {
    const before = await this.opened();
    const { slots, settings, ...rest } = await change(before);
    await this.replace(before, await rotateKeyring(before, { slots, ...(settings && { settings }) }), rest);
  }

  async saveSettings(settings: NonNullable<Rotation["settings"]>): Promise<void> {
    const before = await this.opened();
    await this.replace(before, { keyring: await withSettings(before, settings), keys: before.keys }, before);
  }

  /** Stores the next keyring, at the account too, and sends its key to the other tabs. Rejects with `changedElsewhere` if another tab was first. */
  private replace(before: Opened, next: OpenedKeyring, { device, pepper, codeHash }: KeyChange): Promise<void> {
    const { lock, settled, records, replica, store } = this.deps;
    return lock(async () => {
      await settled();
      const own = await records();
      const { keyring, common } = await own.contents();
      if (keyring.mac !== before.keyring.mac) throw new ProtectionError("changedElsewhere");
      const [account, isExposed] = [replica(), before.device !== null && device === null];
      // If the server misses a keyring, it refuses all later ones.
      if (common && !account) throw new ProtectionError("unreachable");
      await account?.publish(before.keyring, next, { codeHash, isExposed });
      await own.replaceKeys(before.keyring, { ...next, device, pepper, isExposed });
      if (device) store.removeItem(KEYS.protected);
      else rememberProtected(store, next.keyring);
      this.pageKey.post({ type: "keys", keys: next.keys });
    });
  }
}
