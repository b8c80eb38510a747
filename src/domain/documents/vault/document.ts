import * as v from "valibot";
import { LIMITS } from "../../shared/limits.ts";
import { DAY, maybe, record } from "../../shared/schema.ts";
import { FOLDER_IDS, type FolderId } from "../folders/folders.ts";
import { EVIDENCE } from "../people/evidence.ts";
import { type DocumentHolder, HOLDER } from "../people/person.ts";
import type { Instant } from "../../shared/calendar/isoTime.ts";

/** Facts of the uploaded file. The File itself is not stored, because JSON loses it (decision A-086). */
export interface OriginalFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** An ISO instant; its first group is the day as written. */
export const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
export const CONFIDENCE = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const TEXT = v.pipe(v.string(), v.maxLength(LIMITS.storedDocumentCharacters));

/** Fields for lists of documents, with at most LIMITS.storedDocumentCharacters each (decision A-149). */
export const SUMMARY = record({
  id: v.pipe(TEXT, v.minLength(1)),
  /** Shortened in the middle if too long; the full record has the whole name. */
  filename: TEXT,
  folderId: v.picklist(FOLDER_IDS),
  documentType: TEXT,
  confidence: CONFIDENCE,
  /** ISO instant, UTC. */
  uploadDate: v.pipe(
    TEXT,
    v.regex(INSTANT),
    v.check((text) => !Number.isNaN(Date.parse(text))),
    v.transform((text) => new Date(text).toISOString()),
  ),
  isDemoData: v.boolean(),
  /** Bytes of the file; 0 without one. */
  size: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  mimeType: TEXT,
  /** Last day of validity, if the document's values have one. */
  expiryDate: maybe(DAY),
  /** The holder that a person set. The copy of the list in local storage omits holder and evidence. */
  holder: maybe(HOLDER),
  /** Facts that the requirements of procedures check. */
  evidence: maybe(EVIDENCE),
});
export type DocumentSummary = v.InferOutput<typeof SUMMARY>;

/** A complete stored document (STORE-02). `fileUrl` is created on demand and is not part of the record. */
export interface StoredDocument {
  readonly id: string;
  readonly filename: string;
  readonly originalFile: OriginalFile;
  readonly fileUrl?: string;
  readonly extractedText: string;
  readonly suggestedCategory: FolderId | "unknown";
  readonly confidence: number;
  readonly uploadDate: Instant;
  readonly folderId: FolderId;
  readonly documentType: string;
  /** Key-value map without a fixed schema; may include imageProcessing and processingMethod (STORE-03). */
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  readonly isDemoData: boolean;
  readonly holder?: DocumentHolder;
}

/** A document to save; the store assigns id and upload date. */
export interface NewDocument extends Omit<StoredDocument, "id" | "uploadDate" | "fileUrl"> {
  /** Absent for sample documents. */
  readonly file?: Blob;
}

/** A document to import, with its id and upload date. */
export interface ImportedDocument {
  readonly record: StoredDocument;
  readonly file?: Blob;
}

/** A removed document that can be restored; `record` is null if it was already missing. */
export interface RemovedDocument {
  readonly summary: DocumentSummary;
  readonly record: StoredDocument | null;
  readonly file: Blob | null;
}

/** STORE-01 */
export interface VaultStatistics {
  readonly totalDocuments: number;
  readonly documentsByFolder: Readonly<Record<FolderId, number>>;
  readonly completeFolders: readonly FolderId[];
}

/** Copies only the stored fields. */
export function createRecord(document: Omit<NewDocument, "file">, id: string, uploadDate: string): StoredDocument {
  const { name, type, size } = document.originalFile;
  return {
    id,
    filename: document.filename,
    originalFile: { name, type, size },
    extractedText: document.extractedText,
    suggestedCategory: document.suggestedCategory,
    confidence: document.confidence,
    uploadDate,
    folderId: document.folderId,
    documentType: document.documentType,
    extractedInfo: document.extractedInfo,
    isDemoData: document.isDemoData,
    ...(document.holder && { holder: document.holder }),
  };
}

/** Sets the holder; null removes it. */
export function withHolder<T extends Pick<StoredDocument, "holder">>(document: T, holder: DocumentHolder | null): T {
  const copy: T & { holder?: DocumentHolder } = { ...document };
  delete copy.holder;
  return holder ? { ...copy, holder } : copy;
}
