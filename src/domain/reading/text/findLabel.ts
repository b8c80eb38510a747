import { toCompact, toGlyphs, type Line } from "./lines.ts";

/** A label prepared for searching. */
export interface Label {
  readonly compact: string;
  /** In the form of `Line.glyphs`. */
  readonly glyphs: string;
  /** Maximum number of misread glyphs. */
  readonly errors: number;
  /** Pieces of the label, one more than misread glyphs are allowed, so that a line with the label contains one piece unchanged. */
  readonly pieces: readonly string[];
  /** Glyphs of each piece but the last. */
  readonly pieceSize: number;
  /** Begins with 'N.º', which must not be misread. */
  readonly isNumbered: boolean;
  /** Ends in a small word, such as 'Hijo de', which the compact form omits. */
  readonly isOpen: boolean;
}

/** Offsets of a label in the text of a line. */
export interface LabelPlace {
  readonly start: number;
  readonly end: number;
  readonly errors: number;
}

/** One misread glyph is allowed per this number of characters. */
const CHARACTERS_PER_ERROR = 7;
const MOST_ERRORS = 3;
const SMALL_WORD_AT_END = / (?:de|del|la|el|en)$/i;
const SMALL_WORDS_AT_START = /^(?: (?:de|del|la|el|en)(?!\p{L}))+/iu;

/** Prepares a label; short ones must match exactly, because they resemble many words. */
export function prepareLabel(text: string): Label {
  const compact = toCompact(text);
  const words = text.split(" ");
  // One glyph less would match the word before the sign, or 'modelo 100' for 'modelo 130'.
  const isExact = /\d/.test(text) || toCompact(words.at(-1) ?? "") === "n";
  const errors = isExact ? 0 : Math.min(MOST_ERRORS, Math.floor(compact.length / CHARACTERS_PER_ERROR));
  const size = Math.ceil(compact.length / (errors + 1));
  const glyphs = toGlyphs(compact);
  const pieces = Array.from({ length: errors + 1 }, (_, at) => glyphs.slice(at * size, (at + 1) * size));
  const isNumbered = words.length > 1 && toCompact(words[0] ?? "") === "n";
  return { compact, glyphs, errors, pieces, pieceSize: size, isNumbered, isOpen: SMALL_WORD_AT_END.test(text) };
}

/** Index that excludes labels quickly, because most are not in a line. */
export interface LabelIndex {
  /** Numbers of the labels that may be in the line, in ascending order. */
  readonly mayBeIn: (line: Line) => readonly number[];
}

const PIECE_LETTERS = 3;

/** Indexes labels by the first letters of their pieces. */
export function indexLabels(labels: readonly Label[]): LabelIndex {
  const byLetters = new Map<string, number[]>();
  const short: number[] = [];
  for (const [at, { pieces }] of labels.entries()) {
    for (const piece of pieces) {
      const letters = piece.slice(0, PIECE_LETTERS);
      const listed = letters.length < PIECE_LETTERS ? short : (byLetters.get(letters) ?? []);
      listed.push(at);
      if (listed !== short) byLetters.set(letters, listed);
    }
  }
  return {
    mayBeIn({ glyphs }) {
      const found = new Set(short);
      for (let at = 0; at + PIECE_LETTERS <= glyphs.length; at += 1) {
        for (const label of byLetters.get(glyphs.slice(at, at + PIECE_LETTERS)) ?? []) found.add(label);
      }
      return [...found].toSorted((a, b) => a - b);
    },
  };
}

/** Finds a label in a line: whole words of one column, with any signs between them and with misread glyphs. */
export function findLabel(line: Line, label: Label): readonly LabelPlace[] {
  const places: LabelPlace[] = [];
  for (const at of runsNear(line, label)) {
    const run = line.runs[at];
    if (!run || !resembles(line.glyphs, run.at, label)) continue;
    if (label.isNumbered && (line.glyphs.charAt(run.at) !== "n" || line.runs[at + 1]?.at !== run.at + 1)) continue;
    const found = matchAt(line, run.at, label);
    // Rejects two adjacent labels, and a label followed by dots and a number.
    if (found && !(found.errors > 0 ? /\t|: | [/|] |\.{3}/ : /\t|: /).test(line.text.slice(run.start, found.end)))
      places.push({ start: run.start, end: found.end + openEnd(line, found.end, label), errors: found.errors });
  }
  return places;
}

