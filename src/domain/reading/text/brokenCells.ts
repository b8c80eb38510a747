import type { Row } from "../layout/rows.ts";
import { parseLine } from "./lines.ts";
import { findLabels } from "./labels.ts";

/** The cells of a row, from left to right. */
type Cells = readonly Row[];

/** In letter heights: most difference of the beginnings of two lines of a cell, and most space between them. */
const INDENT = 0.6;
const LEADING = 1.1;
/** A line that cannot be all. */
const UNFINISHED = /(?:[,(/–-]|(?<!\p{L})(?:de|del|la|las|los|el|y|e|i|da|do|dos|al|hasta|fins|ata|desde|d['’]))$/iu;
const SMALL_WORD = /(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu;
/** So many small words are a sentence, whose lines stay apart. */
const SENTENCE = 4;
/** More are no table. */
const MOST_CELLS = 60;

/** Joins the lines of a broken cell: a name after a comma, an account, the head of a column. @param rows of a page */
export function joinBroken(rows: readonly Cells[]): readonly Cells[] {
  const edge = rows.flat(2).reduce((most, { right }) => Math.max(most, right), 0);
  const joined: Cells[] = [];
  for (const row of rows) {
    const above = joined.at(-1) ?? [];
    const goesOn = (row.length > MOST_CELLS ? [] : row).map((below) =>
      above.findIndex((cell, at) => isBroken(cell, below, above[at + 1]?.[0]?.left ?? edge, row.length < above.length)),
    );
    // A row with a label of its own is no rest.
    if (goesOn.every((at) => at < 0) || row.some(beginsWithLabel)) joined.push(row);
    else {
      joined[joined.length - 1] = above.map((cell, at) => [...cell, ...(row[goesOn.indexOf(at)] ?? [])]);
      const left = row.filter((_, at) => (goesOn[at] ?? -1) < 0);
      if (left.length > 0) joined.push(left);
    }
  }
  return joined;
}

/** @param until where the next column begins @param isPart the lower row has fewer cells */
function isBroken(cell: Row, below: Row, until: number, isPart: boolean): boolean {
  const [first, last, begin] = [cell[0], cell.at(-1), below[0]];
  if (!first || !last || !begin) return false;
  const height = last.bottom - last.top;
  const isAligned = Math.abs(first.left - begin.left) <= INDENT * height;
  const isNear = begin.top - last.bottom <= LEADING * height && begin.top > last.top + height / 2;
  const [text, rest] = [textOf(cell), textOf(below)];
  if (!isAligned || !isNear || isSentence(text) || isSentence(rest)) return false;
  if (/^\p{Ll}\P{N}*$/u.test(rest)) return true;
  const hasRoom = last.right + height / 2 + begin.right - begin.left < until;
  const isFull = isPart && !hasRoom && /\d/.test(last.text) === /\d/.test(begin.text);
  return (UNFINISHED.test(text) || isFull) && !findLabels(parseLine(text)).some(({ end }) => end >= text.length - 1);
}

function beginsWithLabel(cell: Row): boolean {
  const text = textOf(cell);
  return /^\P{Ll}/u.test(text) && findLabels(parseLine(text)).some(({ start }) => start === 0);
}

const isSentence = (text: string): boolean => (text.match(SMALL_WORD)?.length ?? 0) >= SENTENCE;

const textOf = (words: Row): string => words.map(({ text }) => text).join(" ");
