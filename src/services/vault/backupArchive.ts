import { BlobReader, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { LIMITS } from "@/domain/limits.ts";
import { BACKUP_LIST, isSystemEntry } from "@/domain/vault/backupNames.ts";
import { type ParsedDocument, parseBackup } from "@/domain/vault/backupParse.ts";
import type { ImportedDocument } from "@/domain/vault/document.ts";
import { BackupError } from "./backupError.ts";
import { readText } from "./backupText.ts";

/** How an archive is read. */
export interface ArchiveOptions {
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

const SIGNATURE = "PK";
const STORED = 0;

/** True when the file begins as a ZIP does, whatever its name. */
export async function isArchive(file: Blob): Promise<boolean> {
  return (await file.slice(0, SIGNATURE.length).text()) === SIGNATURE;
}

/**
 * The documents of a ZIP with their files. Names, sizes and the whole list are checked before a file is unpacked, then every
 * file's bytes against size and checksum. A file that is stored as it is stays where it is: its Blob is a part of the ZIP's.
 * @throws BackupError, or what the ZIP reader throws
 */
export async function readArchive(
  file: Blob,
  { now, signal, onProgress }: ArchiveOptions,
): Promise<readonly ImportedDocument[]> {
  const entries = await readDirectory(file, signal);
  const list = entries.get(BACKUP_LIST);
  if (!list) throw new BackupError("invalid");
  if (list.uncompressedSize > LIMITS.backupListBytes) throw new BackupError("tooLarge");
  const parsed = parseBackup(await readText(await unpack(file, list, "application/json")), now);
  if (!parsed.ok) throw new BackupError(parsed.reason);
  entries.delete(BACKUP_LIST);
  checkFiles(entries, parsed.documents, file);
  const documents: ImportedDocument[] = [];
  for (const { record, file: stored } of parsed.documents) {
    const entry = stored && entries.get(stored.path);
    documents.push(entry ? { record, file: await unpack(file, entry, stored.type) } : { record });
    onProgress?.(documents.length, parsed.documents.length);
  }
  return documents;
}

/** The files of the archive by name; the names lead nowhere and come once. */
async function readDirectory(file: Blob, signal: AbortSignal | undefined): Promise<Map<string, FileEntry>> {
  const zip = new ZipReader(new BoundedReader(file), {
    strictness: "strict",
    filenameValidation: "strict",
    checkCrc32: true,
    useWebWorkers: false,
    ...(signal && { signal }),
  });
  const entries = new Map<string, FileEntry>();
  let count = 0;
  for await (const entry of zip.getEntriesGenerator()) {
    count += 1;
    if (count > LIMITS.backupEntries) throw new BackupError("tooLarge");
    if (entry.filename.includes("\\") || entries.has(entry.filename)) throw new BackupError("invalid");
    if (!entry.directory && !isSystemEntry(entry.filename)) entries.set(entry.filename, entry);
  }
  return entries;
}

/** The list names every file, every file is there in its size, and together they are no more than the archive can hold. */
function checkFiles(entries: ReadonlyMap<string, FileEntry>, documents: readonly ParsedDocument[], file: Blob): void {
  let packed = 0;
  let unpacked = 0;
  let named = 0;
  for (const { file: stored } of documents) {
    if (!stored) continue;
    const entry = entries.get(stored.path);
    if (entry?.uncompressedSize !== stored.size) throw new BackupError("invalid");
    named += 1;
    packed += entry.compressedSize;
    if (entry.compressionMethod !== STORED) unpacked += entry.uncompressedSize;
    else if (entry.compressedSize !== entry.uncompressedSize) throw new BackupError("invalid");
  }
  if (named !== entries.size || packed > file.size) throw new BackupError("invalid");
  if (unpacked > LIMITS.backupUnpackedBytes) throw new BackupError("tooLarge");
}

/** The bytes of an entry. The reader checks them, and gives up as soon as there are more of them than the entry says. */
async function unpack(file: Blob, entry: FileEntry, type: string): Promise<Blob> {
  const isStored = entry.compressionMethod === STORED;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      if (!isStored) chunks.push(chunk);
    },
  });
  await entry.getData(sink);
  if (!isStored) return new Blob(chunks, { type });
  const from = entry.localDirectory?.dataOffset;
  if (from === undefined) throw new BackupError("invalid");
  return file.slice(from, from + entry.uncompressedSize, type);
}

/** Reads no directory that could not be one of ours: its length comes from the file itself. */
class BoundedReader extends BlobReader {
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > LIMITS.backupDirectoryBytes) throw new BackupError("tooLarge");
    return super.readUint8Array(offset, length);
  }
}
