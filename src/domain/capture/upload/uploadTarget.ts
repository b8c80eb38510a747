import type { FolderId } from "../../documents/folders/folders.ts";

export interface UploadTarget {
  /** The folder that the person came from, or null. */
  readonly folderId: FolderId | null;
  /** The missing document that the upload is for, or null. */
  readonly requirement: string | null;
}

/** The target of an upload that is opened in a folder, or in the list of all folders. */
export const toUploadTarget = (folderId: FolderId | null, uploadFor: string | null): UploadTarget => ({
  folderId,
  requirement: folderId && uploadFor,
});

export const NO_TARGET: UploadTarget = { folderId: null, requirement: null };
