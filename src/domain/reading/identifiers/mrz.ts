import { getConfusableDigits, lettersFor } from "./glyphs.ts";
import { isDni, isNie } from "./checkDigits.ts";
import * as read from "./mrzFields.ts";
import { lineReadings, type ZoneLine, zoneLines } from "./mrzText.ts";
import { byCost, type Reading, sequence, typed } from "./readings.ts";

/** A field of the machine-readable zone with a check digit of its own, or with the letter of a DNI. */
export type ZoneField = "documentNumber" | "birthDate" | "expiryDate" | "identityNumber";

/** A machine-readable zone (ICAO 9303), repaired as far as its check digits allow. */
export interface MrzRepair {
  /** Three lines of 30 (a card), two of 36 (an older card) or two of 44 (a passport). */
  readonly format: "TD1" | "TD2" | "TD3";
  /** Lines of the correct length, with only glyphs allowed in each position. */
  readonly lines: readonly string[];
  /** The check digits of all fields and of the whole zone are valid. */
  readonly valid: boolean;
  /** Fields with a valid check digit of their own; in an invalid zone only those read without repairs. */
  readonly proven: readonly ZoneField[];
  /**
   * A glyph of the data was dropped, inserted or replaced (except fillers and the document code). One wrong repair in ten has
   * a valid check digit.
   */
  readonly repaired: boolean;
  /** The original lines of the text. */
  readonly rawLines: readonly string[];
}

type FieldList = readonly (readonly [name: ZoneField | "optional" | null, length: number, read: read.FieldReader])[];

interface Format {
  readonly format: MrzRepair["format"];
  readonly length: number;
  /** Fields of the data lines, by kind of document; named fields count in the last check digit. */
  readonly kinds: readonly (readonly FieldList[])[];
  /** Returns code and state of a matching names line before the data; null if the names follow the data. */
  readonly head: ((names: string) => string | null) | null;
}

const WHOLE = [null, 1, typed("d")] as const;
const BIRTH = ["birthDate", 7, read.date] as const;
const EXPIRY = ["expiryDate", 7, read.date] as const;
const SEX = [null, 1, read.sex] as const;
const SUPPORT = read.checked("aaadddddd");
const RESIDENCE = read.checked("adddddddd", (field) => field.startsWith("E"));
const ANY_NUMBER = read.checked("x".repeat(9));
const FIRST = read.code(/[IAC]/u, { "1": "I", T: "I", L: "I", "?": "I" });
const isSpain = (text: string): boolean => text === "ESP";
const isEmpty = (text: string): boolean => !/[^<]/u.test(text);
const isState =
  (spain: boolean): read.FieldReader =>
  (glyphs) =>
    read.state(glyphs).filter(({ text }) => isSpain(text) === spain);

const card = (
  letter: read.FieldReader,
  state: read.FieldReader,
  number: read.FieldReader,
  owner: read.FieldReader,
  nation: read.FieldReader,
  optional: read.FieldReader,
): readonly FieldList[] => [
  [
    [null, 1, FIRST],
    [null, 1, letter],
    [null, 3, state],
    ["documentNumber", 10, number],
    ["identityNumber", 15, owner],
  ],
  [BIRTH, SEX, EXPIRY, [null, 3, nation], ["optional", 11, optional], WHOLE],
];
const SPAIN = isState(true);
const NOTHING = read.only(read.optional, isEmpty);
/** A Spanish DNI belongs to a Spaniard, a residence card to a foreigner; both have an empty second optional field. */
const DNI = card(
  read.code(/D/u, { R: "", "*": "D" }),
  SPAIN,
  SUPPORT,
  read.owner("dni"),
  read.only(read.state, isSpain),
  NOTHING,
);
const TIE = card(
  read.code(/R/u, { D: "", "0": "", O: "", Q: "", "*": "R" }),
  SPAIN,
  RESIDENCE,
  read.owner("nie"),
  read.only(read.state, (text) => !isSpain(text)),
  NOTHING,
);
const FOREIGN = card(
  read.code(/[A-Z]/u, { "*": "<" }),
  isState(false),
  ANY_NUMBER,
  read.optional,
  read.state,
  read.optional,
);

const book = (number: read.FieldReader, last: FieldList[number]): readonly FieldList[] => [
  [["documentNumber", 10, number], [null, 3, read.state], BIRTH, SEX, EXPIRY, last, WHOLE],
];

const FORMATS: readonly Format[] = [
  { format: "TD1", length: 30, kinds: [DNI, TIE, FOREIGN], head: null },
  {
    format: "TD2",
    length: 36,
    kinds: [book(ANY_NUMBER, ["optional", 7, read.optional])],
    head: (names) => (/^[IAC]/u.test(names) ? names.slice(0, 5) : null),
  },
  {
    format: "TD3",
    length: 44,
    // A letter, the DNI's digits and 00.
    kinds: [book(SUPPORT, ["identityNumber", 15, read.personal("adddddddddd<<<")])],
    head: (names) => (isSpanishPassport(names) ? `P${names.charAt(1).replace(/[^A-Z]/u, "<")}ESP` : null),
  },
  {
    format: "TD3",
    length: 44,
    kinds: [book(ANY_NUMBER, ["identityNumber", 15, read.personal("x".repeat(14))])],
    head: (names) => (names.startsWith("P") && !isSpanishPassport(names) ? names.slice(0, 5) : null),
  },
];

