import { type FolderId, isFolderId } from "@/domain/documents/folders/folders.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { readEvidence } from "@/domain/documents/people/readEvidence.ts";
import { createStoredDocument } from "@/domain/documents/vault/backup.ts";
import { createRecord, type DocumentSummary, type StoredDocument } from "@/domain/documents/vault/document.ts";
import { parseSummary, toSummary } from "@/domain/documents/vault/summary.ts";
import { VaultError } from "./vault.ts";
import { toRecord } from "@/domain/shared/json.ts";

/** A row as the server gives it, or some columns of one. */
export type Fields = Readonly<Record<string, unknown>>;

/** The columns that a summary is read from. */
export const SUMMARY_COLUMNS =
  "id,filename,folder_id,document_type,confidence,upload_date,is_demo_data,size,mime_type,expiry_date,storage_path,holder,evidence";

/** The columns that a whole document is read from, and the hash of its file. */
export const RECORD_COLUMNS = `${SUMMARY_COLUMNS},original_file,original_size,extracted_text,suggested_category,extracted_info,sha256`;

/** A whole row, as it is written. */
export interface DocumentRow {
  readonly id: string;
  readonly owner_id: string;
  readonly filename: string;
  readonly original_file: string;
  /** Bytes of the file as it was chosen. */
  readonly original_size: number;
  readonly storage_path: string | null;
  readonly extracted_text: string;
  readonly suggested_category: string;
  readonly confidence: number;
  /** ISO instant. */
  readonly upload_date: string;
  readonly folder_id: FolderId;
  readonly document_type: string;
  readonly extracted_info: Fields;
  /** ISO day. */
  readonly expiry_date: string | null;
  readonly sha256: string | null;
  readonly mime_type: string;
  /** Bytes of the stored file; 0 without one. */
  readonly size: number;
  readonly is_demo_data: boolean;
  readonly holder: Fields | null;
  readonly evidence: Fields | null;
}

/** The file of a row. */
export interface RowFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal; null where the browser cannot tell it. */
  readonly sha256: string | null;
}

/** As the table has it: what a copy may bring, and nothing that a query would have to escape. */
const ID = /^[A-Za-z0-9_.:+-]{1,64}$/;
const ELLIPSIS = "…";
/** Characters of a name that is too long of which its end is made, the extension among them. */
const NAME_END = 40;

/** True when a text can be the id of a row. */
export function isRowId(id: string): boolean {
  return ID.test(id);
}

/**
 * The row of a document. What the table cannot hold is made to fit: names and the text are cut to their limits, and NUL and
 * half characters become U+FFFD. @throws VaultError `unknown` for a document that no list could give back
 */
export function toRow(document: StoredDocument, owner: string, file: RowFile | null): DocumentRow {
  const { originalFile } = document;
  const summary = parseSummary({ ...toSummary(document, file?.size ?? 0), filename: "" });
  if (!summary || !isRowId(document.id) || !isFolderId(document.folderId)) throw new VaultError("unknown");
  return {
    id: document.id,
    owner_id: owner,
    filename: nameFor(document.filename),
    original_file: nameFor(originalFile.name),
    original_size: Number.isSafeInteger(originalFile.size) ? Math.max(0, originalFile.size) : 0,
    storage_path: file?.path ?? null,
    extracted_text: cutToBytes(clean(document.extractedText), LIMITS.documentTextBytes),
    suggested_category: document.suggestedCategory,
    confidence: summary.confidence,
    upload_date: summary.uploadDate,
    folder_id: document.folderId,
    document_type: clean(document.documentType.slice(0, LIMITS.documentTypeCharacters)),
    extracted_info: cleanJson(document.extractedInfo),
    expiry_date: summary.expiryDate ?? null,
    sha256: file?.sha256 ?? null,
    mime_type: summary.mimeType,
    size: Math.min(summary.size, LIMITS.uploadBytes),
    is_demo_data: document.isDemoData,
    holder: summary.holder ? { ...summary.holder } : null,
    evidence: summary.evidence ? cleanJson({ ...summary.evidence }) : null,
  };
}

/**
 * The summary that a row tells; null for a row of another shape. The evidence of a row that was written before there was any is
 * what its type and its expiry day say.
 */
export function parseRowSummary(row: Fields): DocumentSummary | null {
  const summary = parseSummary({
    id: row["id"],
    filename: row["filename"],
    folderId: row["folder_id"],
    documentType: row["document_type"],
    confidence: row["confidence"],
    uploadDate: row["upload_date"],
    isDemoData: row["is_demo_data"],
    size: row["storage_path"] === null ? 0 : row["size"],
    mimeType: row["mime_type"],
    expiryDate: row["expiry_date"],
    holder: row["holder"],
    evidence: row["evidence"],
  });
  if (!summary || summary.evidence) return summary;
  const { expiryDate } = summary;
  const extractedInfo = expiryDate === undefined ? {} : { caducidad: expiryDate };
  return { ...summary, evidence: readEvidence({ ...createStoredDocument(summary), extractedInfo }) };
}

/** The whole document of a row; null for a row of another shape. */
export function parseRowRecord(row: Fields): StoredDocument | null {
  const summary = parseRowSummary(row);
  const { original_file: name, extracted_text: text, suggested_category: category, original_size: size } = row;
  if (!summary || typeof name !== "string" || typeof text !== "string" || typeof size !== "number") return null;
  const record = {
    ...summary,
    originalFile: { name, type: summary.mimeType, size },
    extractedText: text,
    suggestedCategory: isFolderId(category) ? category : "unknown",
    extractedInfo: toRecord(row["extracted_info"]),
  } as const;
  return createRecord(record, summary.id, summary.uploadDate);
}

/** Where the row says that its file is; null where it has none. */
export function getRowPath(row: Fields): string | null {
  const path = row["storage_path"];
  return typeof path === "string" ? path : null;
}

/** A name that fits, with its end; the table counts fewer characters than the browser does, never more. */
function nameFor(name: string): string {
  const most = LIMITS.documentNameCharacters;
  if (name.length <= most) return clean(name);
  return clean(name.slice(0, most - NAME_END - ELLIPSIS.length)) + ELLIPSIS + clean(name.slice(-NAME_END));
}

/** PostgreSQL holds neither NUL nor half a character. */
function clean(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}

/** A JSON object as PostgreSQL holds it: with neither NUL nor half a character in any name or value. */
export function cleanJson(info: Fields): Fields {
  const text = JSON.stringify(info);
  const cleaned = text.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|[^])/g, (whole, escape: string) =>
    escape.length > 1 ? "\uFFFD" : whole,
  );
  return JSON.parse(cleaned) as Fields;
}

function cutToBytes(text: string, most: number): string {
  // A character of the browser takes three bytes at most.
  if (text.length * 3 <= most) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(most)).read);
}
