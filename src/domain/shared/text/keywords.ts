import { normalizeForSearch, significantWords } from "./normalize.ts";

/** Chosen when one of its keywords occurs. Keywords are written as a person reads them; a final `*` is any ending. */
export interface KeywordRow<Id extends string> {
  readonly id: Id;
  readonly keywords: readonly string[];
}

/** Longest word that has no plural form (decision A-029). */
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
 * Returns a function that finds the id of the first row with a keyword in a text, else null. A keyword matches whole words in
 * sequence, singular or plural; words of up to four letters match only themselves (decision A-029).
 */
export function keywordLookup<Id extends string>(table: readonly KeywordRow<Id>[]): (text: string) => Id | null {
  const rows = prepare(table);
  return (text) => {
    const textWords = significantWords(text);
    return rows.find((row) => row.keywords.some((keyword) => occursIn(keyword, textWords)))?.id ?? null;
  };
}

/** Returns a function that counts the different keywords of each row in a text. */
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
