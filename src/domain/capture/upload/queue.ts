import type { DocumentAnalysis } from "../classification/analysis.ts";
import type { DocumentCategory } from "../extraction/extraction.ts";
import type { RecognitionFailure } from "../recognition/failure.ts";
import type { OcrResult, RecognitionProvider } from "../recognition/result.ts";
import type { FolderId } from "../../documents/folders/folders.ts";
import type { HolderChoice } from "../../documents/people/holderChoice.ts";
import type { ReviewField } from "../review/review.ts";

/** QUEUE-14 to QUEUE-16 */
export type QueueStatus = "awaiting_confirmation" | "processing" | "completed" | "error";

/** Step of processing; `waiting`: two other files come first (decision A-097); `offline`: without a network for the reader. */
export type QueueStage = "waiting" | "offline" | "loading" | "preparing" | "reading" | "classifying";

export interface QueueFailure {
  readonly failure: RecognitionFailure;
  /** Null when no provider was asked. */
  readonly provider: RecognitionProvider | null;
}

/** A file on its way into the vault (QUEUE-13). */
export interface QueueItem {
  /** Time-based, with the file's name. */
  readonly id: string;
  readonly file: { readonly name: string; readonly type: string; readonly size: number };
  readonly status: QueueStatus;
  /** Null until the file is analysed. */
  readonly suggestedCategory: DocumentCategory | null;
  /** 0 to 100 */
  readonly confidence: number;
  readonly documentType: string;
  readonly extractedText: string;
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  readonly error: QueueFailure | null;
  /** Null unless it is processed. */
  readonly stage: QueueStage | null;
  /** Per cent of the whole processing. */
  readonly progress: number;
}

export interface ReviewEdits {
  /** With the file's own extension. */
  readonly filename: string;
  readonly documentType: string;
  /** Null while the document is unclassified and no folder is chosen (REV-09, decision A-098). */
  readonly folderId: FolderId | null;
  readonly fields: readonly ReviewField[];
  /** The person's choice of the owner; null while the proposal counts (decision A-160). */
  readonly holder: HolderChoice | null;
  /** The person said that this is the required document, though it looks like another. */
  readonly isRequirementConfirmed: boolean;
}

export interface ProcessedFile {
  readonly id: string;
  readonly file: File;
  readonly ocr: OcrResult;
  readonly analysis: DocumentAnalysis;
  /** Id of the stored document that it replaces: one of its sides was stored before. */
  readonly replaces?: string | undefined;
  readonly edits?: ReviewEdits | undefined;
}
