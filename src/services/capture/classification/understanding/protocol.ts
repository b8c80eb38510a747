import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { UnderstandingInput } from "./understandText.ts";

/** What the worker is asked. */
export interface UnderstandingRequest extends UnderstandingInput {
  readonly id: number;
}

/** What it answers; null where it failed. */
export interface UnderstandingAnswer {
  readonly id: number;
  readonly analysis: DocumentAnalysis | null;
}

/** The part of the worker's own side that is used. */
export interface AnswerScope {
  postMessage(answer: UnderstandingAnswer): void;
}
