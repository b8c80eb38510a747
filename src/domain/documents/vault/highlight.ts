import { normalizeForSearch } from "../../shared/text/normalize.ts";

/** A piece of a text; a hit is a word of the query. */
export interface HighlightPart {
  readonly text: string;
  readonly hit: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** 'D.N.I.' or a run of letters, digits and '@', with combining accents. */
const WORD =
  /(?<![\p{L}\p{N}\p{M}])\p{L}\p{M}*(?:\.\p{L}\p{M}*)+\.?(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}@][\p{L}\p{N}\p{M}@]*/gu;
const ELLIPSIS = "…";
const BEFORE = 1 / 3;

/** Splits the text at its hits: whole words that begin with one of the terms, ignoring case and accents. */
export function highlight(text: string, terms: readonly string[]): readonly HighlightPart[] {
  const parts: HighlightPart[] = [];
  let from = 0;
  for (const { start, end } of hitsIn(text, terms)) {
    if (start > from) parts.push({ text: text.slice(from, start), hit: false });
    parts.push({ text: text.slice(start, end), hit: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** About `length` characters around the first hit, on one line; '…' marks an omission. */
export function snippet(text: string, terms: readonly string[], length: number): string {
  const hit = hitsIn(text, terms).next().value ?? { start: 0, end: 0 };
  const wanted = Math.min(hit.start - Math.floor(length * BEFORE), text.length - length);
  const start = wordStart(text, Math.max(0, wanted), hit.start);
  const end = wordEnd(text, Math.min(text.length, start + length), hit.end);
  const line = text
    .slice(start, end)
    .replace(/\p{Bidi_Control}|\p{Cs}|^\p{M}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return (start > 0 ? ELLIPSIS : "") + line + (end < text.length ? ELLIPSIS : "");
}

function* hitsIn(text: string, terms: readonly string[]): Generator<Range, undefined> {
  const wanted = [...new Set(terms.map(normalizeForSearch))].filter((term) => term !== "");
  if (wanted.length === 0) return;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const folded = normalizeForSearch(word).replaceAll(".", "");
    if (wanted.some((term) => folded.startsWith(term))) {
      yield { start: match.index, end: match.index + word.length };
    }
  }
}

/** Start of the first whole word from `at` on that begins no later than `latest`. */
function wordStart(text: string, at: number, latest: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, latest).search(/\s/u);
  return space === -1 ? at : at + space + 1;
}

/** End of the last whole word up to `at` that ends no earlier than `earliest`. */
function wordEnd(text: string, at: number, earliest: number): number {
  if (at === text.length) return at;
  const space = text.slice(earliest, at + 1).search(/\s\S*$/u);
  return space <= 0 ? at : earliest + space;
}
