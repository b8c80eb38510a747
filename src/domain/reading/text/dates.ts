import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A part of a text that is a value. */
export interface Piece {
  readonly value: string;
  /** Offsets in the searched text. */
  readonly start: number;
  readonly end: number;
}

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
const SPANISH = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
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
const ALL_WORDS =
  /(?<!\p{L})([a-záéíóú]{3,12}(?: y [a-z]{3,6})?) de ([a-záéíóú]{4,10}) del? (?:año )?dos mil((?: (?:[a-záéíóú]{3,12})(?: y [a-z]{3,6})?)?)(?!\p{L})/giu;
const NUMBERS =
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta".split(
    " ",
  );
const TENS = new Map([
  ["treinta", 30],
  ["cuarenta", 40],
  ["cincuenta", 50],
]);
const NEVER = 9999;

/** Finds the dates of a text in order. Skips impossible days; a two-digit year is in this century unless that is far in the future. */
export function findDates(text: string): readonly DatePiece[] {
  const found: DatePiece[] = [];
  const add = (start: number, length: number, [day, month, year]: readonly [number, number, number], value: string) => {
    if (month < 1) return;
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
    const isSentence = / de | d['’]/i.test(whole) && normalizeForSearch(name).length > 3;
    const full = String(fullYear(year));
    const value = isSentence || !isSpanish(name) ? inWords(day, month, full) : `${day} ${name} ${full}`;
    if (month > 0) add(match.index, whole.length, [Number(day), month, fullYear(year)], value);
  }
  for (const { 0: whole, 1: year = "", 2: name = "", 3: day = "", index } of text.matchAll(BASQUE)) {
    add(index, whole.length, [Number(day), parseMonth(name), Number(year)], inWords(day, parseMonth(name), year));
  }
  for (const { 0: whole, 1: said = "", 2: name = "", 3: rest = "", index } of text.matchAll(ALL_WORDS)) {
    const [day, year] = [parseNumber(said), 2000 + parseNumber(rest)];
    const value = inWords(String(day), parseMonth(name), String(year));
    if (day > 0) add(index, whole.trimEnd().length, [day, parseMonth(name), year], value);
  }
  for (const { 0: whole, 1: name = "", 2: day = "", 3: year = "", index } of text.matchAll(AMERICAN)) {
    add(index, whole.length, [Number(day), parseMonth(name), Number(year)], inWords(day, parseMonth(name), year));
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

export function toIsoDate({ year, month, day }: Pick<DatePiece, "year" | "month" | "day">): IsoDay {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function findSeparator(first: string, second: string): string {
  const mark = `${first}${second}`.replaceAll("–", "-").replace(/ /g, "");
  return mark.charAt(0) === "" ? " " : mark.charAt(0);
}

/** Chooses the century of a two-digit year: after '50' the last one. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) > 50 ? 1900 : 2000);
}

function parseMonth(name: string): number {
  const folded = normalizeForSearch(name);
  return MONTHS.findIndex((starts) => starts.some((start) => folded.startsWith(start))) + 1;
}

/** Parses a number up to 59 in words; 0 for anything else. */
function parseNumber(words: string): number {
  const [tens = "", ones = ""] = normalizeForSearch(words).split(" y ");
  const many = TENS.get(tens) ?? 0;
  return ones === ""
    ? Math.max(many, NUMBERS.indexOf(tens.replace("primero", "uno").replace(/^un$/, "uno")) + 1)
    : many + NUMBERS.indexOf(ones.replace(/^un$/, "uno")) + 1;
}

function isSpanish(name: string): boolean {
  const folded = normalizeForSearch(name);
  return SPANISH.some(
    (month) => month.startsWith(folded) || (folded.length > 4 && month.startsWith(folded.slice(0, 4))),
  );
}

/** '7 de marzo de 2026', from a month in any language. */
function inWords(day: string, month: number, year: string): string {
  return `${day} de ${SPANISH[month - 1] ?? ""} de ${year}`;
}

function exists(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && (year === NEVER || (year >= 1900 && year < 2100));
}
