/** What opens the vault. A passkey is never the only slot. */
export type SlotKind = "passphrase" | "passkey" | "recovery" | "device";

/** What a person types or touches to open the vault. */
export type SecretKind = Exclude<SlotKind, "device">;

/** One way to open the vault, as the person sees it. */
export interface Slot {
  readonly id: string;
  readonly kind: SlotKind;
  /** Instant, ISO. */
  readonly createdAt: string;
}

/** What is known of the vault without its key. */
export type ProtectionStatus =
  /** This device opens the vault by itself. */
  | { readonly kind: "off" }
  | { readonly kind: "locked"; readonly slots: readonly Slot[]; readonly settings: LockSettings }
  | {
      readonly kind: "unlocked";
      readonly slots: readonly Slot[];
      readonly settings: LockSettings;
      /** Something is sealed by a key of before still. */
      readonly isResealing: boolean;
    };

/** When the vault locks by itself. */
export interface LockSettings {
  /** Minutes without a key or a pointer, and minutes hidden; 0 locks as soon as the page is hidden. */
  readonly idleMinutes: 0 | 5 | 15 | 60;
  /** 'Ordenador compartido': nothing that stays in this browser is mixed into the passphrase. */
  readonly isSharedComputer: boolean;
}

/** How much of what is sealed by a key of before was sealed again, in rows. */
export interface ResealProgress {
  readonly done: number;
  readonly total: number;
}

/** Work that a lock interrupted: its facts as JSON, and the files they name by their place in the list. */
export interface LockDraft {
  readonly facts: string;
  readonly files: readonly Blob[];
}

/** Why a vault could not be protected, opened or changed. */
export type ProtectionFailure =
  /** The passphrase, the code or the passkey does not open it. */
  | "wrongSecret"
  /** The passphrase of this device is another one, and it is asked for before the device joins others. */
  | "wrongPassphrase"
  /** The gate's password is another one, and it is asked for before a code of the account is made. */
  | "wrongPassword"
  | "rateLimited"
  /** What is stored was changed or cut. */
  | "damaged"
  /** The person closed the dialog of the passkey. */
  | "cancelled"
  /** The browser or the passkey has no PRF. */
  | "unsupported"
  /** The last slot that is no passkey cannot go. */
  | "lastSlot"
  | "quota"
  /** The server that the vault is synchronised with does not answer, or not to this device. */
  | "unreachable"
  /** A vault that this device knows to be protected is gone, or another one is there, and no farewell of it was found. */
  | "unconfirmed"
  /** Another tab or device has changed the protection of the account meanwhile. */
  | "changedElsewhere"
  /** A later version stored what this one does not read and would lose. */
  | "newer"
  | "unavailable"
  | "unknown";
