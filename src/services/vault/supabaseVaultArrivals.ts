import type { ImportedDocument, StoredDocument } from "@/domain/vault/document.ts";
import { recordOf } from "./browserVaultRecord.ts";
import type { RemoteBackend } from "./supabaseVaultBackend.ts";
import { hashOf, sha256Of } from "./supabaseVaultHash.ts";
import {
  type DocumentRow,
  type Fields,
  pathOfRow,
  RECORD_COLUMNS,
  recordOfRow,
  rowId,
  type RowFile,
  rowOf,
} from "./supabaseVaultRow.ts";
import { VaultError } from "./vault.ts";

/** No row changes these. */
const FIXED: ReadonlySet<string> = new Set(["id", "owner_id"]);
const OF_FILE: ReadonlySet<string> = new Set(["storage_path", "sha256", "size"]);

/** A document that an import brings, under the id that it has in the table. */
export interface Arrival {
  readonly record: StoredDocument;
  readonly file: Blob | undefined;
  /** The row that it replaces; null for none. */
  readonly before: Fields | null;
}

/** What is to be written of it. */
export interface Planned {
  readonly row: DocumentRow;
  readonly before: Fields | null;
  /** True when the import has sent a file for it. */
  readonly hasNewFile: boolean;
}

/**
 * The documents of an import beside the rows that they replace. An id that is no UUID stands under one that is made of it,
 * and so does the id of a document that belongs to another account: the same import finds both again.
 * @throws VaultError `unknown` for a document that the table could not hold
 */
export async function arrivalsOf(
  { rows, owner }: RemoteBackend,
  documents: readonly ImportedDocument[],
): Promise<readonly Arrival[]> {
  const unique = new Map<string, Omit<Arrival, "before">>();
  for (const { record, file } of documents) {
    const { id, ...fields } = record;
    if (id === "") throw new VaultError("unknown");
    const known = rowId(id) ?? (await derivedId(owner, id));
    const arriving = recordOf(fields, known, record.uploadDate);
    rowOf(arriving, owner, null);
    unique.set(known, { record: arriving, file });
  }
  const present = await rowsById(rows, [...unique.keys()]);
  const derived = new Map<string, string>();
  for (const id of unique.keys()) if (!present.has(id)) derived.set(id, await derivedId(owner, id));
  const presentDerived = await rowsById(rows, [...derived.values()]);
  return [...unique].map(([id, { record, file }]) => {
    const own = present.get(id);
    if (own) return { record, file, before: own };
    const other = derived.get(id) ?? id;
    const before = presentDerived.get(other) ?? null;
    return { record: before ? { ...record, id: other } : record, file, before };
  });
}

/** Stores the file of a document where it brings another one than is there. @param uploaded gets its address */
export async function plannedOf(
  { owner, files }: RemoteBackend,
  { record, file, before }: Arrival,
  uploaded: string[],
): Promise<Planned> {
  const there = before && fileOfRow(before);
  if (!file) return { row: rowOf(record, owner, there), before, hasNewFile: false };
  const sha256 = await hashOf(file);
  if (there && sha256 !== null && there.sha256 === sha256) {
    return { row: rowOf(record, owner, there), before, hasNewFile: false };
  }
  const path = await files.add(record.id, file, file.type || record.originalFile.type);
  uploaded.push(path);
  return { row: rowOf(record, owner, { path, size: file.size, sha256 }), before, hasNewFile: true };
}

/** True when the row says already what is to be written. */
export function isWritten({ row, before }: Planned): boolean {
  if (!before || pathOfRow(before) !== row.storage_path) return false;
  return sorted(recordOfRow(before)) === sorted(recordOfRow({ ...row }));
}

/** The columns of a row that can be changed. @param withFile those about its file too */
export function valuesOf(row: Fields | DocumentRow, withFile: boolean): Fields {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !FIXED.has(column) && (withFile || !OF_FILE.has(column))),
  );
}

/** An id that the account alone has for this one, always the same. @throws VaultError `unknown` where the browser computes no hash */
export async function derivedId(owner: string, id: string): Promise<string> {
  const hash = await sha256Of(new TextEncoder().encode(`${owner}/${id}`));
  if (hash === null) throw new VaultError("unknown");
  // Version 8 of RFC 9562: made by a rule of one's own.
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-a$4-$5");
}

function fileOfRow(row: Fields): RowFile | null {
  const path = pathOfRow(row);
  const { size, sha256 } = row;
  if (path === null) return null;
  return { path, size: typeof size === "number" ? size : 0, sha256: typeof sha256 === "string" ? sha256 : null };
}

async function rowsById(rows: RemoteBackend["rows"], ids: readonly string[]): Promise<ReadonlyMap<string, Fields>> {
  return new Map((await rows.byIds(RECORD_COLUMNS, ids)).map((row) => [String(row["id"]), row]));
}

/** JSON with the names of each object in one order, for the table keeps none. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
