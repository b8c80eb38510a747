import { DOCUMENT_FOLDER_IDS, folderById, type DocumentFolderId } from "../folders/folders.ts";

/** `general` has no folder (PARSE-11, decision A-027). */
export type DocumentTypeId = DocumentFolderId | "general";

export const DOCUMENT_TYPE_IDS: readonly DocumentTypeId[] = [...DOCUMENT_FOLDER_IDS, "general"];

/** PARSE-12 */
export const DOCUMENT_TYPE_LABELS = Object.fromEntries(
  DOCUMENT_TYPE_IDS.map((id) => [id, id === "general" ? "General" : folderById(id).name]),
) as Readonly<Record<DocumentTypeId, string>>;
