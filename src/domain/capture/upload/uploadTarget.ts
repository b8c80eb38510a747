import type { FolderId } from "../../documents/folders/folders.ts";

export interface UploadTarget {
  /** The folder that the person came from, or null. */
  readonly folderId: FolderId | null;
  /** The missing document that the upload is for, or null. */
  readonly requirement: string | null;
}

export const NO_TARGET: UploadTarget = { folderId: null, requirement: null };
