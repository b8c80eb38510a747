/** Which glyphs a reader takes for each other, and the readings of a token that follow. Upper-case text. */

/** Digits that a glyph read in the place of a digit may stand for, the likeliest first. */
const DIGITS_FOR: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  U: "0",
  I: "1",
  L: "1",
  "|": "1",
  "!": "1",
  Z: "2",
  J: "3",
  A: "4",
  S: "5",
  $: "5",
  G: "69",
  T: "7",
  B: "8",
};

/** Letters that a glyph read in the place of a letter may stand for, the likeliest first. */
const LETTERS_FOR: Readonly<Record<string, string>> = {
  "0": "ODQ",
  "1": "ITJ",
  "2": "Z",
  "3": "J",
  "4": "A",
  "5": "S",
  "6": "G",
  "7": "TZ",
  "8": "B",
  "|": "I",
  $: "S",
  "£": "E",
  "€": "EC",
  É: "E",
};

/** Digits that are taken for this one. */
const SLIPS_OF: Readonly<Record<string, string>> = {
  "0": "86",
  "1": "74",
  "2": "7",
  "3": "8",
  "4": "91",
  "5": "69",
  "6": "580",
  "7": "12",
  "8": "0369",
  "9": "485",
};

/** A reading of a token and how many of its glyphs were taken for others. */
export interface Reading {
  readonly text: string;
  readonly changes: number;
}

/** A character class (without its brackets) of the glyphs that can stand for a digit. */
export const DIGIT_GLYPHS = String.raw`\dOQDUILZJASGTB|!$`;

/** The digits this glyph may be in the place of a digit: itself when it is one, none when it cannot be one. */
export function digitsFor(glyph: string): string {
  return /^\d$/.test(glyph) ? glyph : (DIGITS_FOR[glyph] ?? "");
}

/** The letters this glyph may be in the place of a letter: itself when it is one, none when it cannot be one. */
export function lettersFor(glyph: string): string {
  return /^[A-Z]$/.test(glyph) ? glyph : (LETTERS_FOR[glyph] ?? "");
}

/** Letters of a NIE by the glyph that they are misread as. */
const FIRST_OF_NIE: Readonly<Record<string, string>> = {
  "0": "X",
  "1": "Y",
  "2": "Z",
  "4": "Y",
  "7": "ZY",
  V: "Y",
  K: "X",
  "%": "X",
};

/** The first letters of a NIE that are taken for this glyph. */
export function firstOfNie(glyph: string): string {
  return FIRST_OF_NIE[glyph] ?? "";
}

/** The other digits that are taken for this digit. */
export function slipsOf(digit: string): string {
  return SLIPS_OF[digit] ?? "";
}

/** Every way to read the glyphs as digits with at most so many changes; none when a glyph cannot be a digit. */
export function digitReadings(glyphs: string, maxChanges: number): readonly Reading[] {
  let readings: readonly Reading[] = [{ text: "", changes: 0 }];
  for (const glyph of glyphs) {
    const options = digitsFor(glyph);
    const cost = options === glyph ? 0 : 1;
    readings = readings.flatMap(({ text, changes }) =>
      changes + cost > maxChanges
        ? []
        : Array.from(options).map((digit) => ({ text: text + digit, changes: changes + cost })),
    );
  }
  return readings;
}

/** The text with its letters in upper case, every character at its old place. */
export function upperGlyphs(text: string): string {
  return text.replaceAll(/[a-zà-þ]+/gu, (letters) => letters.toUpperCase());
}
