import type { FolderId } from "../../documents/folders/folders.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";

/** A document of the person's own. */
export const own = (id: string, folderId: FolderId, documentType = "Documento"): DocumentSummary => ({
  id,
  filename: `${id}.pdf`,
  folderId,
  documentType,
  confidence: 90,
  uploadDate: "2026-11-20T10:00:00.000Z",
  isDemoData: false,
  size: 10,
  mimeType: "application/pdf",
});

/** A document that a procedure asks for. */
export const need = (type: DocumentRequirement["type"], description: string, required = true): DocumentRequirement => ({
  type,
  description,
  category: "",
  required,
});

/** A vault with these documents. */
export const inventory = (...documents: readonly DocumentSummary[]) => ({ documents });
