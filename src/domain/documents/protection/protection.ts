import type { Instant } from "../../shared/calendar/isoTime.ts";

export type SlotKind = "passphrase" | "passkey" | "recovery" | "device";

export type SecretKind = Exclude<SlotKind, "device">;

export interface Slot {
  readonly id: string;
  readonly kind: SlotKind;
  readonly createdAt: Instant;
}

export type ProtectionStatus =
  /** This device opens the vault without asking. */
  | { readonly kind: "off" }
  | { readonly kind: "locked"; readonly slots: readonly Slot[]; readonly settings: LockSettings }
  | {
      readonly kind: "unlocked";
      readonly slots: readonly Slot[];
      readonly settings: LockSettings;
      /** Some rows are still sealed with a former key. */
      readonly isResealing: boolean;
    };

export interface LockSettings {
  /** Minutes without a key or a pointer, and minutes hidden; 0 locks as soon as the page is hidden. */
  readonly idleMinutes: 0 | 5 | 15 | 60;
  /** 'Ordenador compartido': the passphrase is not combined with a secret of this browser. */
  readonly isSharedComputer: boolean;
}

/** Rows sealed again with the current key. */
export interface ResealProgress {
  readonly done: number;
  readonly total: number;
}

/** Work interrupted by a lock: its facts as JSON, and the files that they name by index. */
export interface LockDraft {
  readonly facts: string;
  readonly files: readonly Blob[];
}

/** Reason that a vault could not be protected, opened or changed. */
export type ProtectionFailure =
  | "wrongSecret"
  /** Not this device's passphrase, which is required before it joins others. */
  | "wrongPassphrase"
  /** Not the gate's password, which is required before a code of the account is made. */
  | "wrongPassword"
  | "rateLimited"
  | "damaged"
  /** The person closed the passkey dialog. */
  | "cancelled"
  /** The browser or the passkey lacks PRF. */
  | "unsupported"
  /** The last slot other than a passkey cannot be removed. */
  | "lastSlot"
  | "quota"
  /** The server of the synchronised vault does not answer, or rejects this device. */
  | "unreachable"
  /** The protected vault is missing or replaced, without a signed deletion. */
  | "unconfirmed"
  /** Another tab or device changed the protection of the account in the meantime. */
  | "changedElsewhere"
  /** A later version stored data that this one cannot read and would lose. */
  | "newer"
  | "unavailable"
  | "unknown";
