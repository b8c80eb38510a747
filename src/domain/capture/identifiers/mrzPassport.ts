import { checkedReadings, type FieldReading, isZoneDate, mrzCheckDigit, pattern, typedReadings } from "./mrzFields.ts";
import type { LineReading, ZoneLine } from "./mrzText.ts";
import {
  CHANGED_COST,
  type ReadZone,
  chooseZone,
  differences,
  isDateSeen,
  isNear,
  isNearSpain,
  nameLine,
  type ZoneReader,
  parseSex,
  parseCountry,
  type Zone,
  toZone,
} from "./mrzZone.ts";

const LENGTH = 44;
const SHORTEST_NAMES = 36;
/** Readings of a field that are compared with those of the others. */
const KEPT = 4;
const DATE = pattern("dddddd");
const ANY_NUMBER = pattern("xxxxxxxxx");
const SUPPORT = pattern("aaadddddd");
const ANY_PERSONAL = pattern("x".repeat(14));
/** A, the digits of the DNI, 00. */
const PERSONAL_DNI = pattern("adddddddddd<<<");

/** The zone of a passport (TD3) whose second line is at `index`; null when there is none. */
export function repairPassport(lines: readonly ZoneLine[], index: number, reader: ZoneReader): ReadZone | null {
  const [first, second] = [lines[index - 1], lines[index]];
  if (first === undefined || !first.glyphs.startsWith("P") || first.glyphs.length < SHORTEST_NAMES) return null;
  if (!isNear(second, LENGTH)) return null;
  const isSpanish = isNearSpain(first.glyphs.slice(2, 5));
  const zones = reader.readings(second.glyphs, LENGTH).flatMap((reading) => passportData(reading, isSpanish));
  const head = isSpanish ? `P${first.glyphs.charAt(1).replace(/[^A-Z]/u, "<")}ESP` : "";
  const nameOfOwner = { line: nameLine(head + first.glyphs.slice(head.length), LENGTH), at: 0 };
  return chooseZone(zones, [first, second], nameOfOwner, ([data = ""]) => {
    const numbers = [data.slice(0, 9), data.slice(29, 37)].filter((number) => reader.isSeen(number));
    const dates = [data.slice(13, 19), data.slice(21, 27)].filter((field) => isDateSeen(field, reader));
    return numbers.length + dates.length;
  });
}

function passportData({ text, cost, edits }: LineReading, isSpanish: boolean): readonly Zone[] {
  const sex = parseSex(text.charAt(20));
  const nation = isSpanish && isNearSpain(text.slice(10, 13)) ? "ESP" : parseCountry(text.slice(10, 13));
  if (sex === undefined || nation === undefined) return [];
  const changed = differences(sex + nation, text.charAt(20) + text.slice(10, 13));
  const numbers = checkedReadings(text.slice(0, 10), isSpanish ? SUPPORT : ANY_NUMBER).slice(0, KEPT);
  const births = checkedReadings(text.slice(13, 20), DATE, isZoneDate).slice(0, KEPT);
  const expiries = checkedReadings(text.slice(21, 28), DATE, isZoneDate).slice(0, KEPT);
  const owners = personalNumbers(text.slice(28, 43), isSpanish).slice(0, KEPT);
  const wholes = typedReadings(text.slice(43), pattern("d"));
  const fieldReadings = [numbers, births, expiries, owners];
  // Without a proof of each the line proves nothing, however the others are read.
  const isHopeless = fieldReadings.some(([nearest]) => nearest?.proven !== true);
  const kept = isHopeless ? fieldReadings.map((options) => options.slice(0, 1)) : fieldReadings;
  return combinations([...kept, isHopeless ? wholes.slice(0, 1) : wholes]).map((fields) => {
    const [number = "", birth = "", expiry = "", owner = "", whole = ""] = fields.map((field) => field.text);
    const total = {
      cost: fields.reduce((sum, field) => sum + field.cost, cost + changed * CHANGED_COST),
      edits: fields.reduce((sum, field) => sum + field.edits, edits + changed),
      proven: fields.slice(0, -1).every((field) => field.proven),
    };
    const line = number + nation + birth + sex + expiry + owner + whole;
    return toZone([line], total, mrzCheckDigit(number + birth + expiry + owner));
  });
}

function combinations(fields: readonly (readonly FieldReading[])[]): readonly (readonly FieldReading[])[] {
  return fields.reduce<readonly (readonly FieldReading[])[]>(
    (rows, options) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  );
}

/** The personal number with its digit; a passport without one has fillers, and a filler or 0 as its digit. */
function personalNumbers(glyphs: string, isSpanish: boolean): readonly FieldReading[] {
  const isEmpty = glyphs.startsWith("<<") && /^[<CKSELGX?]{14}$/u.test(glyphs.slice(0, 14));
  if (!isEmpty) return checkedReadings(glyphs, isSpanish ? PERSONAL_DNI : ANY_PERSONAL);
  const digit = glyphs.charAt(14) === "<" ? "<" : "0";
  return [{ text: "<".repeat(14) + digit, cost: 0, edits: 0, proven: true }];
}
