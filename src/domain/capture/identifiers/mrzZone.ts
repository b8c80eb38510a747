import { glyphTable, lettersFor, getConfusableDigits } from "./glyphs.ts";
import { pattern, typedReadings } from "./mrzFields.ts";
import type { LineReading, ZoneLine } from "./mrzText.ts";

/** One way to read a zone's data lines. */
export interface Zone {
  readonly lines: readonly string[];
  readonly cost: number;
  readonly edits: number;
  /** True when the check digits of all fields and of the whole are right. */
  readonly valid: boolean;
}

/** Fields in a row, each as it is read. */
export interface FieldGroup {
  readonly text: string;
  readonly cost: number;
  /** Glyphs (fillers apart) that are not as they were read. */
  readonly edits: number;
  /** True when the check digits of all of them are right. */
  readonly proven: boolean;
}

/** A zone as it was chosen. */
export interface ReadZone {
  readonly lines: readonly string[];
  readonly valid: boolean;
  readonly repaired: boolean;
  readonly rawLines: readonly string[];
}

/** How the lines of a text are looked at. */
export interface ZoneReader {
  /** How a line is brought to its length. */
  readonly readings: (glyphs: string, length: number) => readonly LineReading[];
  /** True when these letters and digits are also elsewhere in the text, in a row. */
  readonly isSeen: (glyphs: string) => boolean;
}

/** A changed glyph that no digit covers (sex, nationality, state). */
export const CHANGED_COST = 0.3;
/** A digit of the whole that is wrong. */
const BROKEN_COST = 4;
/** A reading this much dearer than the nearest is no rival. */
const MARGIN = 0.2;
/** Cost taken off for a field that is also printed elsewhere on the document. */
const SEEN_GAIN = 0.5;
/** A zone that costs more was guessed. */
const MAX_COST = 2.5;
const MAX_LENGTH_OFF = 4;
const SEXES = glyphTable("MM FF << HM NM WM PF EF X<");

/** True when the line has nearly so many glyphs. */
export function isNear(line: ZoneLine | undefined, length: number): line is ZoneLine {
  return line !== undefined && Math.abs(line.glyphs.length - length) <= MAX_LENGTH_OFF;
}

/** True when at least two of three glyphs match ESP. */
export function isNearSpain(state: string): boolean {
  const letters = Array.from(state, (glyph) => lettersFor(glyph).charAt(0)).join("");
  return letters === "ESP" || (letters.length >= 2 && differences("ESP", state) <= 1);
}

/** The state of three glyphs; undefined when they cannot be one. */
export function parseCountry(glyphs: string): string | undefined {
  return /^[A-Z]<<$/u.test(glyphs) ? glyphs : typedReadings(glyphs, pattern("aaa"))[0]?.text;
}

/** M, F or a filler; undefined when the glyph is none of them. */
export function parseSex(glyph: string): string | undefined {
  return SEXES[glyph];
}

/** How many glyphs of `a` are not those of `b`. */
export function differences(a: string, b: string): number {
  return Array.from(a).filter((glyph, index) => glyph !== b.charAt(index)).length;
}

/**
 * A zone of these fields whose last glyph is the digit of the whole: `expected` when it is right. Where nothing else had
 * to be repaired, the last glyph itself may have been misread.
 */
export function toZone(lines: readonly string[], fields: Omit<FieldGroup, "text">, expected: string): Zone {
  const { cost, edits, proven } = fields;
  const all = lines.join("");
  const digit = all.slice(-1);
  if (digit === expected) return { lines, cost, edits, valid: proven };
  if (!proven || edits > 0 || !getConfusableDigits(expected).includes(digit))
    return { lines, cost: cost + BROKEN_COST, edits, valid: false };
  const last = lines.at(-1) ?? "";
  return {
    lines: [...lines.slice(0, -1), last.slice(0, -1) + expected],
    cost: cost + 1,
    edits: 1,
    valid: true,
  };
}

/**
 * The nearest zone that the digits prove, else the nearest; two different ones equally near prove nothing. Of the proven,
 * the one that agrees more with the rest of the document is nearer.
 */
export function chooseZone(
  zones: readonly Zone[],
  raw: readonly ZoneLine[],
  names: { readonly line: string; readonly at: number },
  confirmations: (lines: readonly string[]) => number,
): ReadZone | null {
  const weighed = zones.map((zone) =>
    zone.valid && zone.cost <= MAX_COST
      ? { ...zone, cost: zone.edits === 0 ? zone.cost : zone.cost - SEEN_GAIN * confirmations(zone.lines) }
      : { ...zone, valid: false },
  );
  const [zone, ...others] = weighed.toSorted((a, b) => Number(b.valid) - Number(a.valid) || a.cost - b.cost);
  if (zone === undefined) return null;
  const isDoubtful = others.some(
    (other) => other.valid && other.cost < zone.cost + MARGIN && other.lines.join("") !== zone.lines.join(""),
  );
  const readNames = toLetters(raw[names.at]?.glyphs ?? "");
  return {
    lines: zone.lines.toSpliced(names.at, 0, names.line),
    valid: zone.valid && !isDoubtful,
    repaired: zone.edits > 0 || !readNames.startsWith(toLetters(names.line)),
    rawLines: raw.map((line) => line.raw),
  };
}

/** A line of names: letters and fillers only; single glyphs among the fillers at its end were never letters. */
export function nameLine(glyphs: string, length: number): string {
  const letters = Array.from(glyphs, (glyph) => (glyph === "<" ? "<" : lettersFor(glyph).charAt(0) || "<")).join("");
  const end = letters.search(/<{2}[CKSELGX<]*$/u);
  const isNamed = end > 0 && letters.slice(0, end).includes("<<");
  return (isNamed ? letters.slice(0, end) : letters).slice(0, length).padEnd(length, "<");
}

/** True when the day is also printed on the document as day, month and year of four digits. */
export function isDateSeen(field: string, { isSeen }: ZoneReader): boolean {
  const dayAndMonth = field.slice(4, 6) + field.slice(2, 4);
  return ["19", "20"].some((century) => isSeen(dayAndMonth + century + field.slice(0, 2)));
}

function toLetters(line: string): string {
  return line.replaceAll(/[^A-Z\d]/gu, "");
}
