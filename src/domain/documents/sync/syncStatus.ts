/** Why a round of synchronising came to nothing. */
export type SyncFailure =
  | "unreachable"
  /** The server takes the session of this device no more. */
  | "refused"
  | "serverFull"
  /** This device has no room for what came. */
  | "quota"
  | "damaged"
  /** The server has an older state than this device remembers, or one that nothing proves. */
  | "unconfirmed"
  | "newer"
  | "unknown";

/** It is not known yet whether there is something to send. */
export const CHECKING = { kind: "sending", done: 0, total: 0 } as const;

/** How far the vault of this device and its replica agree. */
export type SyncStatus =
  | { readonly kind: "off" }
  | { readonly kind: "current" }
  /** `total` is 0 as long as nobody knows whether there is something to send. */
  | { readonly kind: "sending"; readonly done: number; readonly total: number }
  /** Nothing is sent without a network. `changes`: how many rows wait. */
  | { readonly kind: "offline"; readonly changes: number }
  /** The account's keyring is one that this device cannot open: its code is asked for. */
  | { readonly kind: "needsCode" }
  /** The account is gone, or another vault is there: the device's vault stays as it is. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: SyncFailure };
