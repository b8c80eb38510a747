import type { NewDocument, StoredDocument } from "@/domain/documents/vault/document.ts";

/** A document as it is stored, field by field: what else a caller's object holds is not stored. */
export function recordOf(document: Omit<NewDocument, "file">, id: string, uploadDate: string): StoredDocument {
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
  };
}
