import { DOCUMENT_FOLDER_IDS, type DocumentFolderId } from "../folders/folders.ts";

/** The type of a required document: one of the ten document folders, or `general`, which has no folder (PARSE-11, decision A-027). */
export type DocumentTypeId = DocumentFolderId | "general";

export const DOCUMENT_TYPE_IDS: readonly DocumentTypeId[] = [...DOCUMENT_FOLDER_IDS, "general"];

/** The Spanish label of each type (PARSE-12). */
export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentTypeId, string>> = {
  identity: "Identidad",
  residence: "Residencia",
  work: "Laboral",
  academic: "Académico",
  fiscal: "Fiscal",
  health: "Sanitario",
  vehicle: "Vehículos",
  insurance: "Seguros",
  banking: "Bancarios",
  services: "Servicios",
  general: "General",
};
