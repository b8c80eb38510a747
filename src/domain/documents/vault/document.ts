import * as v from "valibot";
import { LIMITS } from "../../shared/limits.ts";
import { DAY, maybe, record } from "../../shared/schema.ts";
import { FOLDER_IDS, type FolderId } from "../folders/folders.ts";
import { EVIDENCE } from "../people/evidence.ts";
import { type DocumentHolder, HOLDER } from "../people/person.ts";

/** What the name of the uploaded file said; never the File itself, which JSON loses (decision A-086). */
export interface OriginalFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** An ISO instant; its first group is the day as written. */
export const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
export const CONFIDENCE = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const TEXT = v.pipe(v.string(), v.maxLength(LIMITS.storedDocumentCharacters));

/** What a list of documents needs, at most LIMITS.storedDocumentCharacters each (decision A-149). */
export const SUMMARY = record({
  id: v.pipe(TEXT, v.minLength(1)),
  /** Shortened in the middle where the full name would not fit; the full record holds it whole. */
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
  /** Bytes of the file; 0 where there is none. */
  size: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** MIME type of the file. */
  mimeType: TEXT,
  /** The day on which the document expires, where its values say so. */
  expiryDate: maybe(DAY),
  /** Whose it is, where a person said so. The copy of the list in local storage has neither this nor the evidence. */
  holder: maybe(HOLDER),
  /** What the requirements of procedures ask of it. */
  evidence: maybe(EVIDENCE),
});
export type DocumentSummary = v.InferOutput<typeof SUMMARY>;

/** A stored document whole (STORE-02). `fileUrl` is made when asked for and is not part of the record. */
export interface StoredDocument {
  readonly id: string;
  readonly filename: string;
  readonly originalFile: OriginalFile;
  readonly fileUrl?: string;
  readonly extractedText: string;
  readonly suggestedCategory: FolderId | "unknown";
  readonly confidence: number;
  readonly uploadDate: string;
  readonly folderId: FolderId;
  readonly documentType: string;
  /** Free key-value map; may hold imageProcessing and processingMethod (STORE-03). */
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  readonly isDemoData: boolean;
  /** Whose it is, where a person said so. */
  readonly holder?: DocumentHolder;
}

/** A document to save: the store gives it its id and its upload date. */
export interface NewDocument extends Omit<StoredDocument, "id" | "uploadDate" | "fileUrl"> {
  /** The file's bytes; absent for sample documents. */
  readonly file?: Blob;
}

/** A document as an import brings it: whole, with its id and its upload date. */
export interface ImportedDocument {
  readonly record: StoredDocument;
  readonly file?: Blob;
}

/** What was removed, so that it can be put back; `record` is null where it was missing. */
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

/** A document as it is stored, field by field: what else a caller's object holds is not stored. */
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

/** The same document with this holder; null takes it back. */
export function withHolder<T extends Pick<StoredDocument, "holder">>(document: T, holder: DocumentHolder | null): T {
  const copy: T & { holder?: DocumentHolder } = { ...document };
  delete copy.holder;
  return holder ? { ...copy, holder } : copy;
}
