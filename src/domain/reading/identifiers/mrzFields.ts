import { isDni, isNie } from "./checkDigits.ts";
import { getNieLetter, glyphTable, lettersFor } from "./glyphs.ts";
import { byCost, edited, join, NOISE, NOTHING, type Reading, typed, withSlips } from "./readings.ts";

/** Returns the likely readings of a field's glyphs, unsorted; empty if impossible for this field. */
export type FieldReader = (glyphs: string) => readonly Reading[];

const COST = { unproven: 4, noise: 0.1, noOwner: 3, changed: 0.3 };
const MAX_PROVEN = 8;
const SEXES = glyphTable("MM FF << HM NM WM PF EF X<");
const NOISE_AT_END = new RegExp(`[<${NOISE}]+$`, "u");

/** The check digit of ICAO 9303: weights 7, 3, 1; letters count from 10, fillers as 0. */
export function mrzCheckDigit(text: string): string {
  const sum = Array.from(text).reduce((total, glyph, index) => {
    const value = glyph === "<" ? 0 : Number.parseInt(glyph, 36);
    return total + value * ([7, 3, 1][index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

/**
 * A field of this shape with its check digit, in every reading with a valid digit: as converted by position, with trailing glyphs
 * as fillers, or with one more glyph replaced. Without any, the converted reading as not proven.
 */
export const checked =
  (shape: string, isPossible: (field: string) => boolean = () => true): FieldReader =>
  (glyphs) => {
    const field = glyphs.slice(0, -1);
    const readings = [field, ...(shape.endsWith("x") ? withFillers(field) : [])].flatMap((text) =>
      typed(`${shape}d`)(text + glyphs.slice(-1)).map((one) => edited(one, COST.noise, countChanges(text, field))),
    );
    const proven = withSlips(readings, `${shape}d`).filter(
      ({ text }) => isPossible(text.slice(0, -1)) && mrzCheckDigit(text.slice(0, -1)) === text.at(-1),
    );
    if (proven.length > 0) return proven.toSorted(byCost).slice(0, MAX_PROVEN);
    return readings.slice(0, 1).map((one) => ({ ...one, cost: one.cost + COST.unproven, proven: false }));
  };

/** Optional data of a Spanish card: a DNI or NIE with a valid letter, then fillers; otherwise unchanged. */
export const owner =
  (kind: "dni" | "nie"): FieldReader =>
  (glyphs) => {
    const first = glyphs.charAt(0);
    const letters = kind === "nie" && !/[XYZ]/u.test(first) ? getNieLetter(first) : first;
    const shape = kind === "nie" ? "addddddda" : "dddddddda";
    const readings = Array.from(letters).flatMap((letter) =>
      typed(shape)(letter + glyphs.slice(1, 9)).map((one) => edited(one, COST.changed, letter === first ? 0 : 1)),
    );
    const proven = withSlips(readings, shape).filter(({ text }) => (kind === "nie" ? isNie(text) : isDni(text)));
    const fillers = typed("<<<<<<")(glyphs.slice(9));
    const asRead = typed("x".repeat(15))(glyphs).map((one) => ({
      ...one,
      cost: one.cost + COST.noOwner,
      proven: false,
    }));
    return [...proven.flatMap((one) => fillers.map((end) => join(one, end))), ...asRead];
  };

/** Data without a check digit: unchanged, or with trailing glyphs as fillers. */
export const optional: FieldReader = (glyphs) =>
  [glyphs, ...withFillers(glyphs)].flatMap((text) =>
    typed("x".repeat(glyphs.length))(text).map((one) => ({ ...one, cost: COST.noise * countChanges(text, glyphs) })),
  );

/** A personal number and its digit; in a passport without one, fillers, and a filler or 0 as digit. */
export const personal =
  (shape: string): FieldReader =>
  (glyphs) => {
    const isEmpty = glyphs.startsWith("<<") && NOISE_AT_END.exec(glyphs.slice(0, -1))?.index === 0;
    if (!isEmpty) return checked(shape)(glyphs);
    return [{ ...NOTHING, text: "<".repeat(shape.length) + (glyphs.endsWith("<") ? "<" : "0") }];
  };

/** M, F or a filler. */
export const sex: FieldReader = (glyph) => {
  const text = SEXES[glyph];
  return text === undefined ? [] : [edited({ ...NOTHING, text }, COST.changed, countChanges(text, glyph))];
};

/** A state's code; a code similar to ESP is read as ESP only. */
export const state: FieldReader = (glyphs) => {
  if (isNearSpain(glyphs)) return [edited({ ...NOTHING, text: "ESP" }, COST.changed, countChanges("ESP", glyphs))];
  if (/^[A-Z]<<$/u.test(glyphs)) return [{ ...NOTHING, text: glyphs }];
  return typed("aaa")(glyphs).slice(0, 1);
};

/** Reads the field as not proven if it is impossible on this document. */
export const only =
  (read: FieldReader, isPossible: (text: string) => boolean): FieldReader =>
  (glyphs) =>
    read(glyphs).map((one) => (isPossible(one.text) ? one : { ...one, proven: false }));

/** One glyph of the document code; changes to it do not count as repairs. */
export const code =
  (letters: RegExp, repairs: Readonly<Record<string, string>>): FieldReader =>
  (glyph) => {
    if (letters.test(glyph)) return [{ ...NOTHING, text: glyph }];
    return Array.from(repairs[glyph] ?? repairs["*"] ?? "").map((text) => ({ ...NOTHING, text, cost: COST.changed }));
  };

/** True if at least two of three glyphs match ESP. */
export function isNearSpain(glyphs: string): boolean {
  const letters = Array.from(glyphs, (glyph) => lettersFor(glyph).charAt(0)).join("");
  return letters === "ESP" || (letters.length >= 2 && countChanges("ESP", glyphs) <= 1);
}

/** A possible date: year, month, day. */
export const date = checked("dddddd", (field) => {
  const [month, day] = [Number(field.slice(2, 4)), Number(field.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
});

/** Number of glyphs in which `a` and `b` differ. */
function countChanges(a: string, b: string): number {
  return Array.from(a).filter((glyph, index) => glyph !== b.charAt(index)).length;
}

/** The text with trailing misread glyphs replaced by fillers; empty without a change. */
function withFillers(glyphs: string): readonly string[] {
  const text = glyphs.replace(NOISE_AT_END, (end) => "<".repeat(end.length));
  return text === glyphs ? [] : [text];
}
