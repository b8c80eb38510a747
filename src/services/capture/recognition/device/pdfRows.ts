import { LIMITS } from "@/domain/shared/limits.ts";
import { withoutInvisible } from "@/domain/shared/text/printable.ts";
import { groupRows, type PlacedWord, type Row } from "@/domain/reading/layout/rows.ts";

/** A piece of text on a page: where its baseline begins, in units from the top left. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly height: number;
  /** False for text that does not run from left to right, such as a note along the margin. */
  readonly isLevel: boolean;
  /** From where its baseline begins to where it ends, and from there to the top of its letters; only of text that is not level. */
  readonly along?: Vector;
  readonly up?: Vector;
}

type Vector = readonly [x: number, y: number];

/** Baselines nearer than this share of the letters' height are one row. */
const SAME_ROW = 0.4;
/** A gap wider than this share of the letters' height divides two words. */
const WORD_GAP = 0.12;
const SURE = 100;
const LETTER = /[\p{L}\p{N}]/gu;

/** True where the text of a page is enough to be a text layer: LIMITS.recognitionTextLayer letters and digits. */
export function isTextLayer(text: string): boolean {
  return (text.match(LETTER)?.length ?? 0) >= LIMITS.recognitionTextLayer;
}

/** The rows of a page from top to bottom, then the pieces that are not level. */
export function toRows(pieces: readonly TextPiece[]): readonly Row[] {
  const words = pieces.filter(({ isLevel }) => isLevel).flatMap(wordsOf);
  const lines: PlacedWord[][] = [];
  for (const word of words.toSorted((one, other) => one.bottom - other.bottom)) {
    const [first] = lines.at(-1) ?? [];
    const tolerance = first ? SAME_ROW * Math.min(first.bottom - first.top, word.bottom - word.top) : 0;
    if (first && word.bottom - first.bottom <= tolerance) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  const level = lines.map((line) => joined(line.toSorted((one, other) => one.left - other.left)));
  const bottom = lines.at(-1)?.[0]?.bottom ?? 0;
  const others = pieces.filter(({ isLevel }) => !isLevel);
  return [
    ...groupRows(level),
    ...others
      .map((piece, index) =>
        wordsOf({ ...piece, x: 0, y: bottom + (index + 2) * 2 * piece.height }).map((word) => {
          const { left, right } = word;
          return piece.along ? { ...word, onPage: placeTurned(piece, left / piece.width, right / piece.width) } : word;
        }),
      )
      .filter(({ length }) => length > 0),
  ];
}

/** The words of a piece, as wide as their share of its letters. */
function wordsOf({ text: written, x, y, width, height }: TextPiece): PlacedWord[] {
  const text = withoutInvisible(written);
  const each = width / Math.max(1, text.length);
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    left: x + index * each,
    right: x + (index + word.length) * each,
    top: y - height,
    bottom: y,
    confidence: SURE,
  }));
}

/** Joins the pieces of a word. */
function joined(line: Row): Row {
  const words: PlacedWord[] = [];
  for (const word of line) {
    const last = words.at(-1);
    if (last && word.left - last.right <= WORD_GAP * (word.bottom - word.top))
      words[words.length - 1] = { ...last, text: last.text + word.text, right: Math.max(last.right, word.right) };
    else words.push(word);
  }
  return words;
}

/** The box of a part of a piece that does not run level. @param from share of its length, as `to` */
function placeTurned({ x, y, along = [0, 0], up = [0, 0] }: TextPiece, from: number, to: number) {
  const xs = [from, to].flatMap((share) => [x + along[0] * share, x + along[0] * share + up[0]]);
  const ys = [from, to].flatMap((share) => [y + along[1] * share, y + along[1] * share + up[1]]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
