import type { PageArea, Mask, QuarterTurns } from "@/domain/documents/safeCopy/masks.ts";
import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";

/** A document as the worker opens it. */
export interface SourceFile {
  /** Id among the sources of the copy. */
  readonly id: number;
  readonly file: Blob;
  readonly password?: string;
}

/** A page of a document; a photo has one for each page or card that stands out in it. */
export interface PagePlace {
  readonly source: SourceFile;
  /** From 1. */
  readonly number: number;
  /** Turn that makes it upright. */
  readonly turns: QuarterTurns;
}

export interface MaskedPage extends PagePlace {
  readonly masks: readonly PageArea[];
}

/** How the copy is written. */
export type CopyFormat = "pdf" | "jpg";

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

export interface BuiltCopy {
  readonly file: Blob;
  /** Its pages, as they are in the file. */
  readonly pictures: readonly Blob[];
}

/** The worker reports its progress, 0 to 1. */
export interface SafeCopyProtocol {
  readonly request:
    | { readonly type: "count"; readonly source: SourceFile }
    | { readonly type: "read"; readonly page: PagePlace }
    | { readonly type: "draw"; readonly page: PagePlace; readonly text: string }
    | {
        readonly type: "build";
        readonly pages: readonly MaskedPage[];
        readonly text: string;
        readonly format: CopyFormat;
      };
  readonly results: {
    readonly count: number;
    readonly read: PageReading;
    readonly draw: DrawnPage;
    readonly build: BuiltCopy;
  };
  readonly step: number;
  readonly failure: SafeCopyFailure;
}
