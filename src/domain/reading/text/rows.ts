import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentLayout, PlacedWord, Row } from "../layout/rows.ts";
import { cleanText, indexLine, LINE_CHARACTERS, parseLines, type Line } from "./lines.ts";

/** The box of a part of a text, with the recognition's confidence (0 to 100). */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly confidence: number;
}

interface TextWord extends Box {
  /** Offsets in the row's text. */
  readonly start: number;
  readonly end: number;
  /** As in `PlacedWord`. */
  readonly onPage?: PlacedWord["onPage"];
}

/** A line of a page: its text with tabs between cells, and the box of each word. */
export interface TextRow extends Line {
  readonly page: number;
  readonly words: readonly TextWord[];
  /** Letter height. */
  readonly height: number;
  /** False if the boxes are estimated from the characters' positions. */
  readonly isPlaced: boolean;
}

/** Offsets of one column's part of a row. */
export interface Cell {
  readonly start: number;
  readonly end: number;
}

/** Minimum gap between two cells, in letter heights. */
const CELL_GAP = 1.5;
/** Estimated character width, line height and column gap of a text without boxes. */
const CHARACTER = 10;
const LINE_HEIGHT = 20;
const LINE_PITCH = 26;
const COLUMN_PITCH = 1000;

/** The rows of each page from top to bottom, at most LIMITS.extractionLines and LIMITS.recognisedCharacters. */
export function placeRows(layout: DocumentLayout): readonly TextRow[] {
  const rows = layout.flatMap((page, number) =>
    page
      .map((row) => placeRow(row, number))
      .filter(({ compact }) => compact !== "")
      .toSorted((one, other) => middleOf(one.words) - middleOf(other.words)),
  );
  let characters = 0;
  return rows
    .slice(0, LIMITS.extractionLines)
    .filter(({ text }) => (characters += text.length) <= LIMITS.recognisedCharacters);
}

/** The rows of a text without word boxes; a tab starts the next column. */
export function placeText(text: string): readonly TextRow[] {
  return parseLines(text).map((line, number) => {
    const words: TextWord[] = [];
    const top = number * LINE_PITCH;
    for (const [column, cell] of cellsOf(line).entries()) {
      for (const match of line.text.slice(cell.start, cell.end).matchAll(/\S+/g)) {
        const left = column * COLUMN_PITCH + match.index * CHARACTER;
        words.push({
          start: cell.start + match.index,
          end: cell.start + match.index + match[0].length,
          left,
          right: left + match[0].length * CHARACTER,
          top,
          bottom: top + LINE_HEIGHT,
          confidence: 100,
        });
      }
    }
    return { ...line, page: 0, words, height: LINE_HEIGHT, isPlaced: false };
  });
}

/** A longer row is cut: the time for labels and patterns grows faster than their line. */
function placeRow(row: Row, page: number): TextRow {
  const words: TextWord[] = [];
  let text = "";
  const height = median(row.map(({ top, bottom }) => bottom - top));
  for (const word of row) {
    if (text.length > LINE_CHARACTERS) break;
    const clean = cleanText(word.text.slice(0, LINE_CHARACTERS));
    if (clean === "") continue;
    const before = words.at(-1);
    if (before) text += word.left - before.right > CELL_GAP * height ? "\t" : " ";
    const { left, right, top, bottom, confidence, onPage } = word;
    const place = { left, right, top, bottom, confidence, ...(onPage && { onPage }) };
    words.push({ start: text.length, end: text.length + clean.length, ...place });
    text += clean;
  }
  return { ...indexLine(text), page, words, height, isPlaced: true };
}

/** The cells of a row, from left to right. */
export function cellsOf({ text }: Pick<Line, "text">): readonly Cell[] {
  let start = 0;
  return text.split("\t").map((cell) => {
    const place = { start, end: start + cell.length };
    start = place.end + 1;
    return place;
  });
}

/** The box of a part of a row; null for a part without words. */
export function boxOf(row: TextRow, start: number, end: number): Box | null {
  const words = row.words.filter((word) => word.start < end && word.end > start);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const inFirst = (first.right - first.left) / Math.max(1, first.end - first.start);
  const inLast = (last.right - last.left) / Math.max(1, last.end - last.start);
  return {
    left: first.left + Math.max(0, start - first.start) * inFirst,
    right: last.right - Math.max(0, last.end - end) * inLast,
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
  };
}

/** True if a part of a row, with the row before it, reads like a sentence. */
export function isProse(rows: readonly TextRow[], row: number, at: number): boolean {
  const line = rows[row];
  if (!line) return false;
  const cell = cellsOf(line).find(({ end }) => at <= end);
  const own = line.text.slice(cell?.start, cell?.end);
  const text = (cell?.start ?? 0) === 0 ? `${rows[row - 1]?.text ?? ""} ${own}` : own;
  const small = (some: string) => some.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)?.length ?? 0;
  return small(own) >= 3 || (small(text) >= 6 && small(own) >= 2);
}

function middleOf(words: readonly TextWord[]): number {
  return words.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / Math.max(1, words.length);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
