import type { Person } from "../people/person.ts";
import type { Case } from "../../procedure/case/case.ts";
import { LIMITS } from "../../shared/limits.ts";
import { importableInfo, importableName, isInfoTooLong } from "./backupClean.ts";
import { storableMimeType } from "./backupNames.ts";
import { createRecord, type DocumentSummary, type OriginalFile, type StoredDocument } from "./document.ts";
import { clamp } from "./summary.ts";
import type { Instant } from "../../shared/calendar/isoTime.ts";

export const BACKUP_FORMAT = "tramia-vault";

/** The current version. Version 2 has no cases, version 1 no people, version 0 is a plain list of documents. */
export const BACKUP_VERSION = 3;

export interface BackupFile {
  /** The entry of the ZIP. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

/** `file` only if the copy includes its bytes. */
export interface BackupDocument extends Omit<StoredDocument, "fileUrl"> {
  readonly file?: BackupFile;
}

/** Contents of a backup other than documents. */
export interface BackupExtras {
  readonly people: readonly Person[];
  readonly cases: readonly Case[];
}

/** A copy of the vault: documents, people and cases (STORE-15, decisions ). */
export interface Backup extends BackupExtras {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
  readonly exportedAt: Instant;
  readonly documents: readonly BackupDocument[];
}

export function createBackup(documents: readonly BackupDocument[], { people, cases }: BackupExtras, now: Date): Backup {
  return { format: BACKUP_FORMAT, version: BACKUP_VERSION, exportedAt: now.toISOString(), people, cases, documents };
}

/**
 * A document in the form of its copy, changed so that an import accepts it: names without control characters, values
 * that JSON can represent, no upload date in the future.
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

/** The copy of a document lacks its values because they are too long. */
export function lacksValues(copy: BackupDocument, document: StoredDocument): boolean {
  // Short-circuit: scans the values again only if none were written.
  return Object.keys(copy.extractedInfo).length === 0 && isInfoTooLong(document.extractedInfo);
}

/** Rebuilds a document without a record from its entry in the list. */
export function createStoredDocument(summary: DocumentSummary): StoredDocument {
  const originalFile: OriginalFile = { name: summary.filename, type: summary.mimeType, size: summary.size };
  const lost = { originalFile, extractedText: "", suggestedCategory: "unknown", extractedInfo: {} } as const;
  return createRecord({ ...summary, ...lost }, summary.id, summary.uploadDate);
}
