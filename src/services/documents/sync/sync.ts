import type { PreparedCode } from "../protection/vaultProtection.ts";

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

/** How far the vault of this device and its replica agree. */
export type SyncStatus =
  | { readonly kind: "off" }
  | { readonly kind: "current" }
  | { readonly kind: "sending"; readonly done: number; readonly total: number }
  | { readonly kind: "offline"; readonly changes: number }
  /** The account's keyring is one that this device cannot open: its code is asked for. */
  | { readonly kind: "needsCode" }
  /** The account is gone, or another vault is there: the device's vault stays as it is. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: SyncFailure };

/** The replica of the vault of this device at the account (decision A-176). */
export interface Sync {
  status(): SyncStatus;
  /** Calls back after each change of the status. @returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** One round; several at once are one. Never rejects: the status says what came of it. */
  run(): Promise<void>;
  /**
   * Prepares a recovery code of the account, with the gate's password. Its `save` turns synchronising on; where that is on already, the
   * code takes the place of the one before. Rejects with a ProtectionError (`wrongPassword`, `rateLimited`, `unreachable` …).
   */
  turnOn(password: string): Promise<PreparedCode>;
  /** Opens the account of a code here; what this device has is added to it. @returns false where the code opens no account */
  join(code: string, signal: AbortSignal): Promise<boolean>;
  /** @param deletes what is at the server, too, for all devices */
  turnOff(deletes: boolean): Promise<void>;
  /** A file that this device has not got yet; null where nobody has it. */
  fetchFile(documentId: string): Promise<Blob | null>;
}
