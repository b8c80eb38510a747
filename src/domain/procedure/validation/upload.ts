import { folderForMissing } from "../../documents/types/keywords.ts";
import type { DocumentFolderId } from "../../documents/folders/folders.ts";
import type { Validation } from "./types.ts";

/** The folder of a row's 'Subir a {folder name}': by type, else by the keywords of its name (MISS-17, MISS-29). */
export function folderForUpload({
  typeId,
  documentType,
}: Pick<Validation, "typeId" | "documentType">): DocumentFolderId {
  return typeId === "general" ? folderForMissing(documentType) : typeId;
}
