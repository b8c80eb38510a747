import type { DocumentFolderId } from "../folders/folders.ts";
import words from "./folderWords.json" with { type: "json" };

/** Words that point to a folder without naming a document type. A final `*` matches any ending. */
export interface FolderWords {
  /** The keywords of the specification (MISS-19 to MISS-28); they come before all others. */
  readonly specified: readonly string[];
  /** Words in the names of documents, beyond the titles of the types. */
  readonly names: readonly string[];
  /** Words of forms and reports, which say little; they come last. */
  readonly forms: readonly string[];
  /** Words printed on documents of the folder; several are needed, because nearly every text contains 'DNI'. */
  readonly texts: readonly string[];
  /** Words with which the fallback of the pipeline tells four of the folders apart (CLS-32). */
  readonly fallback: readonly string[];
}

/** The words of the ten document folders. */
export const FOLDER_WORDS: Readonly<Record<DocumentFolderId, FolderWords>> = words;
