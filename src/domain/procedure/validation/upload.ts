import { folderForMissing } from "../../documents/types/keywords.ts";
import type { DocumentFolderId } from "../../documents/folders/folders.ts";
import type { Validation } from "./types.ts";

/** A paper that is uploaded for a case. */
export type UploadRow = Pick<Validation, "typeId" | "documentType">;

/** The folder of a row's 'Subir a {folder name}': by type, else by the keywords of its name (MISS-17, MISS-29). */
export function folderForUpload({ typeId, documentType }: UploadRow): DocumentFolderId {
  return typeId === "general" ? folderForMissing(documentType) : typeId;
}
