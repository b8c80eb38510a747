import type { BackupFailure } from "@/domain/documents/vault/backupMessages.ts";

/** Every failure of a copy that is none of the vault's own. Nothing has changed in the vault when it is thrown. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly kind: BackupFailure;

  constructor(kind: BackupFailure, options?: ErrorOptions) {
    super(`backup: ${kind}`, options);
    this.kind = kind;
  }
}
