import type { DocumentCategory } from "../extraction/extraction.ts";
import type { DocumentFolderId } from "../../documents/folders/folders.ts";
import { LIMITS } from "../../shared/limits.ts";
import { keywordLookup, type KeywordRow } from "../../shared/text/keywords.ts";
import { CLASSIFIER_KEYWORDS } from "./keywordTables.ts";

/** What the keywords of a text say. */
export interface KeywordVerdict {
  readonly category: DocumentCategory;
  /** 0 to 100; 0 for 'unknown'. */
  readonly confidence: number;
}

const UNKNOWN: KeywordVerdict = { category: "unknown", confidence: 0 };

/** Each keyword of a table as a row of its own, named by its place. */
function singleKeywords(table: readonly KeywordRow<DocumentFolderId>[]) {
  const keywords = table.flatMap((row) => row.keywords.map((keyword) => ({ folder: row.id, keyword })));
  return keywords.map(({ folder, keyword }, place) => ({ folder, row: { id: String(place), keywords: [keyword] } }));
}

const KEYWORDS = singleKeywords(CLASSIFIER_KEYWORDS);

/**
 * The folder whose keywords a text holds most of (CLS-18 to CLS-20): how often each occurs does not count. The confidence is
 * the best score as a percentage of all; 'unknown' where that is under LIMITS.keywordShare or nothing is found (decision A-068).
 */
export function classifyByKeywords(text: string): KeywordVerdict {
  return toVerdict(computeScores(text.slice(0, LIMITS.classifierTextCharacters)));
}

/** The verdict of scores, in the order of the table: of two equal ones the first wins. */
function toVerdict(scores: ReadonlyMap<DocumentFolderId, number>): KeywordVerdict {
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const [best] = [...scores].toSorted(([, a], [, b]) => b - a);
  if (!best || total === 0) return UNKNOWN;
  const share = (best[1] / total) * 100;
  if (share < LIMITS.keywordShare) return UNKNOWN;
  return { category: best[0], confidence: Math.min(Math.round(share), LIMITS.keywordConfidenceMax) };
}

function computeScores(text: string): ReadonlyMap<DocumentFolderId, number> {
  const scores = new Map<DocumentFolderId, number>();
  let from = 0;
  while (from < KEYWORDS.length) {
    const found = keywordLookup(KEYWORDS.slice(from).map(({ row }) => row))(text);
    if (found === null) break;
    const place = Number(found);
    const folder = KEYWORDS[place]?.folder;
    if (folder) scores.set(folder, (scores.get(folder) ?? 0) + LIMITS.keywordWeight);
    from = place + 1;
  }
  return scores;
}
