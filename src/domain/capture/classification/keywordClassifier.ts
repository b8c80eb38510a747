import type { DocumentCategory } from "../extraction/extraction.ts";
import { LIMITS } from "../../shared/limits.ts";
import { keywordCounter } from "../../shared/text/keywords.ts";
import { CLASSIFIER_KEYWORDS } from "./keywordTables.ts";

/** What the keywords of a text say. */
export interface KeywordVerdict {
  readonly category: DocumentCategory;
  /** 0 to 100; 0 for 'unknown'. */
  readonly confidence: number;
}

const UNKNOWN: KeywordVerdict = { category: "unknown", confidence: 0 };

const countKeywords = keywordCounter(CLASSIFIER_KEYWORDS);

/**
 * The folder whose keywords a text holds most of (CLS-18 to CLS-20): how often each occurs does not count. The confidence is
 * the best score as a percentage of all; 'unknown' where that is under LIMITS.keywordShare or nothing is found (decision A-068).
 */
export function classifyByKeywords(text: string): KeywordVerdict {
  const counts = countKeywords(text.slice(0, LIMITS.classifierTextCharacters));
  const total = counts.reduce((sum, [, count]) => sum + count * LIMITS.keywordWeight, 0);
  // Of two equal ones the first of the table wins.
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  if (!best || total === 0) return UNKNOWN;
  const share = ((best[1] * LIMITS.keywordWeight) / total) * 100;
  if (share < LIMITS.keywordShare) return UNKNOWN;
  return { category: best[0], confidence: Math.min(Math.round(share), LIMITS.keywordConfidenceMax) };
}
