/** Which glyphs a reader takes for each other. Upper-case text. */

/** A table of glyphs; each entry is a glyph followed by those that it may be: 'G69'. */
export function glyphTable(entries: string): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.split(" ").map((entry) => [entry.charAt(0), entry.slice(1)]));
}

/** Digits that a glyph read in the place of a digit may be, the likeliest first. */
const DIGITS_FOR = glyphTable("O0 Q0 D0 U0 I1 L1 |1 !1 Z2 J3 A4 S5 $5 G69 T7 B8");

/** Letters that a glyph read in the place of a letter may be, the likeliest first. */
const LETTERS_FOR = glyphTable("0ODQ 1ITJ 2Z 3J 4A 5S 6G 7TZ 8B |I $S £E €EC ÉE");

/** Digits that this one may be misread from. */
const SLIPS_OF = glyphTable("086 174 27 38 491 569 6580 712 80369 9485");

/** A character class (without its brackets) of the glyphs that may be digits. */
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
const FIRST_OF_NIE = glyphTable("0X 1Y 2Z 4Y 7ZY VY KX %X");

/** The first letters of a NIE that may be misread as this glyph. */
export function getNieLetter(glyph: string): string {
  return FIRST_OF_NIE[glyph] ?? "";
}

/** The other digits that may be misread as this digit. */
export function getConfusableDigits(digit: string): string {
  return SLIPS_OF[digit] ?? "";
}

/** The text with its letters in upper case, every character at its old place. */
export function upperGlyphs(text: string): string {
  return text.replaceAll(/[a-zà-þ]+/gu, (letters) => letters.toUpperCase());
}
