import type { DocumentAnalysis } from "../classification/analysis.ts";
import type { DocumentCategory } from "../extraction/extraction.ts";
import type { RecognitionFailure } from "../recognition/failure.ts";
import type { OcrResult, RecognitionProvider } from "../recognition/result.ts";
import type { FolderId } from "../../documents/folders/folders.ts";
import type { HolderChoice } from "../../documents/people/holderChoice.ts";
import type { ReviewField } from "../review/review.ts";

/** The specification's words for how far a file is (QUEUE-14 to QUEUE-16). */
export type QueueStatus = "awaiting_confirmation" | "processing" | "completed" | "error";

/** What is being done with a file that is processed; `waiting`: two others are before it (decision A-097). */
export type QueueStage = "waiting" | "loading" | "preparing" | "reading" | "classifying";

/** Why a file could not be processed. */
export interface QueueFailure {
  readonly failure: RecognitionFailure;
  /** The provider that was asked; null when none was. */
  readonly provider: RecognitionProvider | null;
}

/** A file on its way into the vault (QUEUE-13). */
export interface QueueItem {
  /** Time-based, with the file's name. */
  readonly id: string;
  readonly file: { readonly name: string; readonly type: string; readonly size: number };
  readonly status: QueueStatus;
  /** Null until the file was understood. */
  readonly suggestedCategory: DocumentCategory | null;
  /** 0 to 100 */
  readonly confidence: number;
  readonly documentType: string;
  readonly extractedText: string;
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  readonly error: QueueFailure | null;
  /** Null unless it is being processed. */
  readonly stage: QueueStage | null;
  /** Per cent of the whole processing. */
  readonly progress: number;
}

/** What the person has changed in a review. */
export interface ReviewEdits {
  /** As the person named it, with the file's own ending. */
  readonly filename: string;
  readonly documentType: string;
  /** Null while the document is unclassified and no folder is chosen (REV-09, decision A-098). */
  readonly folderId: FolderId | null;
  readonly fields: readonly ReviewField[];
  /** Whose the person says it is; null until they say so, while the proposal counts (decision A-160). */
  readonly holder: HolderChoice | null;
  /** The person said that this is the required document, though it looks like another. */
  readonly isRequirementConfirmed: boolean;
}

/** A file that was read and understood. */
export interface ProcessedFile {
  readonly id: string;
  readonly file: File;
  readonly ocr: OcrResult;
  readonly analysis: DocumentAnalysis;
  /** Id of the stored document whose place it takes: one of its sides was stored before. */
  readonly replaces?: string | undefined;
  /** What was changed in a review that a lock interrupted. */
  readonly edits?: ReviewEdits | undefined;
}
