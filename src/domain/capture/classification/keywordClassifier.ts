import type { DocumentCategory } from "../extraction/extraction.ts";
import { LIMITS } from "../../shared/limits.ts";
import { keywordCounter } from "../../shared/text/keywords.ts";
import { CLASSIFIER_KEYWORDS } from "./keywordTables.ts";

export interface KeywordVerdict {
  readonly category: DocumentCategory;
  /** 0 to 100; 0 for 'unknown'. */
  readonly confidence: number;
}

const UNKNOWN: KeywordVerdict = { category: "unknown", confidence: 0 };

const countKeywords = keywordCounter(CLASSIFIER_KEYWORDS);

/**
 * The folder with most of its keywords in the text (CLS-18 to CLS-20); repetitions do not count. The confidence is the
 * best score as a percentage of all; 'unknown' under LIMITS.keywordShare or without any keyword (decision A-068).
 */
export function classifyByKeywords(text: string): KeywordVerdict {
  const counts = countKeywords(text.slice(0, LIMITS.classifierTextCharacters));
  const total = counts.reduce((sum, [, count]) => sum + count * LIMITS.keywordWeight, 0);
  // Ties go to the first of the table.
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  if (!best || total === 0) return UNKNOWN;
  const share = ((best[1] * LIMITS.keywordWeight) / total) * 100;
  if (share < LIMITS.keywordShare) return UNKNOWN;
  return { category: best[0], confidence: Math.min(Math.round(share), LIMITS.keywordConfidenceMax) };
}
