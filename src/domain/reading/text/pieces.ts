import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { findDates } from "./dates.ts";
import type { Piece } from "./piece.ts";

/**
 * The form of a value. `period`: a range of days, or a month; `amount`: euros, without the sign; `quantity`: a number with a unit;
 * `name`: a person's name or a part of it; `text`: a company, a street, a trade; `code`: letters, digits and dashes, with at least one
 * digit; `identifier`: a tax number, with a valid check symbol or without; `vin`: a chassis number; `support`: of a DNI, three letters
 * and six digits; `can`: six digits; `tieNumber`: E and eight digits; `passportNumber`: Spanish (letters and six digits) or foreign.
 */
const VALUE_KINDS = [
  ...([
    "date",
    "period",
    "year",
    "amount",
    "quantity",
    "percent",
    "classes",
    "name",
    "text",
    "code",
    "identifier",
    "iban",
  ] as const),
  ...(["cups", "plate", "vin", "cadastral", "sex", "postcode", "phone", "email", "support", "can"] as const),
  ...(["tieNumber", "passportNumber", "nuss"] as const),
];

export type ValueKind = (typeof VALUE_KINDS)[number];

export const isValueKind = (name: string): name is ValueKind => VALUE_KINDS.some((kind) => kind === name);

/** With the gap before the cents that recognition adds, where nothing but a sign or the end follows. */
const AMOUNT =
  /(?<![\d.,])([-−–] ?)?(\d{1,3}(?:[., ]\d{3}){1,3},\d\d|\d{1,9},\d\d|\d{1,3}(?:\.?\d{3}){0,3}(?: ,|, | , )\d\d(?= ?(?:€|eur)| *(?:[\t\n]|$))|\d{1,3}(?:,\d{3}){1,3}\.\d\d)(?!\d|[.,]\d| ?%)(-(?=\s|$)| -(?! ?\d))?/g;
const DASHED =
  /(?<![\p{L}\d-])(?=[\p{L}-]{0,12}\d)[\p{L}\d]{2,8}(?:([-:])[\p{L}\d]{3,6}(?:\1[\p{L}\d]{3,6}){1,8}|-[a-z\d]{10,24}|(?<=[A-Z]{2}\d\d)e\d{10,16})(?![\p{L}\d-])/u;
