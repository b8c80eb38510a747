/** The lines of a machine-readable zone as a reader gives them, and the readings that have the right length. */

/** A reading of one line, and what it costs to believe it. */
export interface LineReading {
  readonly text: string;
  readonly cost: number;
  /** Glyphs (fillers apart) that were dropped or put in. */
  readonly edits: number;
}

/** One line that may belong to a zone. */
export interface ZoneLine {
  /** As it is in the text. */
  readonly raw: string;
  /** Upper case without accents and spaces; '?' for a glyph that no zone has. */
  readonly glyphs: string;
}

/** Placeholder for any digit or letter. */
export const UNKNOWN_GLYPH = "?";

const LONGEST_RAW = 120;
const SHORTEST = 26;
const LONGEST = 50;
const MAX_UNKNOWN = 4;
const COST = { filler: 0.05, doubled: 0.5, dropped: 1.4, lost: 1.2 };

/** The lines of the text that could belong to a zone by their length and their glyphs. */
export function zoneLines(text: string): readonly ZoneLine[] {
  return text.split("\n").flatMap((line) => {
    const raw = line.trim();
    if (raw.length < SHORTEST || raw.length > LONGEST_RAW) return [];
    const glyphs = zoneGlyphs(raw);
    const unknown = glyphs.split(UNKNOWN_GLYPH).length - 1;
    return glyphs.length >= SHORTEST && glyphs.length <= LONGEST && unknown <= MAX_UNKNOWN ? [{ raw, glyphs }] : [];
  });
}

/** How many of the first `length` glyphs are digits. */
export function digitsAtStart(glyphs: string, length: number): number {
  return glyphs.slice(0, length).replaceAll(/\D/gu, "").length;
}

/** The line with so many glyphs, its run of fillers stretched or cut where need be; none when that cannot be done. */
export function fittedReadings(glyphs: string, length: number): readonly LineReading[] {
  const text = stretch(glyphs, length);
  return text === null ? [] : [{ text, cost: COST.filler * Math.abs(length - glyphs.length), edits: 0 }];
}

/**
 * The readings of a line that have this many glyphs, the likeliest first: as {@link fittedReadings}, and with one glyph
 * dropped (one was doubled) or put in (one was lost).
 */
export function lineReadings(glyphs: string, length: number): readonly LineReading[] {
  const readings = new Map<string, LineReading>();
  const add = (text: string, cost: number, edits: number) => {
    const fitted = stretch(text, length);
    if (fitted === null) return;
    const total = cost + COST.filler * Math.abs(length - text.length);
    const known = readings.get(fitted);
    if (known === undefined || known.cost > total) readings.set(fitted, { text: fitted, cost: total, edits });
  };
  add(glyphs, 0, 0);
  const data = glyphs.search(/<{3}/u) < 0 ? glyphs.length : glyphs.search(/<{3}/u);
  for (let index = 0; index < data; index += 1) {
    const isDoubled = glyphs[index] === glyphs[index + 1];
    add(glyphs.slice(0, index) + glyphs.slice(index + 1), isDoubled ? COST.doubled : COST.dropped, 1);
    add(glyphs.slice(0, index) + UNKNOWN_GLYPH + glyphs.slice(index), COST.lost, 1);
  }
  return [...readings.values()].toSorted((a, b) => a.cost - b.cost);
}

/** The text with its longest run of fillers as long as it must be; null when it has none to give. */
function stretch(text: string, length: number): string | null {
  if (text.length === length) return text;
  let run = { index: 0, size: 0 };
  for (const match of text.matchAll(/<+/gu))
    if (match[0].length >= run.size) run = { index: match.index, size: match[0].length };
  const size = run.size + length - text.length;
  if (run.size === 0 || size < 0) return null;
  return text.slice(0, run.index) + "<".repeat(size) + text.slice(run.index + run.size);
}

function zoneGlyphs(line: string): string {
  return line
    .normalize("NFD")
    .replaceAll(/[\p{M}\s]/gu, "")
    .toUpperCase()
    .replaceAll(/[«‹≪〈＜]/gu, "<")
    .replaceAll(/[|!]/gu, "1")
    .replaceAll("$", "S")
    .replaceAll(/[^A-Z\d<]/gu, UNKNOWN_GLYPH);
}
