/** A word as the engine found it. */
export interface Word {
  readonly text: string;
  /** What tells its line from the others. */
  readonly line: string;
  /** Place and size, px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How sure the engine is of it, 0 to 100. */
  readonly confidence: number;
}

const WORD_LEVEL = "5";
/** A shorter word may be taller than wide although it is level. */
const LEAST_LETTERS = 3;
const LEAST_WORDS = 4;

/** The words of the engine's table: a row each, its columns divided by tabs (level; page, block, paragraph, line and word; left, top, width, height, confidence, text). */
export function parseWords(table: string): readonly Word[] {
  return table.split("\n").flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text] = row.split("\t");
    const trimmed = text?.trim() ?? "";
    if (level !== WORD_LEVEL || trimmed === "") return [];
    return [
      {
        text: trimmed,
        line: `${block}.${paragraph}.${line}`,
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
        confidence: Number(confidence),
      },
    ];
  });
}

/** How sure the engine is of its words, the mean, 0 to 100; 0 where it found none. */
export function computeLegibility(words: readonly Word[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

/** True when most words stand on end: the picture lies on its side. */
export function areSideways(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= LEAST_LETTERS);
  const tall = long.filter(({ width, height }) => height > width);
  return long.length >= LEAST_WORDS && tall.length > long.length / 2;
}
