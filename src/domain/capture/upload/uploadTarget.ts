import type { FolderId } from "../../documents/folders/folders.ts";

/** What an upload was opened for. */
export interface UploadTarget {
  /** The folder that the person came from; null where they came from none. */
  readonly folderId: FolderId | null;
  /** The missing document that the upload is for; null when it is for none. */
  readonly requirement: string | null;
}

/** An upload for nothing in particular. */
export const NO_TARGET: UploadTarget = { folderId: null, requirement: null };
