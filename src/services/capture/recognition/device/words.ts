import { withoutInvisible } from "@/domain/shared/text/printable.ts";
import type { PlacedWord, Row } from "@/domain/reading/layout/rows.ts";

/** A word as the engine found it, px. */
export interface Word extends PlacedWord {
  /** Key of its line. */
  readonly line: string;
}

const WORD_LEVEL = "5";
/** A shorter word may be taller than wide although it is level. */
const LEAST_LETTERS = 3;
const LEAST_WORDS = 4;
/** The edge of a sheet is read as single strokes, so a word has two letters. */
const LETTERS = /[\p{L}\p{N}]{2}/u;
/** A page has a margin: a word nearer to the edge than a share of the width and a number of its heights was cut. */
const EDGE = 0.04;
const EDGE_HEIGHTS = 1.2;
const LEAST_CUT_LINES = 4;
const CUT_SHARE = 0.1;
/** No Spanish word has ú before e or i after a g: the engine took the two dots for one stroke. */
const MISREAD_DIAERESIS = /(g)(ú)(?=[eiéí])/giu;

/** The words of the engine's table: a row each, its columns divided by tabs (level; page, block, paragraph, line and word; left, top, width, height, confidence, text). */
export function parseWords(table: string): readonly Word[] {
  return table.split("\n").flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text] = row.split("\t");
    const trimmed = withoutInvisible(text ?? "").trim();
    if (level !== WORD_LEVEL || trimmed === "") return [];
    return [
      {
        text: trimmed.replace(MISREAD_DIAERESIS, (_, g: string, u: string) => g + (u === "ú" ? "ü" : "Ü")),
        line: `${block}.${paragraph}.${line}`,
        left: Number(left),
        top: Number(top),
        right: Number(left) + Number(width),
        bottom: Number(top) + Number(height),
        confidence: Number(confidence),
      },
    ];
  });
}

/** Mean confidence of the words, 0 to 100; 0 without words. */
export function computeLegibility(words: readonly Word[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

/** True when most words are vertical: the picture lies on its side. */
export function areSideways(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= LEAST_LETTERS);
  const tall = long.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  return long.length >= LEAST_WORDS && tall.length > long.length / 2;
}

/** True where lines run into the left or the right edge: a part of the page is not in the picture. @param width of the picture, px */
export function areCutOff(words: readonly Word[], width: number): boolean {
  const rows = linesOf(words.filter(({ text }) => LETTERS.test(text)));
  const isAtEdge = ({ left, top, right, bottom }: PlacedWord): boolean =>
    Math.min(left, width - right) < Math.min(EDGE * width, EDGE_HEIGHTS * (bottom - top));
  const cut = rows.filter((row) => row.some(isAtEdge));
  return cut.length >= LEAST_CUT_LINES && cut.length > rows.length * CUT_SHARE;
}

/** The engine's lines, in its order. */
export function linesOf(words: readonly Word[]): readonly Row[] {
  const lines = new Map<string, Word[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()];
}
