import type {
  LockDraft,
  LockSettings,
  ProtectionFailure,
  ProtectionStatus,
  ResealProgress,
} from "@/domain/documents/protection/protection.ts";
import { KindError } from "../../shared/kindError.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import { SealedError } from "../crypto/bytes.ts";
import { VaultError } from "../vault/vault.ts";

/** Every failure of the protection is one of these. */
export class ProtectionError extends KindError<ProtectionFailure> {
  override readonly name = "ProtectionError";
}

const VAULT_FAILURES: ReadonlyMap<string, ProtectionFailure> = new Map([
  ["unreachable", "unreachable"],
  ["refused", "unreachable"],
  ["quota", "quota"],
  ["serverFull", "quota"],
  ["unavailable", "unavailable"],
  ["unconfirmed", "unconfirmed"],
  ["damaged", "damaged"],
  ["newer", "newer"],
]);

/** Every rejection as a ProtectionError. */
export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtectionError) throw error;
    if (error instanceof SealedError) throw new ProtectionError(error.kind, { cause: error });
    if (error instanceof VaultError) {
      throw new ProtectionError(VAULT_FAILURES.get(error.kind) ?? "unknown", { cause: error });
    }
    const isClosed = error instanceof DOMException && ["InvalidStateError", "VersionError"].includes(error.name);
    throw new ProtectionError(isQuotaError(error) ? "quota" : isClosed ? "unavailable" : "unknown", { cause: error });
  }
}

/** A secret of the person that opens the vault. */
export type Secret =
  | { readonly kind: "passphrase"; readonly passphrase: string }
  | { readonly kind: "recovery"; readonly code: string }
  | { readonly kind: "passkey" };

/** The encryption of the person's vault: 'Solo tú' (docs/encryption.md). Every method rejects with a ProtectionError. */
export interface VaultProtection {
  status(): Promise<ProtectionStatus>;
  /**
   * Makes keys and slots in memory; nothing is stored before `start`.
   * @param password the gate's, which the account asks for before it takes a new code; rejects with `wrongPassword`
   */
  prepare(passphrase: string, settings: LockSettings, password?: string): Promise<PreparedProtection>;
  /**
   * Opens the vault in this tab. The other tabs that are open stay locked until they ask.
   * Rejects with `wrongSecret`, `damaged`, `cancelled`, `unsupported`, and `unconfirmed` where an older keyring, or another vault, is there
   * than this browser remembers.
   */
  unlock(secret: Secret): Promise<void>;
  /** Asks the other tabs for the key. @returns whether one had it */
  unlockFromOtherTab(): Promise<boolean>;
  /** Drops the key in all tabs, in one that listens as `onLock` says, in one that does not when `settle` resolves. */
  lock(): Promise<void>;
  /**
   * Calls back when this tab is to lock: by `lock` here or in another tab. The key stays until what the listener returns has
   * settled, so that what is open can be sealed. @returns the way to stop
   */
  onLock(listener: () => void | Promise<void>): () => void;
  /** Resolves when saves of any tab and the personal values of this tab are on the disk. */
  settle(): Promise<void>;
  /** From now on this device opens the vault by itself. Only while unlocked, and with what opens the vault, asked for at this moment. Rejects as `unlock` does. */
  unprotect(secret: Secret): Promise<void>;
  /** Seals rows of former keys with the current key, until the signal stops it. */
  reseal(onProgress: (progress: ResealProgress) => void, signal?: AbortSignal): Promise<void>;
  /** A new passphrase in the place of the old one. This and each change below gives the vault a new key. */
  changePassphrase(current: string, next: string): Promise<void>;
  /** The same after an unlock with the recovery code, without the old one. */
  resetPassphrase(next: string): Promise<void>;
  /** @param secret what opens the vault, asked for at this moment; so in the two below */
  addPasskey(secret: Secret): Promise<void>;
  /** Removes a slot. Rejects with `lastSlot`. */
  removeSlot(id: string, secret: Secret): Promise<void>;
  /** Makes a new recovery code. @param password as for `prepare` */
  renewRecovery(secret: Secret, password?: string): Promise<PreparedCode>;
  /** Of `isSharedComputer` the next change of the passphrase makes use: only that can take the device's pepper out of its slot. */
  saveSettings(settings: LockSettings): Promise<void>;
  /** Seals what a lock interrupted, beside what other tabs have sealed. Only while unlocked. */
  saveDraft(draft: LockDraft): Promise<void>;
  /** Opens what was sealed so and removes it. Only while unlocked. */
  takeDrafts(): Promise<readonly LockDraft[]>;
}

/** A recovery code that waits for the person to have kept it. */
export interface PreparedCode {
  /** In groups of five symbols with check symbols, shown once. */
  readonly code: string;
  /** Puts it in the place of the one before, which opens nothing from here on. May be called again after a failure. */
  readonly save: () => Promise<void>;
}

/** Keys that wait for the person to have kept the code. */
export interface PreparedProtection {
  /** In groups of five symbols with check symbols, shown once. */
  readonly recoveryCode: string;
  /** Stores the slots: from then on this device asks for a secret. `reseal` seals again what the former key has sealed. */
  readonly start: () => Promise<void>;
}
