import { BlobReader, type Entry, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { LIMITS } from "@/domain/shared/limits.ts";
import { BACKUP_LIST, isSystemEntry } from "@/domain/documents/vault/backupNames.ts";
import { type ParsedDocument, parseBackup } from "@/domain/documents/vault/backupParse.ts";
import type { BackupExtras } from "@/domain/documents/vault/backup.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import { BackupError } from "./backupError.ts";

/** Options for reading an archive. */
export interface ArchiveOptions {
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

const SIGNATURE = "PK";
const STORED = 0;
/** Length in bytes of a local file header without its name. */
const LOCAL_HEADER = 30;

/** True if the file begins with the signature of a ZIP. */
export async function isArchive(file: Blob): Promise<boolean> {
  return (await file.slice(0, SIGNATURE.length).text()) === SIGNATURE;
}

/**
 * Reads documents with their files, people and cases from a ZIP. Names, sizes, offsets and the whole list are checked before a file is unpacked,
 * and each file's size and checksum while it is unpacked. An uncompressed file is not copied: its Blob is a slice of the ZIP.
 * @throws BackupError, or the error of the ZIP reader
 */
export async function readArchive(
  file: Blob,
  { now, signal, onProgress }: ArchiveOptions,
): Promise<BackupExtras & { readonly documents: readonly ImportedDocument[] }> {
  const entries = await readDirectory(file, signal);
  checkSizes([...entries.values()], file);
  const list = entries.get(BACKUP_LIST);
  if (!list) throw new BackupError("invalid");
  if (list.uncompressedSize > LIMITS.backupListBytes) throw new BackupError("tooLarge");
  const parsed = parseBackup(await readText(await unpack(file, list, "application/json")), now);
  if (!parsed.ok) throw new BackupError(parsed.reason);
  entries.delete(BACKUP_LIST);
  checkFiles(entries, parsed.documents);
  const documents: ImportedDocument[] = [];
  for (const { record, file: stored } of parsed.documents) {
    const entry = stored && entries.get(stored.path);
    documents.push(entry ? { record, file: await unpack(file, entry, stored.type) } : { record });
    onProgress?.(documents.length, parsed.documents.length);
  }
  return { documents, people: parsed.people, cases: parsed.cases };
}

/** Files of the archive by name. Names are unique, and no path leaves the archive. */
async function readDirectory(file: Blob, signal: AbortSignal | undefined): Promise<Map<string, FileEntry>> {
  const zip = new ZipReader(new BoundedReader(file), {
    strictness: "strict",
    filenameValidation: "strict",
    checkCrc32: true,
    useWebWorkers: false,
    ...(signal && { signal }),
  });
  const entries = new Map<string, FileEntry>();
  const all: Entry[] = [];
  for await (const entry of zip.getEntriesGenerator()) {
    all.push(entry);
    if (all.length > LIMITS.backupEntries) throw new BackupError("tooLarge");
    if (entry.filename.includes("\\") || entries.has(entry.filename)) throw new BackupError("invalid");
    if (!entry.directory && !isSystemEntry(entry.filename)) entries.set(entry.filename, entry);
  }
  checkPlaces(all, file);
  return entries;
}

/** Entries may not overlap or end outside the archive. */
function checkPlaces(entries: readonly Entry[], file: Blob): void {
  let end = 0;
  for (const { offset, compressedSize } of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (!(offset >= end)) throw new BackupError("invalid");
    end = offset + LOCAL_HEADER + compressedSize;
  }
  if (!(end <= file.size)) throw new BackupError("invalid");
}

/** Checks that the declared unpacked sizes add up to less than the limits. `unpack` counts the real bytes. */
function checkSizes(entries: readonly FileEntry[], file: Blob): void {
  const compressed = entries.filter(({ compressionMethod }) => compressionMethod !== STORED);
  const unpacked = compressed.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const allowed = Math.min(LIMITS.backupUnpackedBytes, Math.max(LIMITS.uploadBytes, file.size * LIMITS.backupRatio));
  if (!(unpacked <= allowed)) throw new BackupError("tooLarge");
}

/** Checks that the list names every file, and that every file is there with its size. */
function checkFiles(entries: ReadonlyMap<string, FileEntry>, documents: readonly ParsedDocument[]): void {
  let named = 0;
  for (const { file: stored } of documents) {
    if (!stored) continue;
    const entry = entries.get(stored.path);
    if (entry?.uncompressedSize !== stored.size) throw new BackupError("invalid");
    named += 1;
    if (entry.compressionMethod === STORED && entry.compressedSize !== entry.uncompressedSize) {
      throw new BackupError("invalid");
    }
  }
  if (named !== entries.size) throw new BackupError("invalid");
}

/** Unpacks an entry; stops as soon as it exceeds its declared size. */
async function unpack(file: Blob, entry: FileEntry, type: string): Promise<Blob> {
  const isStored = entry.compressionMethod === STORED;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.byteLength;
      // The reader checks the size too.
      if (bytes > entry.uncompressedSize) throw new BackupError("invalid");
      if (!isStored) chunks.push(chunk);
    },
  });
  await entry.getData(sink);
  if (!isStored) return new Blob(chunks, { type });
  const from = entry.localDirectory?.dataOffset;
  if (from === undefined) throw new BackupError("invalid");
  return file.slice(from, from + entry.uncompressedSize, type);
}

/** Refuses a directory above the limit: the file itself declares its length. */
class BoundedReader extends BlobReader {
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > LIMITS.backupDirectoryBytes) throw new BackupError("tooLarge");
    return super.readUint8Array(offset, length);
  }
}

/** Text of a list within the size limit. @throws BackupError, or TypeError if it is not UTF-8 */
export async function readText(file: Blob): Promise<string> {
  if (file.size > LIMITS.backupListBytes) throw new BackupError("tooLarge");
  return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
}