const CODE = /(?<![\p{L}\d])(?=[\p{L}/.-]{0,12}\d)[\p{Lu}\d](?:[\p{Lu}\d]|[-/.](?=[\p{Lu}\d])){2,39}(?![\p{L}\d])/u;
const SHAPES: Readonly<Partial<Record<ValueKind, RegExp>>> = {
  identifier: /(?<![\p{L}\d])(?:ES-?)?[A-Z\d](?:[.\- ]?\d){6,8}[.\- ]?[A-Z\d]?(?![\p{L}\d])/u,
  iban: /(?<![A-Z\d])[A-Z]{2}[\dO]{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/,
  cups: /(?<![A-Z\d])ES(?: ?\d){16,20} ?[A-Z]{2}(?: ?\d[A-Z])?(?![A-Z\d])/,
  plate: /(?<![A-Z\d])(?:\d{4}[ -]?[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}[ -]?\d{4}[ -]?[A-Z]{1,2})(?![A-Z\d])/,
  postcode: /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?!\d)/,
  year: /(?<![\d.,/-])(?:19|20)\d\d(?![\d.,/-]\d|\d)/,
  vin: /(?<![A-Z\d])(?=[A-Z\d]{0,9}\d)[A-HJ-NPR-Z\d]{17}(?![A-Z\d])/,
  cadastral: /(?<![A-Z\d])(?:\d{7} ?[A-Z]{2}\d{4}[A-Z] ?\d{4} ?[A-Z]{2}|\d{5}[A-Z]\d{12}[A-Z]{2})(?![A-Z\d])/,
  phone: /(?<![\d+])(?:\+34 ?|0034 ?)?[6789](?:[ .-]?\d){8}(?!\d)/,
  email: /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,30}){1,4}/,
  nuss: /(?<!\d)\d{2}[ /.-]?\d{8}[ /.-]?\d{2}(?!\d)/,
  support: /(?<![A-Z\d])[A-Z]{3} ?\d{6}(?!\d)/,
  can: /(?<!\d)\d{6}(?!\d)/,
  tieNumber: /(?<![A-Z\d])E ?\d{2} ?\d{6}(?!\d)/,
  passportNumber: /(?<![A-Z\d])[A-Z]{1,3} ?\d{6,8}(?!\d)/,
};
/** With its sign, or no number of something else. */
const PERCENT = /(?<![\d.,/-])\d{1,3}(?:[.,]\d{1,2})?(?: ?%| por (?:ciento|100)(?!\d)|(?![\d.,/-]| ?\p{L}))/iu;
/** Of driving licences. */
const CLASS = "(?:AM|A1|A2|A|B1|B|BE|B\\+E|C1|C1E|CE|C|D1|D1E|DE|D|BTP)";
const CLASSES = new RegExp(`(?<![\\p{L}\\d])(?!DE )${CLASS}(?:[ ,;/·y-]{1,3}${CLASS})*(?![\\p{L}\\d])`, "u");
const QUANTITY = /(?<![\d.,])\d{1,3}(?:[. ]?\d{3})*(?:,\d{1,3})? ?(?:kWh|m3|m³|m2|GB|MB|minutos)(?!\p{L})/iu;
const SEX = /(?<![\p{L}\d])(?:[MFHVX](?: ?\/ ?[MFHVX])?|hombre|mujer|var[oó]n|masculino|femenino)(?![\p{L}\d])/iu;
const NAME = /[\p{L}][\p{L}'’´.\-·]*(?:[ ,/]{1,3}[\p{L}][\p{L}'’´.\-·]*){0,8}/u;
const LEADING = /^[\s:;.,*=|~_\-–—•·>»/\\)\]°º?!]+/;
const TRAILING = /[\s:;,*=|~_\-–—•·<«/\\([°]+$/;
const MONTH_PERIOD =
  /(?<!\p{L})(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|gener|febrer|març|maig|juny|juliol|agost|setembre|octubre|novembre|desembre|xaneiro|febreiro|maio|xuño|xullo|setembro|outubro|novembro|decembro|urtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua)(?: de| del|d['’]| do|[ /-])? ?(?:19|20)\d\d|(?:19|20)\d\dko \p{Ll}{4,9}a(?!\p{L})|(?<![\d/])(?:0[1-9]|1[0-2])\/(?:19|20)\d\d(?!\d)|(?<![\d/-])20\d\d ?[-/] ?(?:20)?\d\d(?![\d/-])|(?<![\p{L}\d])[1-4]T(?![\p{L}\d])/iu;
const VALUE_CHARACTERS = 160;
/** Words on documents that are not part of a person's name. */
const NO_NAME = new Set(
  "dni nie nif cif fecha sexo nacionalidad domicilio direccion documento numero nombre apellidos apellido validez emision caducidad total importe pagina telefono email pasaporte nacimiento soporte can iban".split(
    " ",
  ),
);

const PARTICLE = /^(?:de|del|la|las|los|el|y|i|e|da|do|dos|van|von|ben|bin|d['’])/u;

const FINDERS: Readonly<Partial<Record<ValueKind, (text: string) => Piece | null>>> = {
  date: (text) => findDates(text)[0] ?? null,
  period: findPeriod,
  amount: (text) => findAmounts(text)[0] ?? null,
  name: findName,
  text: findText,
  code: findCode,
  sex: (text) => matched(SEX, text),
  quantity: (text) => matched(QUANTITY, text),
  percent: (text) => matched(PERCENT, text),
  classes: (text) => matched(CLASSES, text),
};

/** Finds the first value of a kind; null without one. */
export function findPiece(kind: ValueKind, text: string): Piece | null {
  const find = FINDERS[kind];
  if (find) return find(text);
  const shape = SHAPES[kind];
  const piece = shape ? matched(shape, text) : null;
  return piece && { ...piece, value: piece.value.replaceAll(" ", "") };
}

/** True if the kind's form shows where a value begins and ends. */
export function isShaped(kind: ValueKind): boolean {
  return kind !== "name" && kind !== "text";
}

const WHOLE_EUROS = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3}){1,2}|\d{2,6}) ?(?:€|euros|eur)(?!\p{L})/iu;

/** Finds an amount without cents, followed by '€' or 'euros', as in sentences. */
export function findWholeEuros(text: string): Piece | null {
  return matched(WHOLE_EUROS, text);
}

/** All amounts in order, written as on the document, with a minus before the number. */
export function findAmounts(text: string): readonly Piece[] {
  return Array.from(text.matchAll(AMOUNT), (match) => {
    const [whole, before, digits = "", after] = match;
    const isNegative = before !== undefined || after !== undefined;
    const value = `${isNegative ? "-" : ""}${withPoints(digits)}`;
    return { value, start: match.index, end: match.index + whole.length };
  });
}

/** Corrects a misread separator: '4,434,22' is '4.434,22'. */
function withPoints(digits: string): string {
  const whole = digits.replace(/ ?, ?(?=\d\d$)/, ",");
  return /,\d\d$/.test(whole) ? whole.replace(/[ ,](?=\d{3})/g, ".") : whole;
}

/** Converts an amount from `findAmounts` to cents. */
export function toCents(value: string): number {
  return Number(value.replace(/[^\d-]/g, ""));
}

/** Removes characters that recognition or a form leaves at the ends. */
export function trimmed(text: string): string {
  return text.slice(0, VALUE_CHARACTERS).replace(LEADING, "").replace(TRAILING, "").trim();
}

function matched(pattern: RegExp, text: string): Piece | null {
  const match = pattern.exec(text);
  return match && { value: match[0], start: match.index, end: match.index + match[0].length };
}

function findPeriod(text: string): Piece | null {
  const [first, second] = findDates(text);
  if (first && second) {
    const between = text.slice(first.end, second.start);
    const isLong = between.length > 12;
    if (!isLong) {
      const from = /del? $/i.exec(text.slice(0, first.start));
      const start = first.start - (from?.[0].length ?? 0);
      return { value: text.slice(start, second.end), start, end: second.end };
    }
  }
  return matched(MONTH_PERIOD, text) ?? first ?? null;
}

/** A value alone in its cell, such as '26 371 402088'. */
const SPACED = /^\s*(\d{1,6}(?: \d{2,8}){1,4})\s*$/u;

function findCode(text: string): Piece | null {
  const [, spaced] = SPACED.exec(text.split("\t")[0] ?? "") ?? [];
  if (spaced !== undefined)
    return { value: spaced, start: text.indexOf(spaced), end: text.indexOf(spaced) + spaced.length };
  const [plain, dashed] = [matched(CODE, text), matched(DASHED, text)];
  const piece = dashed && (!plain || dashed.start <= plain.start) ? dashed : plain;
  if (!piece) return null;
  return withStrayHead(piece, text);
}

/** Joins a first group that recognition split: 'Y XXH-1917-JEJH' is one code, with groups of equal length. */
function withStrayHead(piece: Piece, text: string): Piece {
  const groups = piece.value.split("-");
  const head = /(?<![\p{L}\d])([A-Z\d]{1,3}) $/u.exec(text.slice(0, piece.start))?.[1];
  const size = groups[1]?.length ?? 0;
  if (head === undefined || groups.length < 2 || head.length + (groups[0]?.length ?? 0) !== size) return piece;
  return { value: head + piece.value, start: piece.start - head.length - 1, end: piece.end };
}

function findText(text: string): Piece | null {
  const [column = ""] = text.replace(LEADING, "").split("\t");
  const start = text.indexOf(column);
  const value = trimmed(column);
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3 || letters * 2 < value.replaceAll(" ", "").length * 0.6) return null;
  return { value, start, end: start + column.length };
}

function findName(text: string): Piece | null {
  const piece = matched(NAME, text);
  if (!piece || piece.start > 6) return null;
  const words: string[] = [];
  const isCapital = /^\p{Lu}/u.test(piece.value);
  for (const word of piece.value.split(/(?<=[ ,/])/)) {
    if (NO_NAME.has(normalizeForSearch(word).replace(/[^a-z]/g, ""))) break;
    // The name ends before lower case: 'Ana Gil, mayor de edad'.
    if (isCapital && /^\p{Ll}/u.test(word) && !PARTICLE.test(word)) break;
    words.push(word);
  }
  while (/ (?:de|del|la|las|los|el|y|i|e|con|en)[ ,]*$/iu.test(` ${words.at(-1) ?? ""}`) && words.length > 1)
    words.pop();
  const value = trimmed(words.join("")).replace(/(?<=\p{Ll}{2})\.$/u, "");
  return (value.match(/\p{L}/gu)?.length ?? 0) < 2
    ? null
    : { value, start: piece.start, end: piece.start + words.join("").length };
}
