import type { Person } from "../people/person.ts";
import type { Case } from "../../procedure/case/case.ts";
import { LIMITS } from "../../shared/limits.ts";
import { importableInfo, importableName, isInfoTooLong } from "./backupClean.ts";
import { storableMimeType } from "./backupNames.ts";
import { createRecord, type DocumentSummary, type OriginalFile, type StoredDocument } from "./document.ts";
import { clamp } from "./summary.ts";

/** The `format` of a copy. */
export const BACKUP_FORMAT = "tramia-vault";

/**
 * The version that this product writes. Version 2 has no cases, version 1 no people; a list without a version is read as version 0: a bare list of
 * documents.
 */
export const BACKUP_VERSION = 3;

/** A document's file inside the copy. */
export interface BackupFile {
  /** The entry of the ZIP. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type. */
  readonly type: string;
}

/** A document as a copy writes it; `file` only where its bytes are in the copy too. */
export interface BackupDocument extends Omit<StoredDocument, "fileUrl"> {
  readonly file?: BackupFile;
}

/** What a copy has beside the documents. */
export interface BackupExtras {
  readonly people: readonly Person[];
  readonly cases: readonly Case[];
}

/** A copy of the vault: the list of its documents, the people they belong to, and the cases (STORE-15, decisions ). */
export interface Backup extends BackupExtras {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
  /** ISO instant. */
  readonly exportedAt: string;
  readonly documents: readonly BackupDocument[];
}

/** A copy of these documents, people and cases. @param now the instant of the copy */
export function createBackup(documents: readonly BackupDocument[], { people, cases }: BackupExtras, now: Date): Backup {
  return { format: BACKUP_FORMAT, version: BACKUP_VERSION, exportedAt: now.toISOString(), people, cases, documents };
}

/**
 * A document as its copy holds it. What an import would refuse is made acceptable, so that no copy is made that cannot be
 * imported again: names without control characters, values that JSON can hold, no instant of a clock that was wrong.
 */
export function toBackupDocument(document: StoredDocument, file: BackupFile | undefined, now: Date): BackupDocument {
  const { originalFile } = document;
  const filename = importableName(document.filename);
  const importable = {
    ...document,
    filename,
    originalFile: {
      name: importableName(originalFile.name),
      type: storableMimeType(originalFile.type, filename),
      size: Math.floor(clamp(originalFile.size, Number.MAX_SAFE_INTEGER)),
    },
    extractedText: document.extractedText.slice(0, LIMITS.backupTextCharacters),
    confidence: clamp(document.confidence, 100),
    documentType: importableName(document.documentType),
    extractedInfo: importableInfo(document.extractedInfo),
  };
  const uploadDate = Date.parse(document.uploadDate) > now.getTime() ? now.toISOString() : document.uploadDate;
  return { ...createRecord(importable, document.id, uploadDate), ...(file && { file }) };
}

/** True when the copy of a document lacks its values because they are too long for one. */
export function lacksValues(copy: BackupDocument, document: StoredDocument): boolean {
  // Short-circuited, so that the values are looked through a second time only where none were written.
  return Object.keys(copy.extractedInfo).length === 0 && isInfoTooLong(document.extractedInfo);
}

/** What is left of a document whose record is gone: what the list knows of it. */
export function createStoredDocument(summary: DocumentSummary): StoredDocument {
  const originalFile: OriginalFile = { name: summary.filename, type: summary.mimeType, size: summary.size };
  const lost = { originalFile, extractedText: "", suggestedCategory: "unknown", extractedInfo: {} } as const;
  return createRecord({ ...summary, ...lost }, summary.id, summary.uploadDate);
}
