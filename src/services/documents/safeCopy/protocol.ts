import type { PageArea, Mask, QuarterTurns } from "@/domain/documents/safeCopy/masks.ts";
import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";

/** A document as the worker opens it. */
export interface SourceFile {
  /** Tells it from the others. */
  readonly id: number;
  readonly file: Blob;
  readonly password?: string;
}

/** A page of a document; a photo has one for each page or card that stands out in it. */
export interface PagePlace {
  readonly source: SourceFile;
  /** From 1. */
  readonly number: number;
  /** Until it is upright. */
  readonly turns: QuarterTurns;
}

/** A page of the copy. */
export interface MaskedPage extends PagePlace {
  readonly masks: readonly PageArea[];
}

/** How the copy is written. */
export type CopyFormat = "pdf" | "jpg";

/** What the page tells the worker; the next request follows the answer to the last. */
export type SafeCopyRequest =
  | { readonly type: "count"; readonly source: SourceFile }
  | { readonly type: "read"; readonly page: PagePlace }
  | { readonly type: "draw"; readonly page: PagePlace; readonly text: string }
  | {
      readonly type: "build";
      readonly pages: readonly MaskedPage[];
      readonly text: string;
      readonly format: CopyFormat;
    };

/** What was read on a page. */
export interface PageReading {
  readonly turns: QuarterTurns;
  readonly masks: readonly Mask[];
  /** False where no word was found. */
  readonly isRead: boolean;
}

/** A page with its text, without its masks. */
export interface DrawnPage {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

/** What the worker answers to each request. */
export interface SafeCopyAnswers {
  readonly count: number;
  readonly read: PageReading;
  readonly draw: DrawnPage;
  readonly build: Blob;
}

/** What the worker tells the page: how far it is (0 to 1), then the answer or why there is none. */
export type SafeCopyAnswer =
  | { readonly type: "progressed"; readonly share: number }
  | { readonly type: "done"; readonly answer: SafeCopyAnswers[keyof SafeCopyAnswers] }
  | { readonly type: "failed"; readonly failure: SafeCopyFailure };
