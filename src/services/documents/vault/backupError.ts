import type { BackupFailure } from "@/domain/documents/vault/vaultData.ts";

/** A failure of making or reading a copy. Nothing has changed in the vault when it is thrown. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly kind: BackupFailure;

  constructor(kind: BackupFailure, options?: ErrorOptions) {
    super(`backup: ${kind}`, options);
    this.kind = kind;
  }
}
