import { LIMITS } from "../../shared/limits.ts";
import type { DocumentAnalysis } from "../classification/analysis.ts";
import { readCardText } from "../../documents/people/cardSides.ts";
import type { OcrResult } from "../recognition/result.ts";

/**
 * Limits an analysis to the confidence of its reading: for a page that is cut off or hardly legible, and for a photo of
 * two documents, the type and every value without a right check digit are in doubt.
 */
export function withReadingDoubt(
  analysis: DocumentAnalysis,
  { text, cuts = [], isCut, legibility }: Pick<OcrResult, "text" | "cuts" | "isCut" | "legibility">,
): DocumentAnalysis {
  const zone = analysis.fields.find(({ name }) => name === "mrz1")?.value;
  const isMixed = cuts.length > 1 && readCardText(text, zone).sides !== 2;
  if (!isCut && !isMixed && (legibility === null || legibility >= LIMITS.recognitionDoubt)) return analysis;
  const doubt = <T extends { readonly confidence: number }>(said: T): T => ({
    ...said,
    confidence: Math.min(said.confidence, LIMITS.lowConfidence - 1),
  });
  const fields = analysis.fields.map((field) => (field.origin === "verified" ? field : doubt(field)));
  return { ...doubt(analysis), fields };
}
