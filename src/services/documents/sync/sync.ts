import type { SyncFailure, SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import type { PreparedCode } from "../protection/vaultProtection.ts";

export type { SyncFailure, SyncStatus };

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
