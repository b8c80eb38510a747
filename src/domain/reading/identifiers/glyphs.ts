/** Glyphs that recognition confuses, in upper-case text. */

/** Parses a table of glyphs; each entry is a glyph followed by its possible originals: 'G69'. */
export function glyphTable(entries: string): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.split(" ").map((entry) => [entry.charAt(0), entry.slice(1)]));
}

/** Digits that a glyph in a digit's position may be, most likely first. */
const DIGITS_FOR = glyphTable("O0 Q0 D0 U0 I1 L1 |1 !1 Z2 J3 A4 S5 $5 G69 T7 B8");

/** Letters that a glyph in a letter's position may be, most likely first. */
const LETTERS_FOR = glyphTable("0ODQ 1ITJ 2Z 3J 4A 5S 6G 7TZ 8B |I $S £E €EC ÉE");

/** Digits that are misread as this one. */
const SLIPS_OF = glyphTable("086 174 27 38 491 569 6580 712 80369 9485");

/** A character class, without brackets, of glyphs that may be digits. */
export const DIGIT_GLYPHS = String.raw`\dOQDUILZJASGTB|!$`;

/** Possible digits for a glyph in a digit's position: a digit itself; empty if impossible. */
export function digitsFor(glyph: string): string {
  return /^\d$/.test(glyph) ? glyph : (DIGITS_FOR[glyph] ?? "");
}

/** Possible letters for a glyph in a letter's position: a letter itself; empty if impossible. */
export function lettersFor(glyph: string): string {
  return /^[A-Z]$/.test(glyph) ? glyph : (LETTERS_FOR[glyph] ?? "");
}

/** First letters of a NIE, by the glyph they are misread as. */
const FIRST_OF_NIE = glyphTable("0X 1Y 2Z 4Y 7ZY VY KX %X");

/** First letters of a NIE that are misread as this glyph. */
export function getNieLetter(glyph: string): string {
  return FIRST_OF_NIE[glyph] ?? "";
}

/** Digits that are misread as this digit. */
export function getConfusableDigits(digit: string): string {
  return SLIPS_OF[digit] ?? "";
}

/** Converts letters to upper case; every character keeps its offset. */
export function upperGlyphs(text: string): string {
  return text.replaceAll(/[a-zà-þ]+/gu, (letters) => letters.toUpperCase());
}
