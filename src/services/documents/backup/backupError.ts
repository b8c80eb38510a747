import type { BackupFailure } from "@/domain/documents/vault/vaultData.ts";
import { KindError } from "../../shared/kindError.ts";

/** A failure of making or reading a copy. Nothing has changed in the vault when it is thrown. */
export class BackupError extends KindError<BackupFailure> {
  override readonly name = "BackupError";
}
