import type { DocumentCategory, FieldValue } from "../extraction/extraction.ts";

/**
 * Origin of an analysis: the AI; the AI service's own fallback (CLS-27 to CLS-31); the fallback of the pipeline because
 * a configured AI failed (CLS-32 to CLS-34); or the device, where no AI is configured or allowed (decision A-140).
 */
export type AnalysisSource = "ai" | "aiFallback" | "aiUnavailable" | "device";

/** CLS-11 */
export interface CompletenessCheck {
  readonly isComplete: boolean;
  readonly missingFields: readonly string[];
  readonly extractedFieldsCount: number;
}

/** CLS-11 */
export interface DocumentAnalysis {
  readonly documentType: string;
  readonly suggestedCategory: DocumentCategory;
  /** The folder in the AI's own words; the category where no AI was asked. */
  readonly recommendedFolder: string;
  /** 0 to 100, after every bonus and cap (decision A-066). */
  readonly confidence: number;
  /** Free map in its stored form (STORE-02). */
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  /** The same values one by one, with their origin, for the review. */
  readonly fields: readonly FieldValue[];
  readonly reasoning: string;
  readonly completenessCheck: CompletenessCheck;
  readonly source: AnalysisSource;
  /** The keywords alone spoke, because the worker that looks for values failed; absent otherwise. */
  readonly isUnexamined?: boolean;
}