/** The runs at which the label may begin, because one of its pieces is at its place behind them; in ascending order. */
function runsNear({ glyphs, runs }: Line, { pieces, pieceSize, errors }: Label): Iterable<number> {
  const near = new Set<number>();
  for (const [number, piece] of pieces.entries()) {
    if (piece === "") continue;
    for (let at = glyphs.indexOf(piece); at !== -1; at = glyphs.indexOf(piece, at + 1)) {
      const start = at - number * pieceSize;
      let run = firstRunFrom(runs, start - errors);
      for (; (runs[run]?.at ?? Number.POSITIVE_INFINITY) <= start + errors; run += 1) near.add(run);
    }
  }
  return [...near].toSorted((one, other) => one - other);
}

/** Number of the first run at or behind an offset of the compact form. */
function firstRunFrom(runs: Line["runs"], offset: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.at ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Length of the following small words that belong to the label. */
function openEnd({ text }: Line, end: number, { isOpen }: Label): number {
  return isOpen ? (SMALL_WORDS_AT_START.exec(text.slice(end, end + 12))?.[0].length ?? 0) : 0;
}

function matchAt(line: Line, at: number, label: Label): { readonly end: number; readonly errors: number } | null {
  if (line.glyphs.startsWith(label.glyphs, at)) {
    const last = lastRun(line, at + label.compact.length);
    if (last) return { end: last.end, errors: 0 };
  }
  return label.errors === 0 ? null : bestEnding(line, at, label);
}

/** The run that ends exactly at an offset of the compact form. */
function lastRun(line: Line, offset: number): { readonly end: number } | null {
  const next = firstRunFrom(line.runs, offset);
  const last = line.runs[next - 1];
  const end = line.runs[next]?.at ?? line.compact.length;
  return last !== undefined && end === offset ? last : null;
}

/** Fast check before the slow one: two of the first three glyphs are near the start, or all if no error is allowed. */
function resembles(compact: string, at: number, { glyphs: label, errors }: Label): boolean {
  const [a, b, c] = [label.charCodeAt(0), label.charCodeAt(1), label.charCodeAt(2)];
  const [first, second, third] = [compact.charCodeAt(at), compact.charCodeAt(at + 1), compact.charCodeAt(at + 2)];
  if (errors === 0) return first === a && (second === b || label.length < 2) && (third === c || label.length < 3);
  const isFirst = first === a || second === a;
  const isSecond = second === b || third === b || first === b;
  if (isFirst && isSecond) return true;
  const isThird = third === c || second === c || compact.charCodeAt(at + 3) === c;
  return isThird && (isFirst || isSecond);
}

/** Smallest edit distance between the label and the text at `at`, over all word ends within reach. */
function bestEnding(line: Line, at: number, label: Label): { readonly end: number; readonly errors: number } | null {
  const size = label.compact.length;
  const window = line.glyphs.slice(at, at + size + label.errors);
  let row = Array.from({ length: window.length + 1 }, (_, j) => j);
  for (let i = 1; i <= size; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= window.length; j += 1) {
      const change = label.glyphs.charAt(i - 1) === window.charAt(j - 1) ? 0 : 1;
      const cost = Math.min((row[j - 1] ?? 0) + change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > label.errors) return null;
    row = next;
  }
  let best: { readonly end: number; readonly errors: number } | null = null;
  for (let length = Math.max(1, size - label.errors); length <= window.length; length += 1) {
    const errors = row[length] ?? size;
    if (errors > label.errors || (best !== null && errors > best.errors)) continue;
    const last = lastRun(line, at + length);
    if (last) best = { end: last.end, errors };
  }
  return best;
}
