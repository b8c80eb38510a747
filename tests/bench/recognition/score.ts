/** What is printed on a document of tests/fixtures/documents. */
export interface GroundTruth {
  readonly id: string;
  readonly file: string;
  readonly docType: string;
  readonly template: string;
  /** `jpg`, `png`, `pdf-scan` or `pdf-text`. */
  readonly kind: string;
  readonly fields: readonly { readonly key: string; readonly value: string; readonly kind: string }[];
  readonly lines: readonly string[];
  /** What is in one place: a line, or a piece of it where the line runs through columns. */
  readonly segments: readonly string[];
}

/** Wrongly read characters, and all characters. */
export interface CharacterErrors {
  readonly errors: number;
  readonly characters: number;
}

/**
 * Errors of a read text, whatever the order in which it gives the columns: each printed segment is looked for where the text
 * is most like it (edits between it and any stretch of the text, in Unicode's composed form, without spaces). Text that is
 * not printed adds nothing: `countSurplus` counts it.
 */
export function countErrors(segments: readonly string[], text: string): CharacterErrors {
  const read = toLetters(text);
  let errors = 0;
  let characters = 0;
  for (const segment of segments) {
    const printed = toLetters(segment);
    errors += editsWithin(printed, read);
    characters += printed.length;
  }
  return { errors, characters };
}

/** Characters that were read beyond those printed, at least 0. */
export function countSurplus(segments: readonly string[], text: string): number {
  return Math.max(0, toLetters(text).length - toLetters(segments.join("")).length);
}

/** The names of the key values that the text contains exactly, ignoring spaces. */
export function valuesIn(fields: GroundTruth["fields"], text: string): readonly string[] {
  const read = plain(text);
  return fields.filter(({ value }) => read.includes(plain(value))).map(({ key }) => key);
}

function plain(text: string): string {
  return text.normalize("NFC").replaceAll(/\s/gu, "");
}

function toLetters(text: string): readonly string[] {
  return Array.from(plain(text));
}

/** Least number of edits between a word and any stretch of the text (Sellers' algorithm). */
function editsWithin(word: readonly string[], text: readonly string[]): number {
  let column = Array.from({ length: word.length + 1 }, (_, index) => index);
  let least = word.length;
  for (const character of text) {
    const next = [0];
    for (let index = 1; index <= word.length; index += 1) {
      const substituted = (column[index - 1] ?? 0) + (word[index - 1] === character ? 0 : 1);
      next.push(Math.min(substituted, (column[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    column = next;
    least = Math.min(least, column[word.length] ?? least);
  }
  return least;
}
