import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentLayout, PlacedWord, Row } from "../layout/rows.ts";
import { joinBroken } from "./brokenCells.ts";
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

/** The rows of each page from top to bottom, with each cell's broken lines in one, at most LIMITS.extractionLines and LIMITS.recognisedCharacters. */
export function placeRows(layout: DocumentLayout): readonly TextRow[] {
  const rows = layout.flatMap((page, number) =>
    joinBroken(page.map(splitCells).toSorted((one, other) => middleOf(one.flat()) - middleOf(other.flat())))
      .map((cells) => placeRow(cells, number))
      .filter(({ compact }) => compact !== ""),
  );
  let characters = 0;
  return rows
    .slice(0, LIMITS.extractionLines)
    .filter(({ text }) => (characters += text.length) <= LIMITS.recognisedCharacters);
}

/** The rows of a text without word boxes; a tab starts the next column. */
export function placeText(text: string): readonly TextRow[] {
  const lines = parseLines(text).map((line, number) =>
    line.text.split("\t").map((cell, column) =>
      Array.from(cell.matchAll(/\S+/g), ({ 0: word, index }) => {
        const left = column * COLUMN_PITCH + index * CHARACTER;
        const top = number * LINE_PITCH;
        const right = left + word.length * CHARACTER;
        return { text: word, left, right, top, bottom: top + LINE_HEIGHT, confidence: 100 };
      }),
    ),
  );
  return joinBroken(lines).map((cells) => ({ ...placeRow(cells, 0), isPlaced: false }));
}

/** The words of each cell. A longer row is cut: the time for labels and patterns grows faster than their line. */
function splitCells(row: Row): readonly Row[] {
  const height = heightOf(row);
  const cells: PlacedWord[][] = [];
  let characters = 0;
  for (const word of row) {
    if (characters > LINE_CHARACTERS) break;
    const text = cleanText(word.text.slice(0, LINE_CHARACTERS));
    characters += text.length + 1;
    const before = cells.at(-1)?.at(-1);
    if (text === "") continue;
    if (before && word.left - before.right <= CELL_GAP * height) cells.at(-1)?.push({ ...word, text });
    else cells.push([{ ...word, text }]);
  }
  return cells;
}

function placeRow(cells: readonly Row[], page: number): TextRow {
  const words: TextWord[] = [];
  let text = "";
  for (const cell of cells) {
    for (const [at, { text: clean, ...place }] of cell.entries()) {
      if (text !== "") text += at === 0 ? "\t" : " ";
      words.push({ start: text.length, end: text.length + clean.length, ...place });
      text += clean;
    }
  }
  return { ...indexLine(text), page, words, height: heightOf(cells.flat()), isPlaced: true };
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
    left: Math.min(first.left + Math.max(0, start - first.start) * inFirst, ...words.slice(1).map(({ left }) => left)),
    right: Math.max(last.right - Math.max(0, last.end - end) * inLast, ...words.slice(0, -1).map(({ right }) => right)),
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

function middleOf(words: Row): number {
  return words.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / Math.max(1, words.length);
}

function heightOf(words: Row): number {
  const heights = words.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
