export type SyncFailure =
  | "unreachable"
  /** The server rejects the session of this device. */
  | "refused"
  | "serverFull"
  | "quota"
  | "damaged"
  /** The server has an older state than this device remembers, or one without proof. */
  | "unconfirmed"
  | "newer"
  | "unknown";

/** Before the number of changes to send is counted. */
export const CHECKING = { kind: "sending", done: 0, total: 0 } as const;

/** Agreement between the vault of this device and its replica. */
export type SyncStatus =
  | { readonly kind: "off" }
  | { readonly kind: "current" }
  /** `total` is 0 until the changes are counted. */
  | { readonly kind: "sending"; readonly done: number; readonly total: number }
  /** `changes`: rows that wait for a network. */
  | { readonly kind: "offline"; readonly changes: number }
  /** This device cannot open the account's keyring and asks for the code. */
  | { readonly kind: "needsCode" }
  /** The account is gone, or has another vault; the device's vault stays unchanged. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: SyncFailure };
