import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { RECOVERY_BYTES, parseRecoverySecret } from "@/domain/access/session/recoveryCode.ts";
import { formatCode } from "@/domain/shared/codeSymbols.ts";
import { type Bytes, randomBytes, SealedError } from "../crypto/bytes.ts";
import {
  createSlot,
  type Keyring,
  type OpenedKeyring,
  openKeyring,
  type SlotKeys,
  type VaultKeys,
  type StoredSlot,
} from "../crypto/keyring.ts";
import {
  createDeviceKey,
  createPassphraseKdf,
  createSecretKdf,
  passphraseKey,
  type SecretKdf,
  secretKey,
  type PassphraseKdf,
} from "../crypto/secrets.ts";
import type { StoredKeys } from "../vault/rows.ts";
import type { Passkeys } from "./passkeys.ts";
import { ProtectionError, type Secret } from "./vaultProtection.ts";

export interface CreatedCode {
  /** Code in the form that the person writes down. */
  readonly code: string;
  /** Secret that opens the slot. */
  readonly secret: Bytes;
  /** Hash that the account's server stores together with the slot; absent if the code does not sign in. */
  readonly hash?: string;
}

/** Account with a replica of the vault. */
export interface ReplicaKeys {
  /** Creates a code that also signs in to the account. Rejects with `wrongPassword` if the password does not match. */
  createCode(password: string): Promise<CreatedCode>;
  /**
   * Stores the next keyring at the server before this device has it. Rejects with `changedElsewhere` if another device was first, or `unreachable`.
   */
  publish(before: Keyring, next: OpenedKeyring, change: PublishedChange): Promise<void>;
  /** Id of this device in the account, stored in its slot, so that removing the device removes the slot. */
  readonly deviceId?: string | undefined;
}

/** Data published together with a keyring. */
export interface PublishedChange {
  /** Hash of the new recovery code, if the code changes. */
  readonly codeHash?: string | undefined;
  /** The former key was readable on this device without a secret. */
  readonly isExposed?: boolean;
}

/** Stored keyring with its device data, and the keys of this page for it. */
export interface Opened extends OpenedKeyring, Pick<StoredKeys, "device" | "pepper"> {
  readonly signer: Bytes;
}

/** Data that a change of the keyring stores. */
export interface KeyChange extends Pick<StoredKeys, "device" | "pepper"> {
  readonly codeHash?: string | undefined;
}

export interface Rotation extends KeyChange {
  readonly slots: readonly SlotKeys[];
  readonly settings?: LockSettings;
}

export interface SecretSlotsDeps {
  /** Null if passkeys are not available. */
  readonly passkeys: Passkeys | null;
  /** Null while the vault is only on this device. */
  readonly replica: () => ReplicaKeys | null;
  readonly now: () => Date;
}

export type SecretSlots = ReturnType<typeof createSecretSlots>;

/** Creates slots from the person's secrets, and opens a keyring with them. */
export function createSecretSlots({ passkeys, replica, now }: SecretSlotsDeps) {
  const newSlot = (
    { keyring: { vault }, signer }: Pick<Opened, "keyring" | "signer">,
    kind: SlotKeys["kind"],
    kdf: SlotKeys["kdf"],
    secret: CryptoKey,
  ): Promise<SlotKeys> =>
    createSlot({ id: crypto.randomUUID(), kind, createdAt: now().toISOString(), kdf }, vault, secret, signer);

  const createCode = async (password: string): Promise<CreatedCode> => {
    const account = replica();
    if (account) return account.createCode(password);
    const secret = randomBytes(RECOVERY_BYTES);
    return { code: formatCode([...secret]), secret };
  };

  const newRecovery = async (before: Opened, password = "") => {
    const [{ code, secret, hash }, kdf] = [await createCode(password), createSecretKdf("hkdf")];
    const slot = await newSlot(before, "recovery", kdf, await secretKey(secret, kdf));
    return { code, codeHash: hash, slot };
  };

  /** Creates a slot and its pepper for a passphrase: no pepper on a shared computer, or if other devices open the slot too. */
  const newPassphrase = async (before: Opened, passphrase: string, { isSharedComputer }: LockSettings) => {
    const pepper = isSharedComputer || replica() ? null : (before.pepper ?? (await createDeviceKey()));
    const kdf = createPassphraseKdf(pepper !== null);
    const slot = await newSlot(before, "passphrase", kdf, await passphraseKey(passphrase, kdf, pepper));
    return { pepper, slot };
  };

  const replacePassphrase = async (before: Opened, next: string): Promise<Rotation> => {
    const { slot, pepper } = await newPassphrase(before, next, before.keyring.settings);
    const { slots } = before.keyring;
    return { slots: [slot, ...slots.filter(({ kind }) => kind !== "passphrase")], pepper, device: before.device };
  };

  const openWith = async (
    secret: Secret,
    { keyring, pepper }: Pick<Opened, "keyring" | "pepper">,
    open = openKeyring,
  ): Promise<VaultKeys> => {
    const slots = keyring.slots.filter(({ kind }) => kind === secret.kind);
    const isOf = await secretsFor(secret, slots, pepper, passkeys);
    for (const slot of slots) {
      try {
        const key = await isOf(slot);
        if (key) return await open(keyring, slot, key);
      } catch (error) {
        if (!(error instanceof SealedError && error.kind === "wrongSecret")) throw error;
      }
    }
    throw new ProtectionError("wrongSecret");
  };

  /** Whether a passphrase opens a keyring on this device. */
  const isPassphraseOf = async (passphrase: string, stored: Pick<Opened, "keyring" | "pepper">): Promise<boolean> => {
    try {
      await openWith({ kind: "passphrase", passphrase }, stored);
      return true;
    } catch (error) {
      if (error instanceof ProtectionError && error.kind === "wrongSecret") return false;
      throw error;
    }
  };

  return { newSlot, newRecovery, newPassphrase, replacePassphrase, openWith, isPassphraseOf };
}

/**
 * True for a secret that a person types: a protected device needs one. A keyring has at most one recovery code, and one passphrase per protected
 * device of an account.
 */
export const isTyped = (kind: SlotKeys["kind"]): boolean => kind === "passphrase" || kind === "recovery";

/** Function that derives the key for each slot from this secret; null for a slot of another kind. */
async function secretsFor(
  secret: Secret,
  slots: readonly StoredSlot[],
  device: CryptoKey | null,
  passkeys: Passkeys | null,
): Promise<(slot: StoredSlot) => Promise<CryptoKey | null>> {
  if (secret.kind === "passphrase") {
    return async ({ kdf }) => (isPassphrase(kdf) ? passphraseKey(secret.passphrase, kdf, device) : null);
  }
  if (secret.kind === "recovery") {
    const bytes = parseRecoverySecret(secret.code);
    return async ({ kdf }) => (bytes && isSecret(kdf) ? secretKey(Uint8Array.from(bytes), kdf) : null);
  }
  const salts = slots.flatMap(({ kdf }) =>
    isSecret(kdf) && kdf.credential ? [[kdf.credential, kdf.salt] as const] : [],
  );
  if (salts.length === 0 || !passkeys) throw new ProtectionError("unsupported");
  const { credential, output } = await passkeys.ask(new Map(salts));
  return async ({ kdf }) => (isSecret(kdf) && kdf.credential === credential ? secretKey(output, kdf) : null);
}

function isSecret(kdf: SlotKeys["kdf"]): kdf is SecretKdf {
  return kdf.name === "hkdf" || kdf.name === "prf";
}

function isPassphrase(kdf: SlotKeys["kdf"]): kdf is PassphraseKdf {
  return kdf.name === "argon2id";
}
