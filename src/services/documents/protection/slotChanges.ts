import { createSecretKdf, type SecretKdf, secretKey } from "../crypto/secrets.ts";
import type { KeyringChanges } from "./keyringChanges.ts";
import type { PageKey } from "./pageKey.ts";
import type { Passkeys } from "./passkeys.ts";
import { isTyped, type SecretSlots } from "./secretSlots.ts";
import { failing, ProtectionError, type VaultProtection } from "./vaultProtection.ts";

/** Methods of the protection that change slots. */
export type SlotMethods =
  | "changePassphrase"
  | "resetPassphrase"
  | "addPasskey"
  | "removeSlot"
  | "renewRecovery"
  | "saveSettings";

export interface SlotChangesDeps {
  readonly passkeys: Passkeys;
  readonly pageKey: PageKey;
  readonly keyrings: KeyringChanges;
  readonly secretSlots: SecretSlots;
}

/** The changes of the slots of a protected vault. */
export function createSlotChanges(deps: SlotChangesDeps): Pick<VaultProtection, SlotMethods> {
  const { passkeys, pageKey, keyrings, secretSlots } = deps;
  return {
    changePassphrase: (current, next) =>
      keyrings.rotate(async (before) => {
        await secretSlots.openWith({ kind: "passphrase", passphrase: current }, before);
        return secretSlots.replacePassphrase(before, next);
      }),
    async resetPassphrase(next) {
      if (!pageKey.isRecovered) throw new ProtectionError("wrongSecret");
      await keyrings.rotate((before) => secretSlots.replacePassphrase(before, next));
      pageKey.isRecovered = false;
    },
    addPasskey: (secret) =>
      keyrings.rotate(async (before) => {
        await secretSlots.openWith(secret, before);
        const { salt } = createSecretKdf("prf");
        const { credential, output } = await passkeys.create(salt);
        const kdf: SecretKdf = { name: "prf", salt, credential };
        const { keyring, device, pepper } = before;
        const slot = await secretSlots.newSlot(before, "passkey", kdf, await secretKey(output, kdf));
        return { slots: [...keyring.slots, slot], device, pepper };
      }),
    removeSlot: (id, secret) =>
      keyrings.rotate(async (before) => {
        await secretSlots.openWith(secret, before);
        const { keyring, device, pepper } = before;
        const slots = keyring.slots.filter((slot) => slot.id !== id);
        if (!slots.some(({ kind }) => isTyped(kind))) throw new ProtectionError("lastSlot");
        return { slots, device: device?.slot === id ? null : device, pepper };
      }),
    async renewRecovery(secret, password) {
      const before = await keyrings.opened();
      await secretSlots.openWith(secret, before);
      const { code, codeHash, slot } = await secretSlots.newRecovery(before, password);
      const { vault } = before.keyring;
      const save = () =>
        keyrings.rotate(async ({ keyring, device, pepper }) => {
          if (keyring.vault !== vault) throw new ProtectionError("changedElsewhere");
          const others = keyring.slots.filter(({ kind }) => kind !== "recovery");
          return { slots: [...others, slot], device, pepper, codeHash };
        });
      return { code, save: () => failing(save) };
    },
    saveSettings: (settings) => keyrings.saveSettings(settings),
  };
}
