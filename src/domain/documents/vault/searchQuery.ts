import { significantWords, words } from "../../shared/text/normalize.ts";

/** Longer words are compared by their beginning. */
export const WORD_CHARACTERS = 40;
/** Shorter words occur in nearly every text, so the recognised text is not searched for them alone. */
export const TEXT_WORD_CHARACTERS = 3;
/** The rest of a query is ignored. */
const QUERY_CHARACTERS = 200;
const QUERY_WORDS = 12;

/** Normalized words, all of which a document must contain. */
export interface SearchQuery {
  readonly long: readonly string[];
  /** Words of one or two letters. */
  readonly short: readonly string[];
}

/** Parses the search box; null without a word. 'de', 'la' and the like count only if there is no other word. */
export function parseQuery(query: string): SearchQuery | null {
  const text = query.slice(0, QUERY_CHARACTERS);
  const significant = significantWords(text);
  const found = (significant.length > 0 ? significant : words(text))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.slice(0, WORD_CHARACTERS));
  const distinct = [...new Set(found)].slice(0, QUERY_WORDS);
  if (distinct.length === 0) return null;
  return {
    long: distinct.filter((word) => word.length >= TEXT_WORD_CHARACTERS),
    short: distinct.filter((word) => word.length < TEXT_WORD_CHARACTERS),
  };
}
