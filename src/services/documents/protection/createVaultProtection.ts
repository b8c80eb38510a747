import { type Keyring, openKeyring } from "../crypto/keyring.ts";
import { removeCopies } from "../vault/documentMirror.ts";
import { createDeviceSlot } from "../vault/openVault.ts";
import { reseal } from "./reseal.ts";
import { saveDraft, takeDrafts } from "./drafts.ts";
import { KeyringChanges, type KeyringChangesDeps } from "./keyringChanges.ts";
import { PageKey, type PageKeyDeps } from "./pageKey.ts";
import type { Passkeys } from "./passkeys.ts";
import { createSecretSlots, type Opened, type Rotation } from "./secretSlots.ts";
import { createSlotChanges, type SlotChangesDeps } from "./slotChanges.ts";
import { failing, type PreparedProtection, ProtectionError, type VaultProtection } from "./vaultProtection.ts";

export interface ProtectionDeps extends PageKeyDeps, Partial<Pick<KeyringChangesDeps, "replica">> {
  readonly passkeys: Passkeys;
  readonly now?: () => Date;
}

interface ProtectionParts extends PageKeyDeps, KeyringChangesDeps, SlotChangesDeps {
  readonly now: () => Date;
}

/** Protection of the vault on this device (docs/encryption.md). */
export function createVaultProtection(deps: ProtectionDeps): VaultProtection {
  const { records, passkeys } = deps;
  const resolved = { ...deps, replica: deps.replica ?? (() => null), now: deps.now ?? (() => new Date()) };
  const pageKey = new PageKey(resolved);
  const keyrings = new KeyringChanges(resolved, pageKey);
  const { replica, now } = resolved;
  const parts = { ...resolved, pageKey, keyrings, secretSlots: createSecretSlots({ passkeys, replica, now }) };
  return withFailures({
    ...createUnlocking(parts),
    ...createSwitching(parts),
    ...createSlotChanges(parts),
    settle: () => pageKey.settle(),
    onLock: (listener) => pageKey.onLock(listener),
    saveDraft: async (draft) => saveDraft(await records(), draft),
    takeDrafts: async () => takeDrafts(await records()),
  });
}

/** Methods that show the status of the protection, and open and lock this tab. */
function createUnlocking(
  parts: ProtectionParts,
): Pick<VaultProtection, "status" | "unlock" | "unlockFromOtherTab" | "lock"> {
  const { records, store, onOpened, pageKey, keyrings, secretSlots } = parts;
  const statusOf = async (keyring: Keyring) => {
    const slots = keyring.slots.map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
    const { settings } = keyring;
    if (!pageKey.opens(keyring)) return { kind: "locked", slots, settings } as const;
    const { keys } = await (await records()).contents();
    return { kind: "unlocked", slots, settings, isResealing: keys.former.length > 0 } as const;
  };

  return {
    async status() {
      const { keyring, device } = await keyrings.readKeys();
      // The next use of the vault creates a keyring.
      if (!keyring) return { kind: "off" };
      if (device) {
        // Reading the contents rejects if an older keyring was restored.
        await (await records()).contents();
        return { kind: "off" };
      }
      // A browser crash may have left copies.
      removeCopies(store);
      return statusOf(keyring);
    },
    async unlock(secret) {
      const { keyring, device, pepper } = await keyrings.readKeys();
      // Another tab has removed the protection.
      if (!keyring || device) return onOpened();
      const { earlier } = await records();
      // The number 0 marks a keyring of an earlier version.
      const keys = await secretSlots.openWith(
        secret,
        { keyring, pepper },
        keyring.number === 0 && earlier ? (...args) => earlier.open(...args) : openKeyring,
      );
      await earlier?.sealRest(keys);
      await pageKey.adopt(keys);
      pageKey.isRecovered = secret.kind === "recovery";
    },
    async unlockFromOtherTab() {
      const { keyring } = await keyrings.readKeys();
      const keys = keyring?.number ? await pageKey.askOtherTabs(keyring) : null;
      if (!keys) return false;
      await pageKey.adopt(keys);
      return true;
    },
    async lock() {
      pageKey.post({ type: "lock" });
      await pageKey.drop();
    },
  };
}

/** Methods that switch the protection on and off, and seal again afterwards. */
function createSwitching(parts: ProtectionParts): Pick<VaultProtection, "prepare" | "unprotect" | "reseal"> {
  const { records, lock, replica, now, onChanged, pageKey, keyrings, secretSlots } = parts;
  return {
    async prepare(passphrase, settings, password): Promise<PreparedProtection> {
      const before = await keyrings.opened();
      if (!before.device) throw new ProtectionError("changedElsewhere");
      const { vault } = before.keyring;
      const { slot: typed, pepper } = await secretSlots.newPassphrase(before, passphrase, settings);
      const { code, codeHash, slot } = await secretSlots.newRecovery(before, password);
      const protect = async ({ keyring, device }: Opened): Promise<Rotation> => {
        // Another tab was first, or this device has joined an account since, so these slots are useless.
        if (!device || keyring.vault !== vault) throw new ProtectionError("changedElsewhere");
        // Other devices have passphrases of their own.
        const others = keyring.slots.filter(({ id, kind }) => kind !== "recovery" && id !== device.slot);
        return { slots: [typed, slot, ...others], settings, pepper, device: null, codeHash };
      };
      const start = async (): Promise<void> => {
        await keyrings.rotate(protect);
        pageKey.post({ type: "protected" });
        await onChanged();
      };
      return { recoveryCode: code, start: () => failing(start) };
    },
    async unprotect(secret) {
      await keyrings.rotate(async (before) => {
        await secretSlots.openWith(secret, before);
        const { keyring, signer, pepper } = before;
        const account = replica();
        const { slot, device } = await createDeviceSlot(keyring.vault, signer, now(), account?.deviceId);
        if (!account) return { slots: [slot], device, pepper: null };
        // Other devices of the account may require a secret of the person.
        return { slots: [...keyring.slots.filter(({ id }) => id !== slot.id), slot], device, pepper };
      });
      pageKey.post({ type: "unprotected" });
      await onChanged();
    },
    async reseal(onProgress, signal) {
      const own = await records();
      const forgetFormer: typeof own.forgetFormer = async (...args) => {
        const { keys } = await own.contents();
        // Before the former keys are removed: after a crash here it starts over.
        if (keys.former.some(({ isExposed }) => isExposed)) await own.overwriteRemains?.();
        return own.forgetFormer(...args);
      };
      await reseal({ ...own, forgetFormer }, lock, onProgress, signal);
    },
  };
}

/** Makes every promise of the protection reject with a ProtectionError. */
function withFailures(protection: VaultProtection): VaultProtection {
  const methods = Object.entries(protection).map(([name, method]: readonly [string, (...args: never[]) => unknown]) => [
    name,
    name === "onLock" ? method : (...args: never[]) => failing(async () => method(...args)),
  ]);
  return { ...protection, ...Object.fromEntries(methods) };
}
