import type { DocumentFolderId } from "../folders/folders.ts";
import words from "./folderWords.json" with { type: "json" };

/** Words of a folder that name no document type. A final `*` matches any ending. */
export interface FolderWords {
  /** Keywords of the specification (MISS-19 to MISS-28), tried first. */
  readonly specified: readonly string[];
  /** Words in names of documents that are not titles of types. */
  readonly names: readonly string[];
  /** Unspecific words of forms and reports, tried last. */
  readonly forms: readonly string[];
  /** Words printed on documents of the folder; several are needed, because nearly every text contains 'DNI'. */
  readonly texts: readonly string[];
  /** For the fallback of the pipeline, which distinguishes four folders (CLS-32). */
  readonly fallback: readonly string[];
}

export const FOLDER_WORDS: Readonly<Record<DocumentFolderId, FolderWords>> = words;
