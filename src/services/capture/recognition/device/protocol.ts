import type { DocumentLayout } from "@/domain/reading/layout/rows.ts";
import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";

/** What a document says, before it is judged. */
export interface Reading {
  readonly text: string;
  /** The same text with the place of each word. */
  readonly layout: DocumentLayout;
  /** Mean of how sure the engine is of its words, 0 to 100; a page with a text layer counts as 100. */
  readonly legibility: number;
  /** Lines run into an edge: a part of a page is missing. */
  readonly isCut: boolean;
  readonly pages: { readonly read: number; readonly total: number };
  /** Of a photo: the pages or cards that stand out in it, each straightened, as JPEG. */
  readonly cuts?: readonly Blob[];
}

/** What the page tells the worker. One document at a time: the next `read` follows the answer to the last. */
export type WorkerRequest =
  | { readonly type: "read"; readonly id: number; readonly document: Blob }
  /** The document is not wanted any more: the worker answers `left` at its next step. */
  | { readonly type: "leave"; readonly id: number }
  /** Nothing is expected for now: the engine's memory can go. */
  | { readonly type: "rest" };

/** What the worker tells the page. */
export type WorkerAnswer =
  | {
      readonly type: "progress";
      readonly id: number;
      readonly progress: RecognitionProgress;
      /** True while the engine works: the worker hears nothing until it is done. */
      readonly deaf: boolean;
    }
  /** A page of a PDF is begun or done: while it runs, TIMINGS.pdfPage is the limit and not TIMINGS.recognitionSilence. */
  | { readonly type: "page"; readonly id: number; readonly running: boolean }
  | { readonly type: "read"; readonly id: number; readonly reading: Reading }
  | { readonly type: "failed"; readonly id: number; readonly failure: RecognitionFailure }
  | { readonly type: "left"; readonly id: number };
