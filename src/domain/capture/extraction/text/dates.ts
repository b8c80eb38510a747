import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";

/** A piece of a text that was recognised as a value. */
export interface Piece {
  readonly value: string;
  /** Offsets in the text that was searched. */
  readonly start: number;
  readonly end: number;
}

/** A date as it was found, and its parts. */
export interface DatePiece extends Piece {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTHS = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
const ENGLISH_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** Day, month and year; the reader drops or doubles separators, so each may be any of them or a space. */
const NUMERIC = /(?<![\d,])([0-3]?\d)( ?[/.\-–] ?| )([01]?\d)( ?[/.\-–] ?| )((?:19|20|99)\d\d|\d\d)(?![\d]|[.,]\d)/g;
/** '0205 1998' and '02 051998': a space was not seen. */
const JOINED = /(?<![\d,./-])([0-3]\d) ?([01]\d) ?((?:19|20)\d\d|9999)(?![\d]|[.,]\d)/g;
const ISO = /(?<!\d)((?:19|20)\d\d)-([01]\d)-([0-3]\d)(?!\d)/g;
const IN_WORDS =
  /(?<![\d,])([0-3]?\d)[º°]?(?: de |[ .\-/]{1,2})(?:de )?(\p{L}{3,10})\.?(?: ?\/ ?\p{L}{3,4})?(?: del? |[ .\-/]{1,2})((?:19|20)\d\d)(?!\d)/gu;
const NEVER = 9999;

/** The dates of a text in their order. A day that does not exist is no date; a year of two digits is of this century or, when that is long to come, of the last. */
export function findDates(text: string): readonly DatePiece[] {
  const found: DatePiece[] = [];
  const add = (start: number, length: number, [day, month, year]: readonly [number, number, number], value: string) => {
    const overlaps = found.some((other) => start < other.end && other.start < start + length);
    if (!overlaps && exists(day, month, year)) found.push({ value, start, end: start + length, day, month, year });
  };
  for (const match of text.matchAll(ISO)) {
    const [whole, year = "", month = "", day = ""] = match;
    add(match.index, whole.length, [Number(day), Number(month), Number(year)], `${day}/${month}/${year}`);
  }
  for (const match of text.matchAll(IN_WORDS)) {
    const [whole, day = "", name = "", year = ""] = match;
    const month = parseMonth(name);
    const value = / de /.test(whole) ? `${day} de ${name.toLowerCase()} de ${year}` : `${day} ${name} ${year}`;
    if (month > 0) add(match.index, whole.length, [Number(day), month, Number(year)], value);
  }
  for (const match of text.matchAll(NUMERIC)) {
    const [whole, day = "", first = "", month = "", second = "", year = ""] = match;
    const separator = findSeparator(first, second);
    if (year.length === 2 && separator === " ") continue;
    const full = fullYear(year);
    add(match.index, whole.length, [Number(day), Number(month), full], [day, month, String(full)].join(separator));
  }
  for (const match of text.matchAll(JOINED)) {
    const [whole, day = "", month = "", year = ""] = match;
    add(match.index, whole.length, [Number(day), Number(month), Number(year)], `${day} ${month} ${year}`);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** A date as 'YYYY-MM-DD', to compare it. */
export function toIsoDate({ year, month, day }: Pick<DatePiece, "year" | "month" | "day">): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function findSeparator(first: string, second: string): string {
  const mark = `${first}${second}`.replaceAll("–", "-").replace(/ /g, "");
  return mark.charAt(0) === "" ? " " : mark.charAt(0);
}

/** Two-digit years are near the present: after '50' it is the last century. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) > 50 ? 1900 : 2000);
}

function parseMonth(name: string): number {
  const start = normalizeForSearch(name).slice(0, 3).replace("set", "sep");
  return Math.max(MONTHS.indexOf(start), ENGLISH_MONTHS.indexOf(start)) + 1;
}

function exists(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && (year === NEVER || (year >= 1900 && year < 2100));
}
