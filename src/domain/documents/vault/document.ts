import type { FolderId } from "../folders/folders.ts";
import type { DocumentEvidence } from "../people/evidence.ts";
import type { DocumentHolder } from "../people/person.ts";
import type { Instant, IsoDay } from "../../shared/calendar/isoTime.ts";

/** Facts of the uploaded file; never the File itself, which JSON loses (decision A-086). */
export interface OriginalFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Entry of a list of documents, at most LIMITS.storedDocumentCharacters each (decision A-149). */
export interface DocumentSummary {
  readonly id: string;
  /** Shortened in the middle if too long; the full record has the whole name. */
  readonly filename: string;
  readonly folderId: FolderId;
  readonly documentType: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly uploadDate: Instant;
  readonly isDemoData: boolean;
  /** Bytes of the file; 0 without one. */
  readonly size: number;
  readonly mimeType: string;
  readonly expiryDate?: IsoDay;
  /** Holder, if a person named one. The copy of the list in local storage has neither this nor the evidence. */
  readonly holder?: DocumentHolder;
  /** Facts for the requirements of procedures. */
  readonly evidence?: DocumentEvidence;
}

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
  /** Free key-value map; may include imageProcessing and processingMethod (STORE-03). */
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  readonly isDemoData: boolean;
  readonly holder?: DocumentHolder;
}

/** A document to save; the store assigns id and upload date. */
export interface NewDocument extends Omit<StoredDocument, "id" | "uploadDate" | "fileUrl"> {
  /** Absent for sample documents. */
  readonly file?: Blob;
}

/** A document of an import, with its id and upload date. */
export interface ImportedDocument {
  readonly record: StoredDocument;
  readonly file?: Blob;
}

/** A removed document that can be restored; `record` is null if it had been lost before. */
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

/** Copies the stored fields only. */
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

/** Null removes the holder. */
export function withHolder<T extends Pick<StoredDocument, "holder">>(document: T, holder: DocumentHolder | null): T {
  const copy: T & { holder?: DocumentHolder } = { ...document };
  delete copy.holder;
  return holder ? { ...copy, holder } : copy;
}
