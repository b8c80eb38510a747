import { LIMITS } from "../../shared/limits.ts";
import type { DocumentAnalysis } from "../classification/analysis.ts";
import type { OcrResult } from "../recognition/result.ts";

/**
 * What was understood of a document, no surer than its reading: of a page that is cut off or can hardly be read, its type and
 * every value without a right check digit is in doubt.
 */
export function withReadingDoubt(
  analysis: DocumentAnalysis,
  { isCut, legibility }: Pick<OcrResult, "isCut" | "legibility">,
): DocumentAnalysis {
  if (!isCut && (legibility === null || legibility >= LIMITS.recognitionDoubt)) return analysis;
  const doubt = <T extends { readonly confidence: number }>(said: T): T => ({
    ...said,
    confidence: Math.min(said.confidence, LIMITS.lowConfidence - 1),
  });
  const fields = analysis.fields.map((field) => (field.origin === "verified" ? field : doubt(field)));
  return { ...doubt(analysis), fields };
}
