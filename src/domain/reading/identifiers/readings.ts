import { digitsFor, getConfusableDigits, glyphTable, lettersFor } from "./glyphs.ts";

/** A possible reading of a run of glyphs, with its cost. */
export interface Reading {
  readonly text: string;
  readonly cost: number;
  /** Number of repaired glyphs, except fillers and the document code. */
  readonly edits: number;
  /** The check digits are valid, and every glyph is allowed in its position. */
  readonly proven: boolean;
}

/** Placeholder for any digit or letter. */
export const UNKNOWN_GLYPH = "?";

/** Misreadings of fillers. */
export const NOISE = "CKSELGX?";
const COST = { typed: 0.3, unknown: 0.6, slip: 1, noise: 0.1 };
const MAX_TYPED = 12;
/** Letters that are confused with each other. */
const LETTER_SLIPS = glyphTable("OQD DO QO CG GC VYU YV UV IJL MN NM");

/** No glyph at all. */
export const NOTHING: Reading = { text: "", cost: 0, edits: 0, proven: true };

/** Reads glyphs in this shape without check digits: d digit, a letter, x any, < filler. Empty if a glyph is impossible. */
export const typed =
  (shape: string) =>
  (glyphs: string): readonly Reading[] =>
    Array.from(shape).reduce<readonly Reading[]>(
      (readings, kind, index) =>
        readings
          .flatMap((reading) => optionsFor(glyphs.charAt(index), kind).map((option) => join(reading, option)))
          .slice(0, MAX_TYPED),
      [NOTHING],
    );

/** The readings, and each of them with one repaired glyph. */
export function withSlips(readings: readonly Reading[], shape: string): readonly Reading[] {
  const slipped = readings.flatMap((reading) =>
    Array.from(reading.text).flatMap((glyph, index) =>
      slipsAt(glyph, shape[index]).map((slip) =>
        edited({ ...reading, text: reading.text.slice(0, index) + slip + reading.text.slice(index + 1) }, COST.slip),
      ),
    ),
  );
  return [...readings, ...slipped];
}

function optionsFor(glyph: string, kind: string): readonly Reading[] {
  const as = (glyphs: string, cost: number) => Array.from(glyphs, (text) => ({ ...NOTHING, text, cost, edits: 1 }));
  const asIs = [{ ...NOTHING, text: glyph }];
  if (kind === "<") {
    if (glyph === "<") return asIs;
    return NOISE.includes(glyph) ? [{ ...NOTHING, text: "<", cost: COST.noise }] : [];
  }
  if (kind === "d") {
    if (glyph === UNKNOWN_GLYPH) return as("0123456789", COST.unknown);
    return /\d/u.test(glyph) ? asIs : as(digitsFor(glyph), COST.typed);
  }
  if (glyph === UNKNOWN_GLYPH) return [];
  return kind === "x" || /[A-Z]/u.test(glyph) ? asIs : as(lettersFor(glyph), COST.typed);
}

function slipsAt(glyph: string, kind: string | undefined): readonly string[] {
  if (kind === "<" || glyph === "<") return [];
  if (/\d/u.test(glyph)) return Array.from(getConfusableDigits(glyph) + (kind === "x" ? lettersFor(glyph) : ""));
  return Array.from((LETTER_SLIPS[glyph] ?? "") + (kind === "x" ? digitsFor(glyph) : ""));
}

/** Combines the fields' readings in order, and returns the `count` cheapest. */
export function sequence(parts: readonly (readonly Reading[])[], count: number): readonly Reading[] {
  return parts.reduce(
    (rows, options) =>
      rows
        .flatMap((row) => options.map((option) => join(row, option)))
        .toSorted(byCost)
        .slice(0, count),
    [NOTHING],
  );
}

/** Sorts the cheapest reading first. */
export const byCost = (a: Reading, b: Reading): number => a.cost - b.cost;

/** A reading with repairs. @param cost of each repair */
export function edited(reading: Reading, cost: number, changes = 1): Reading {
  return { ...reading, cost: reading.cost + cost * changes, edits: reading.edits + changes };
}

/** Concatenates two readings. */
export function join(a: Reading, b: Reading): Reading {
  return { text: a.text + b.text, cost: a.cost + b.cost, edits: a.edits + b.edits, proven: a.proven && b.proven };
}
