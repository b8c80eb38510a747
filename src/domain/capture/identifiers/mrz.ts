import { repairCard } from "./mrzCard.ts";
import { repairPassport } from "./mrzPassport.ts";
import { digitsAtStart, fittedReadings, lineReadings, type ZoneLine, zoneLines } from "./mrzText.ts";
import type { ReadZone, ZoneReader } from "./mrzZone.ts";

/** A machine-readable zone of three lines of 30 (a card) or two of 44 (a passport), repaired as far as its digits prove it. */
export interface MrzRepair extends ReadZone {
  readonly format: "TD1" | "TD3";
  /** Of the right length, every glyph possible in its place. */
  readonly lines: readonly string[];
  /** True when the check digits of all fields and of the whole are right. */
  readonly valid: boolean;
  /**
   * True when a glyph of the data was dropped, put in or taken for another (fillers and the document code apart): one
   * wrong repair in ten passes a digit.
   */
  readonly repaired: boolean;
  /** The lines of the text that were read. */
  readonly rawLines: readonly string[];
}

/** Lines of dates that are looked at; a text has hardly more than one zone. */
const MAX_ANCHORS = 12;
/** A document with a zone has little text. */
const MAX_SEEN = 10_000;
/** A line that holds dates has at least so many digits among its first. */
const ANCHOR = { digits: 7, among: 16 };

/**
 * The machine-readable zone in a recognised text, repaired; null when the text has none. Glyphs are typed by their place, at
 * most one a line was lost or doubled, and a field is changed only so far that its check digit becomes right; what a
 * Spanish DNI, residence card or passport holds in its places narrows the choice first (decision A-131).
 */
export function repairMrz(text: string): MrzRepair | null {
  const lines = zoneLines(text);
  const isSeen = seenIn(text, lines);
  const repairs = lines
    .flatMap((line, index) => (digitsAtStart(line.glyphs, ANCHOR.among) >= ANCHOR.digits ? [index] : []))
    .slice(-MAX_ANCHORS)
    .flatMap((index) => repairsAt(lines, index, isSeen));
  return repairs.find(({ valid }) => valid) ?? repairs[0] ?? null;
}

/** Glyphs are dropped or put in only where the lines as they are prove nothing. */
function repairsAt(lines: readonly ZoneLine[], index: number, isSeen: ZoneReader["isSeen"]): readonly MrzRepair[] {
  return FORMATS.flatMap(([format, repair]) => {
    const fitted = repair(lines, index, { readings: fittedReadings, isSeen });
    const chosen =
      fitted?.valid === true ? fitted : (repair(lines, index, { readings: lineReadings, isSeen }) ?? fitted);
    return chosen === null ? [] : [{ format, ...chosen }];
  });
}

/** Looks letters and digits up in what is no line of a zone; the text is made ready at the first question. */
function seenIn(text: string, lines: readonly ZoneLine[]): ZoneReader["isSeen"] {
  const answers = new Map<string, boolean>();
  let rest: string | undefined;
  return (glyphs) => {
    rest ??= outside(text, lines);
    const answer = answers.get(glyphs) ?? rest.includes(glyphs);
    answers.set(glyphs, answer);
    return answer;
  };
}

function outside(text: string, lines: readonly ZoneLine[]): string {
  const zone = new Set(lines.map(({ raw }) => raw));
  const others = text
    .slice(0, MAX_SEEN)
    .split("\n")
    .filter((line) => !zone.has(line.trim()));
  return others
    .join("\n")
    .toUpperCase()
    .replaceAll(/[^A-Z\d\n]/gu, "");
}

const FORMATS = [
  ["TD1", repairCard],
  ["TD3", repairPassport],
] as const;
