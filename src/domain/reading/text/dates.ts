import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";
import { NUMBER_WORD, parseNumberWord } from "./numberWords.ts";
import type { Piece } from "./piece.ts";

export interface DatePiece extends Piece {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** First letters of each month in Spanish, Catalan, Galician, Basque, English and French. */
const MONTHS = (
  "ene|gen|xan|urt|jan feb|ots|fev mar abr|api|apr|avr may|mai jun|xun|eka|juin jul|xul|uzt|juil ago|abu|aug|aou " +
  "sep|set|ira oct|out|urr|okt nov|aza dic|des|dec|abe"
)
  .split(" ")
  .map((names) => names.split("|"));
const SPANISH_MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
  " ",
);
/** Day, month and year with any separators or spaces, because recognition loses or doubles separators. */
const NUMERIC =
  /(?<![\d,]|\d:)([0-3]?\d)( ?[/.\-–] ?| )([01]?\d)( ?[/.\-–] ?| )((?:19|20|99)\d\d|\d\d)(?![\d]|[.,]\d)/g;
/** A date with a missing space: '0205 1998' and '02 051998'. */
const JOINED = /(?<![\d,./-])([0-3]\d) ?([01]\d) ?((?:19|20)\d\d|9999)(?![\d]|[.,]\d)/g;
const ISO = /(?<!\d)((?:19|20)\d\d)[-/]([01]\d)[-/]([0-3]\d)(?!\d)/g;
const IN_WORDS =
  /(?<![\d,])([0-3]?\d)(?:[º°]|st|nd|rd|th)?(?: de | d['’´`] ?|[ .\-/]{1,2})(?:de )?(\p{L}{3,10})\.?(?: ?\/ ?\p{L}{3,4})?(?: del? | do |[ .\-/]{1,2}|, )((?:19|20)\d\d|\d\d(?![\d.,:]))(?!\d)/giu;
/** '2026ko martxoaren 7a' */
const BASQUE = /(?<!\d)((?:19|20)\d\d)[ -]?(?:e?ko|\.eko) (\p{L}{4,10}) ([0-3]?\d)(?=\p{L}{0,4}(?!\p{L})|[^\d])/giu;
/** 'October 5, 2024' */
const AMERICAN = /(?<!\p{L})(\p{L}{3,9}) ([0-3]?\d)(?:st|nd|rd|th)?, ((?:19|20)\d\d)(?!\d)/giu;
/** 'veinte de diciembre de dos mil veinte' */
const ALL_WORDS = new RegExp(
  String.raw`(?<!\p{L})(${NUMBER_WORD}) de ([a-záéíóú]{4,10}) del? (?:año )?dos mil(?: (${NUMBER_WORD}))?(?!\p{L})`,
  "giu",
);
/** Year printed on documents that do not expire. */
const NEVER = 9999;

type ParsedDate = Omit<DatePiece, "start" | "end">;

/** Earlier patterns win where matches overlap. */
const FORMATS: readonly [pattern: RegExp, parse: (match: RegExpExecArray) => ParsedDate | null][] = [
  [ISO, ([, year = "", month = "", day = ""]) => toDate(day, month, year, `${day}/${month}/${year}`)],
  [IN_WORDS, parseInWords],
  [BASQUE, ([, year = "", month = "", day = ""]) => toDate(day, parseMonth(month), year)],
  [ALL_WORDS, parseAllWords],
  [AMERICAN, ([, month = "", day = "", year = ""]) => toDate(day, parseMonth(month), year)],
  [NUMERIC, parseNumeric],
  [JOINED, ([, day = "", month = "", year = ""]) => toDate(day, month, year, `${day} ${month} ${year}`)],
];

/** Finds the dates of a text in order, without impossible ones. */
export function findDates(text: string): readonly DatePiece[] {
  const found: DatePiece[] = [];
  for (const [pattern, parse] of FORMATS) {
    for (const match of text.matchAll(pattern)) {
      const date = parse(match);
      const [start, end] = [match.index, match.index + match[0].length];
      const overlaps = found.some((other) => start < other.end && other.start < end);
      if (date && !overlaps && isRealDate(date)) found.push({ ...date, start, end });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function parseInWords([whole, day = "", name = "", digits = ""]: RegExpExecArray): ParsedDate {
  const [month, year] = [parseMonth(name), toFullYear(digits)];
  const isSentence = / de | d['’]/i.test(whole) && normalizeForSearch(name).length > 3;
  return toDate(day, month, year, isSentence || !isSpanish(name) ? undefined : `${day} ${name} ${year}`);
}

function parseAllWords([, day = "", month = "", year = ""]: RegExpExecArray): ParsedDate {
  return toDate(parseNumberWord(day), parseMonth(month), 2000 + parseNumberWord(year));
}

function parseNumeric([, day = "", first = "", month = "", second = "", digits = ""]: RegExpExecArray) {
  const separator = findSeparator(first, second);
  const year = toFullYear(digits);
  return digits.length === 2 && separator === " " ? null : toDate(day, month, year, [day, month, year].join(separator));
}

type Digits = string | number;

/** @param value the date as the document writes it; in Spanish words by default */
function toDate(day: Digits, month: Digits, year: Digits, value = formatInWords(day, month, year)): ParsedDate {
  return { value, day: Number(day), month: Number(month), year: Number(year) };
}

export function toIsoDate({ year, month, day }: Pick<DatePiece, "year" | "month" | "day">): IsoDay {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function findSeparator(first: string, second: string): string {
  const mark = `${first}${second}`.replaceAll("–", "-").replace(/ /g, "");
  return mark.charAt(0) === "" ? " " : mark.charAt(0);
}

/** Two-digit years up to 50 are 20xx, later ones 19xx. */
function toFullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) > 50 ? 1900 : 2000);
}

function parseMonth(name: string): number {
  const folded = normalizeForSearch(name);
  return MONTHS.findIndex((starts) => starts.some((start) => folded.startsWith(start))) + 1;
}

function isSpanish(name: string): boolean {
  const folded = normalizeForSearch(name);
  return SPANISH_MONTHS.some(
    (month) => month.startsWith(folded) || (folded.length > 4 && month.startsWith(folded.slice(0, 4))),
  );
}

/** '7 de marzo de 2026', from a month in any language. */
function formatInWords(day: Digits, month: Digits, year: Digits): string {
  return `${day} de ${SPANISH_MONTHS[Number(month) - 1] ?? ""} de ${year}`;
}

function isRealDate({ day, month, year }: ParsedDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && (year === NEVER || (year >= 1900 && year < 2100));
}
