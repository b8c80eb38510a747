import { LIMITS } from "@/domain/shared/limits.ts";
import { BackupError } from "./backupError.ts";

/** The text of a list, read only where it is not too large. @throws BackupError, or TypeError where it is no UTF-8 */
export async function readText(file: Blob): Promise<string> {
  if (file.size > LIMITS.backupListBytes) throw new BackupError("tooLarge");
  return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
}