function isSpanishPassport(names: string): boolean {
  return names.startsWith("P") && read.isNearSpain(names.slice(2, 5));
}

/** Maximum lines with dates to try; a text rarely has more than one zone. */
const MAX_ANCHORS = 12;
/** Maximum text length: a document with a zone has little text. */
const MAX_SEEN = 10_000;
/** Minimum digits among a date line's first glyphs. */
const ANCHOR = { digits: 7, among: 16 };
/** Number of readings per line to compare. */
const KEPT = 24;
/** Cost of a wrong final check digit, or of an unreadable field. */
const BROKEN_COST = 4;
/** Readings that cost this much more than the best are not ambiguous with it. */
const MARGIN = 0.2;
/** Cost reduction for a field that is also printed elsewhere. */
const SEEN_GAIN = 0.5;
/** Fields with valid check digits that a zone without a valid final digit needs. */
const LEAST_PROVEN = 2;
/** Zones that cost more are treated as guesses. */
const MAX_COST = 2.5;

/**
 * Finds and repairs the machine-readable zone in recognised text; null without one. Each field is read separately: glyphs are
 * converted by position and changed until the field's check digit is valid; at most one glyph per line was lost or doubled.
 * The formats of the Spanish DNI, residence card and passport narrow the choice (decision A-131).
 */
export function repairMrz(text: string): MrzRepair | null {
  const lines = zoneLines(text);
  const isSeen = createSeen(text, lines);
  const repairs = lines
    .flatMap(({ glyphs }, index) => {
      const digits = glyphs.slice(0, ANCHOR.among).replaceAll(/\D/gu, "").length;
      return index > 0 && digits >= ANCHOR.digits ? [index] : [];
    })
    .slice(-MAX_ANCHORS)
    .flatMap((index) => FORMATS.flatMap((format) => repairAt(lines, index, format, isSeen) ?? []));
  return repairs.find(({ valid }) => valid) ?? repairs[0] ?? null;
}

/** Repairs the zone with its date line at `index`. Drops or inserts glyphs only if the unchanged lines have no valid digits. */
function repairAt(
  lines: readonly ZoneLine[],
  index: number,
  { format, length, kinds, head }: Format,
  isSeen: (glyphs: string) => boolean,
): MrzRepair | null {
  const before = lines[index - 1];
  const date = lines[index];
  if (!before || !date) return null;
  const start = head?.(before.glyphs);
  if (start === null) return null;
  const data = head ? [date] : [before, date];
  const names = head ? before : lines[index + 1];
  const holdsNames = names !== undefined && (head !== null || /^\D+<\D+$/u.test(names.glyphs));
  const nameLine = toNameLine((start ?? "") + (holdsNames ? names.glyphs : "").slice(start?.length ?? 0), length);
  const raw = head ? [before, date] : [before, date, ...(holdsNames ? [names] : [])];
  const isMarked = toLetters(holdsNames ? names.glyphs : "").startsWith(toLetters(nameLine));
  const choose = (mends: boolean): MrzRepair | null => {
    const zones = kinds.flatMap((fields) => readZones(data, fields, { length, mends, isSeen }));
    const [zone, ...others] = zones.toSorted((a, b) => Number(b.proven) - Number(a.proven) || a.cost - b.cost);
    if (!zone) return null;
    const isDoubtful = others.some(
      (other) => other.proven && other.cost < zone.cost + MARGIN && other.text !== zone.text,
    );
    const valid = zone.proven && !isDoubtful;
    const rawLines = raw.map((line) => line.raw);
    const proven = zone.checked.flatMap(({ name, text, isRight }) =>
      isRight && (valid || rawLines.join("").replaceAll(/\s/gu, "").toUpperCase().includes(text)) ? [name] : [],
    );
    const dataLines = data.map((_, line) => zone.text.slice(line * length, (line + 1) * length));
    return {
      format,
      lines: head ? [nameLine, ...dataLines] : [...dataLines, nameLine],
      valid,
      proven,
      repaired: zone.edits > 0 || !isMarked,
      rawLines,
    };
  };
  const asRead = choose(false);
  if (asRead?.valid === true) return asRead;
  const mended = choose(true);
  if (mended?.valid === true) return mended;
  const count = (zone: MrzRepair | null) => zone?.proven.length ?? 0;
  const nearest = count(mended) > count(asRead) ? mended : asRead;
  return count(nearest) >= LEAST_PROVEN ? nearest : null;
}

interface Zone extends Reading {
  /** Fields with a check digit, including that digit. */
  readonly checked: readonly { readonly name: ZoneField; readonly text: string; readonly isRight: boolean }[];
}

interface LineOptions {
  readonly length: number;
  readonly mends: boolean;
  readonly isSeen: (glyphs: string) => boolean;
}

