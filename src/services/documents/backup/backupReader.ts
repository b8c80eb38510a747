import { parseBackup } from "@/domain/documents/vault/backupParse.ts";
import type { BackupExtras } from "@/domain/documents/vault/backup.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import { isArchive, readArchive, readText } from "./backupArchive.ts";
import { BackupError } from "./backupError.ts";

export interface BackupOptions {
  /** Stops it; nothing has changed then. */
  readonly signal?: AbortSignal;
  /** Called back with the documents that are done and those there are. */
  readonly onProgress?: (done: number, total: number) => void;
  /** The instant of the copy or of the import. */
  readonly now?: Date;
}

export interface BackupContents extends BackupExtras {
  readonly documents: readonly ImportedDocument[];
}

export type ReadBackup = (file: Blob, options: BackupOptions) => Promise<BackupContents>;

/**
 * The documents, people and cases of a copy, JSON or ZIP, all of them checked (STORE-17, decision A-074).
 * @throws BackupError
 */
export async function readBackup(
  file: Blob,
  { signal, now = new Date(), onProgress }: BackupOptions,
): Promise<BackupContents> {
  try {
    stopIfAborted(signal);
    const contents = (await isArchive(file))
      ? await readArchive(file, { now, signal, onProgress })
      : await readList(file, now);
    stopIfAborted(signal);
    return contents;
  } catch (error) {
    throw toBackupError(error, signal);
  }
}

async function readList(file: Blob, now: Date): Promise<BackupContents> {
  const parsed = parseBackup(await readText(file), now);
  if (!parsed.ok) throw new BackupError(parsed.reason);
  return { documents: parsed.documents.map(({ record }) => ({ record })), people: parsed.people, cases: parsed.cases };
}

/** @throws BackupError `aborted` */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new BackupError("aborted");
}

/** The failure of reading a copy. What the ZIP reader cannot read is `invalid`. */
export function toBackupError(error: unknown, signal: AbortSignal | undefined): BackupError {
  if (signal?.aborted) return new BackupError("aborted", { cause: error });
  if (error instanceof BackupError) return error;
  const cannotRead =
    error instanceof DOMException && (error.name === "NotReadableError" || error.name === "NotFoundError");
  return new BackupError(cannotRead ? "unreadable" : "invalid", { cause: error });
}
