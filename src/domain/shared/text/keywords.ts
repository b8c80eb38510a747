import { normalizeForSearch, significantWords } from "./normalize.ts";

/** What is chosen when one of the keywords occurs. Keywords are written as a person reads them; a final `*` is any ending. */
export interface KeywordRow<Id extends string> {
  readonly id: Id;
  readonly keywords: readonly string[];
}

/** Longest word that is compared whole, without a plural (decision A-029). */
const WHOLE_WORD = 4;

function isWord(keyword: string, word: string): boolean {
  if (keyword.endsWith("*")) return word.startsWith(keyword.slice(0, -1));
  if (keyword.length <= WHOLE_WORD) return word === keyword;
  return word === keyword || word === `${keyword}s` || word === `${keyword}es`;
}

function occursIn(keyword: readonly string[], textWords: readonly string[]): boolean {
  return textWords.some((_, start) =>
    keyword.every((part, offset) => {
      const word = textWords[start + offset];
      return word !== undefined && isWord(part, word);
    }),
  );
}

function splitKeyword(keyword: string): readonly string[] {
  return normalizeForSearch(keyword)
    .split(" ")
    .flatMap((part) => (part.endsWith("*") ? [part] : significantWords(part)));
}

/**
 * Makes the look-up of a keyword table: the id of the first row that has a keyword in the text, else null.
 * A keyword matches a run of whole words, in the singular or the plural; words of up to four letters match only
 * themselves (decision A-029).
 */
export function keywordLookup<Id extends string>(table: readonly KeywordRow<Id>[]): (text: string) => Id | null {
  const rows = prepare(table);
  return (text) => {
    const textWords = significantWords(text);
    return rows.find((row) => row.keywords.some((keyword) => occursIn(keyword, textWords)))?.id ?? null;
  };
}

/** Makes the look-up of how many keywords of each row a text has, however often. */
export function keywordCounter<Id extends string>(
  table: readonly KeywordRow<Id>[],
): (text: string) => readonly (readonly [id: Id, count: number])[] {
  const rows = prepare(table);
  return (text) => {
    const textWords = significantWords(text);
    return rows.map(({ id, keywords }) => [id, keywords.filter((keyword) => occursIn(keyword, textWords)).length]);
  };
}

function prepare<Id extends string>(table: readonly KeywordRow<Id>[]) {
  return table.map(({ id, keywords }) => ({ id, keywords: keywords.map(splitKeyword) }));
}
