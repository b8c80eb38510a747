import type { ImportedDocument, StoredDocument } from "@/domain/documents/vault/document.ts";
import { canonicalJson } from "./canonicalJson.ts";
import { recordOf } from "./browserVaultRecord.ts";
import type { RemoteBackend } from "./supabaseVaultBackend.ts";
import { fileAddress } from "./supabaseVaultFiles.ts";
import { hashOf } from "./supabaseVaultHash.ts";
import { noteFiles } from "./supabaseVaultPending.ts";
import { type DocumentRow, type Fields, pathOfRow, RECORD_COLUMNS, recordOfRow, rowOf } from "./supabaseVaultRow.ts";

/** A document that an import brings. */
export interface Arrival {
  readonly record: StoredDocument;
  readonly file: Blob | undefined;
  /** The row that it replaces; null for none. */
  readonly before: Fields | null;
}

/** What is to be written of it. */
export interface Planned {
  /** Names no file where the one that is there stays. */
  readonly row: DocumentRow;
  readonly before: Fields | null;
}

/**
 * The documents of an import beside the rows that they replace; of two with the same id the later one.
 * @throws VaultError `unknown` for a document that the table could not hold
 */
export async function arrivalsOf(
  { rows, owner }: RemoteBackend,
  documents: readonly ImportedDocument[],
): Promise<readonly Arrival[]> {
  const unique = new Map<string, Omit<Arrival, "before">>();
  for (const { record, file } of documents) {
    const arriving = recordOf(record, record.id, record.uploadDate);
    rowOf(arriving, owner, null);
    unique.set(arriving.id, { record: arriving, file });
  }
  const present = await rowsById(rows, [...unique.keys()]);
  return [...unique].map(([id, arriving]) => ({ ...arriving, before: present.get(id) ?? null }));
}

/** Stores the file of a document where it brings another one than is there. @param uploaded gets its address */
export async function plannedOf(
  backend: RemoteBackend,
  { record, file, before }: Arrival,
  uploaded: string[],
): Promise<Planned> {
  const { owner, files } = backend;
  const there = before && pathOfRow(before) !== null ? before : null;
  const sha256 = file ? await hashOf(file) : null;
  if (file && (there === null || sha256 === null || there["sha256"] !== sha256)) {
    const path = fileAddress(owner);
    noteFiles(backend, [path]);
    await files.add(path, file, file.type || record.originalFile.type);
    uploaded.push(path);
    return { row: rowOf(record, owner, { path, size: file.size, sha256 }), before };
  }
  return { row: rowOf(record, owner, null), before };
}

/** True when the row that is there says what is to be written. */
export function isWritten({ row }: Planned, there: Fields | null): boolean {
  const path = there && pathOfRow(there);
  if (!there || (row.storage_path !== null && row.storage_path !== path)) return false;
  return canonicalJson(recordOfRow(there)) === canonicalJson(recordOfRow({ ...row, storage_path: path }));
}

/** The whole rows of these ids that are there, by their ids. */
export async function rowsById(
  rows: RemoteBackend["rows"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  return new Map((await rows.byIds(RECORD_COLUMNS, ids)).map((row) => [String(row["id"]), row]));
}
