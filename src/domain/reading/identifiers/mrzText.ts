import { type Reading, UNKNOWN_GLYPH } from "./readings.ts";

/** A line that may belong to a zone. */
export interface ZoneLine {
  /** The original text. */
  readonly raw: string;
  /** Upper case without accents and spaces; '?' for a glyph outside the zone's alphabet. */
  readonly glyphs: string;
}

const LONGEST_RAW = 120;
/** Minimum glyphs per line; fewer with a filler, because fillers are easily lost. */
const SHORTEST = { plain: 24, withFiller: 12 };
const LONGEST = 50;
const MAX_UNKNOWN = 4;
/** Maximum extra and missing glyphs of a line. */
const MAX_MORE = 4;
const MAX_LESS = 14;
const COST = { filler: 0.05, doubled: 0.5, dropped: 1.4, lost: 1.2 };

/** Finds lines that could belong to a zone, by length and glyphs. */
export function zoneLines(text: string): readonly ZoneLine[] {
  return text.split("\n").flatMap((line) => {
    const raw = line.trim();
    if (raw.length < SHORTEST.withFiller || raw.length > LONGEST_RAW) return [];
    const glyphs = zoneGlyphs(raw);
    const unknown = glyphs.split(UNKNOWN_GLYPH).length - 1;
    const shortest = glyphs.includes("<") ? SHORTEST.withFiller : SHORTEST.plain;
    return glyphs.length >= shortest && glyphs.length <= LONGEST && unknown <= MAX_UNKNOWN ? [{ raw, glyphs }] : [];
  });
}

/**
 * Readings of a line with this number of glyphs, most likely first; stretches or shortens its run of fillers if necessary.
 * @param mends also drops one doubled glyph or inserts a lost one
 */
export function lineReadings(glyphs: string, length: number, mends: boolean): readonly Reading[] {
  const readings = new Map<string, Reading>();
  const add = (text: string, cost: number, edits: number) => {
    const fitted = stretch(text, length);
    if (fitted === null) return;
    const total = cost + COST.filler * Math.abs(length - text.length);
    const known = readings.get(fitted);
    if (!known || known.cost > total) readings.set(fitted, { text: fitted, cost: total, edits, proven: true });
  };
  add(glyphs, 0, 0);
  const data = mends ? (/<{3}|$/u.exec(glyphs)?.index ?? 0) : 0;
  for (let index = 0; index < data; index += 1) {
    const [before, behind] = [glyphs.slice(0, index), glyphs.slice(index)];
    add(before + behind.slice(1), behind[0] === behind[1] ? COST.doubled : COST.dropped, 1);
    add(before + UNKNOWN_GLYPH + behind, COST.lost, 1);
  }
  return [...readings.values()].toSorted((a, b) => a.cost - b.cost);
}

/** Adjusts the longest run of fillers, or else the end, to the required length; null if impossible. */
function stretch(text: string, length: number): string | null {
  const more = length - text.length;
  if (more === 0) return text;
  if (more < -MAX_MORE || more > MAX_LESS) return null;
  const [run] = [...text.matchAll(/<+/gu)].toSorted((a, b) => b[0].length - a[0].length || b.index - a.index);
  if (!run) return more > 0 ? text.padEnd(length, "<") : null;
  if (run[0].length + more < 0) return null;
  return text.slice(0, run.index) + "<".repeat(run[0].length + more) + text.slice(run.index + run[0].length);
}

function zoneGlyphs(line: string): string {
  return line
    .normalize("NFD")
    .replaceAll(/[\p{M}\s]/gu, "")
    .toUpperCase()
    .replaceAll(/[«≪]<?/gu, "<<")
    .replaceAll(/[‹〈＜]/gu, "<")
    .replaceAll(/[|!]/gu, "1")
    .replaceAll("$", "S")
    .replaceAll(/[^A-Z\d<]/gu, UNKNOWN_GLYPH);
}