function readZones(
  data: readonly ZoneLine[],
  kind: readonly FieldList[],
  { length, mends, isSeen }: LineOptions,
): readonly Zone[] {
  const parts: (readonly Reading[])[] = [];
  for (const [index, { glyphs }] of data.entries()) {
    const readings = lineReadings(glyphs, length, mends).flatMap((line) => readLine(line, kind[index] ?? []));
    // The dates can be verified even if the line above is unreadable.
    if (readings.length === 0 && index < data.length - 1) readings.push(unread("<".repeat(length), KEPT * BROKEN_COST));
    if (readings.length === 0) return [];
    parts.push(readings.toSorted(byCost).slice(0, KEPT));
  }
  return sequence(parts, KEPT * KEPT).map((reading) => toZone(reading, kind.flat(), isSeen));
}

/** A reading for an unreadable part, which does not affect the others. */
function unread(glyphs: string, cost = BROKEN_COST): Reading {
  return { text: glyphs.replaceAll("?", "<"), cost, edits: 0, proven: false };
}

function readLine(line: Reading, fields: FieldList): readonly Reading[] {
  let from = 0;
  const parts: (readonly Reading[])[] = [[{ ...line, text: "" }]];
  for (const [name, length, reader] of fields) {
    const glyphs = line.text.slice(from, from + length);
    const readings = reader(glyphs);
    if (readings.length === 0 && name === null) return [];
    parts.push(readings.length > 0 ? readings : [unread(glyphs)]);
    from += length;
  }
  return sequence(parts, KEPT);
}

/**
 * A zone from these fields with the final check digit as its last glyph. Without any other repair, that last glyph may itself be
 * misread.
 */
function toZone(reading: Reading, fields: FieldList, isSeen: LineOptions["isSeen"]): Zone {
  let from = 0;
  const placed = fields.map(([name, length]) => {
    from += length;
    return { name, text: reading.text.slice(from - length, from) };
  });
  const isCard = fields.some(([name]) => name === "optional");
  const checked = placed.flatMap(({ name, text }) => {
    if (name === null || name === "optional") return [];
    const number = text.slice(0, 9);
    if (name === "identityNumber" && isCard) return [{ name, text: number, isRight: isDni(number) || isNie(number) }];
    return [{ name, text, isRight: read.mrzCheckDigit(text.slice(0, -1)) === text.at(-1) }];
  });
  const expected = read.mrzCheckDigit(placed.flatMap(({ name, text }) => (name === null ? [] : [text])).join(""));
  const digit = reading.text.slice(-1);
  const zone = { ...reading, checked };
  if (digit !== expected) {
    if (!reading.proven || reading.edits > 0 || !getConfusableDigits(expected).includes(digit))
      return { ...zone, cost: reading.cost + BROKEN_COST, proven: false };
    return { ...zone, text: reading.text.slice(0, -1) + expected, cost: reading.cost + 1, edits: 1 };
  }
  if (!reading.proven || reading.cost > MAX_COST) return { ...zone, proven: false };
  const seen = reading.edits > 0 ? checked.filter(({ name, text }) => isFieldSeen(name, text, isSeen)).length : 0;
  return { ...zone, cost: reading.cost - SEEN_GAIN * seen };
}

/** True if the field is also printed; dates are printed as day, month and four-digit year. */
function isFieldSeen(name: ZoneField, text: string, isSeen: LineOptions["isSeen"]): boolean {
  if (name === "documentNumber") return isSeen(text.slice(0, 9));
  if (name === "identityNumber") return isSeen(/[XYZ]?\d{7,8}[A-Z]?/u.exec(text)?.[0] ?? text);
  const dayAndMonth = text.slice(4, 6) + text.slice(2, 4);
  return ["19", "20"].some((century) => isSeen(dayAndMonth + century + text.slice(0, 2)));
}

/** Searches the lines outside the zone for letters and digits; prepares the text at the first call. */
function createSeen(text: string, lines: readonly ZoneLine[]): (glyphs: string) => boolean {
  let rest: string | undefined;
  return (glyphs) => {
    if (rest === undefined) {
      const zone = new Set(lines.map(({ raw }) => raw));
      const others = text.slice(0, MAX_SEEN).split("\n");
      rest = others
        .filter((line) => !zone.has(line.trim()))
        .join("\n")
        .toUpperCase()
        .replaceAll(/[^A-Z\d\n]/gu, "");
    }
    return rest.includes(glyphs);
  };
}

/** Converts a names line to letters and fillers; single glyphs among the fillers at its end become fillers. */
function toNameLine(glyphs: string, length: number): string {
  const letters = Array.from(glyphs, (glyph) => (glyph === "<" ? "<" : lettersFor(glyph).charAt(0) || "<")).join("");
  const end = letters.search(/<{2}[CKSELGX<]*$/u);
  const isNamed = end > 0 && letters.slice(0, end).includes("<<");
  return (isNamed ? letters.slice(0, end) : letters).slice(0, length).padEnd(length, "<");
}

function toLetters(line: string): string {
  return line.replaceAll(/[^A-Z\d]/gu, "");
}
