import { digitsFor, glyphTable, lettersFor, getConfusableDigits } from "./glyphs.ts";
import { UNKNOWN_GLYPH } from "./mrzText.ts";

/** A reading of one field (without or with its check digit), and what it costs to believe it. */
export interface FieldReading {
  readonly text: string;
  readonly cost: number;
  /** Repaired glyphs, without fillers. */
  readonly edits: number;
  /** True when its check digit is right. */
  readonly proven: boolean;
}

/** The glyphs possible in a place: a digit, a letter, either of them or a filler, a filler only. */
export type Pattern = readonly ("digit" | "letter" | "any" | "filler")[];

const COST = { typed: 0.3, unknown: 0.6, slip: 1, unproven: 4, noise: 0.1 };
const MAX_TYPED = 12;
const MAX_PROVEN = 8;
/** Letters that are confused with each other. */
const LETTER_SLIPS = glyphTable("OQD DO QO CG GC VYU YV UV IJL MN NM");

/** The check digit of ICAO 9303: weights 7, 3, 1; letters count from 10, fillers 0. */
export function mrzCheckDigit(text: string): string {
  const weights = [7, 3, 1];
  const sum = Array.from(text).reduce((total, glyph, index) => {
    const value = glyph === "<" ? 0 : Number.parseInt(glyph, 36);
    return total + value * (weights[index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

/** A pattern in short: d digit, a letter, x any, < filler. */
export function pattern(short: string): Pattern {
  const kinds = { d: "digit", a: "letter", x: "any", "<": "filler" } as const;
  return Array.from(short).map((sign) => (sign === "d" || sign === "a" || sign === "<" ? kinds[sign] : kinds.x));
}

/** The field in each of its readings by pattern, without a proof. */
export function typedReadings(glyphs: string, shape: Pattern): readonly FieldReading[] {
  let readings: readonly FieldReading[] = [{ text: "", cost: 0, edits: 0, proven: false }];
  for (const [index, kind] of shape.entries()) {
    const options = optionsFor(glyphs.charAt(index), kind);
    readings = readings
      .flatMap((reading) =>
        options.map((option) => ({
          text: reading.text + option.glyph,
          cost: reading.cost + option.cost,
          edits: reading.edits + option.edits,
          proven: false,
        })),
      )
      .slice(0, MAX_TYPED);
  }
  return readings;
}

/**
 * The field followed by its check digit, in every reading the check digit proves: as typed, or with one more glyph taken
 * for another; when there is none, as typed and not proven. None when a glyph is impossible in its place.
 */
export function checkedReadings(
  glyphs: string,
  shape: Pattern,
  isPossible: (field: string) => boolean = () => true,
): readonly FieldReading[] {
  const typed = typedReadings(glyphs, [...shape, "digit"]);
  const isProven = ({ text }: FieldReading) => {
    const field = text.slice(0, -1);
    return isPossible(field) && mrzCheckDigit(field) === text.at(-1);
  };
  const proven = [...typed, ...typed.flatMap((reading) => slippedReadings(reading, [...shape, "digit"]))]
    .filter(isProven)
    .map((reading) => ({ ...reading, proven: true }));
  return proven.length > 0
    ? proven.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_PROVEN)
    : typed.slice(0, 1).map((reading) => ({ ...reading, cost: reading.cost + COST.unproven }));
}

/** The reading with one glyph repaired, in each likely way. */
export function slippedReadings(reading: FieldReading, shape: Pattern): readonly FieldReading[] {
  return Array.from(reading.text).flatMap((glyph, index) =>
    slipsAt(glyph, shape[index]).map((slip) => ({
      text: reading.text.slice(0, index) + slip + reading.text.slice(index + 1),
      cost: reading.cost + COST.slip,
      edits: reading.edits + 1,
      proven: false,
    })),
  );
}

/** True for the glyphs that a filler is misread as. */
function isFillerNoise(glyph: string): boolean {
  return /[CKSELGX?]/u.test(glyph);
}

/** True for six digits that can be a day: year, month, day. */
export function isZoneDate(field: string): boolean {
  const month = Number(field.slice(2, 4));
  const day = Number(field.slice(4, 6));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

interface Option {
  readonly glyph: string;
  readonly cost: number;
  readonly edits: number;
}

function optionsFor(glyph: string, kind: Pattern[number]): readonly Option[] {
  const as = (glyphs: string, cost: number) => Array.from(glyphs).map((other) => ({ glyph: other, cost, edits: 1 }));
  const asIs = [{ glyph, cost: 0, edits: 0 }];
  if (kind === "filler") {
    if (glyph === "<") return asIs;
    return isFillerNoise(glyph) ? [{ glyph: "<", cost: COST.noise, edits: 0 }] : [];
  }
  if (kind === "digit") {
    if (glyph === UNKNOWN_GLYPH) return as("0123456789", COST.unknown);
    return /\d/.test(glyph) ? asIs : as(digitsFor(glyph), COST.typed);
  }
  if (glyph === UNKNOWN_GLYPH) return [];
  if (kind === "any" || /[A-Z]/.test(glyph)) return asIs;
  return as(lettersFor(glyph), COST.typed);
}

function slipsAt(glyph: string, kind: Pattern[number] | undefined): readonly string[] {
  if (kind === "filler" || glyph === "<") return [];
  if (/\d/.test(glyph)) return Array.from(getConfusableDigits(glyph) + (kind === "any" ? lettersFor(glyph) : ""));
  return Array.from((LETTER_SLIPS[glyph] ?? "") + (kind === "any" ? digitsFor(glyph) : ""));
}
