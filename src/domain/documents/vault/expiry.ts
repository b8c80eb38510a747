import { pluralize, formatDay } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import { TIMINGS } from "../../shared/timings.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { DocumentSummary } from "./document.ts";
import { type ExtractedValue, nameKey, listValues } from "./extractedValues.ts";
import { NO_EXPIRY } from "../../shared/calendar/days.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A document is valid through its expiry day. */
export type ExpiryStatus = "valid" | "expiring" | "expired";

/** Words of the badge. */
export const EXPIRY_LABELS: Readonly<Record<ExpiryStatus, string>> = {
  valid: "Vigente",
  expiring: "Por caducar",
  expired: "Caducado",
};

export type ExpiringDocument = DocumentSummary & { readonly expiryDate: IsoDay };

/** Names of the expiry day, the surest first, in the form of `nameKey` (REV-15, CLS-13, CLS-16). */
const EXPIRY_NAMES: readonly string[] = (
  "caducidad fechacaducidad fechadecaducidad vigenciahasta vigentehasta expirationdate expirydate dateofexpiry fechaexpiracion " +
  "fechadeexpiracion expiration expiry validuntil validthru validohasta validahasta validezhasta fechafinvigencia fechadevalidez fechavalidez validez"
).split(" ");

const MONTHS: readonly string[] = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
const MONTH_NAME =
  /^(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)$/;

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[t ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?$/;
const NUMERIC = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/;
const IN_WORDS = /^(\d{1,2})[º°]?(?: de |[ /.-])([a-z]+)\.?(?: del? |[ /.-])(\d{4})$/;
const DAY_CHARACTERS = 60;
const FIRST_YEAR = 1900;
/** A DNI that never expires has the expiry day 01/01/9999. */
const NEVER = 9999;
const FOREVER = /^(?:permanente|0?1[/.\- ]0?1[/.\- ]9999|31[/.\- ]12[/.\- ]9999|9999-(?:01-01|12-31))$/;

/**
 * The expiry day in a document's extracted information: the first well-formed day under a known name. Reads ISO days
 * and instants (the day as written), '3/5/2031' and '3 de mayo de 2031'. Null without one, for a day that does not
 * exist, for a two-digit year, and for a document that never expires.
 */
export function findExpiry(extractedInfo: Readonly<Record<string, unknown>>): IsoDay | null {
  return findNamedDay(listValues(extractedInfo), EXPIRY_NAMES);
}

/** `findExpiry`, or NO_EXPIRY for a document that states that it never expires. */
export function findLastDay(extractedInfo: Readonly<Record<string, unknown>>): IsoDay | null {
  const values = listValues(extractedInfo);
  return findNamedDay(values, EXPIRY_NAMES) ?? findNamedDay(values, EXPIRY_NAMES, parseForever);
}

/** The first day under one of these names, in their order. @param names in the form of `nameKey` */
export function findNamedDay(
  values: readonly ExtractedValue[],
  names: readonly string[],
  parse: (text: string) => IsoDay | null = parseDay,
): IsoDay | null {
  const keyed = values.map(({ name, text }) => ({ name: nameKey(name), text }));
  for (const wanted of names) {
    for (const { name, text } of keyed) {
      const day = name === wanted ? parse(text) : null;
      if (day !== null) return day;
    }
  }
  return null;
}

function parseForever(text: string): IsoDay | null {
  return text.length <= DAY_CHARACTERS && FOREVER.test(normalizeForSearch(text)) ? NO_EXPIRY : null;
}

/** The calendar day in the viewer's time zone (decision A-156). */
export function localDay(now: Date): IsoDay {
  return isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** 0 on the day itself, negative after it. */
export function daysUntil(expiryDay: IsoDay, today: IsoDay): number {
  return (utcTime(expiryDay) - utcTime(today)) / TIMINGS.day;
}

/** 'expiring' within the last LIMITS.expiringDays days, the expiry day included. */
export function expiryStatus(expiryDay: IsoDay, today: IsoDay): ExpiryStatus {
  const days = daysUntil(expiryDay, today);
  if (days < 0) return "expired";
  return days <= LIMITS.expiringDays ? "expiring" : "valid";
}

/** In days if it is near, else with the date. */
export function expiryText(expiryDay: IsoDay, today: IsoDay): string {
  const days = daysUntil(expiryDay, today);
  if (days === 0) return "Caduca hoy";
  if (Math.abs(days) > LIMITS.expiringDays) return `${days < 0 ? "Caducó" : "Caduca"} el ${formatDay(expiryDay)}`;
  const distance = pluralize(Math.abs(days), "día", "días");
  return days < 0 ? `Caducó hace ${distance}` : `Caduca en ${distance}`;
}

/** The documents with an expiry day by status; in each group the day nearest to today first. */
export function expiries(
  documents: readonly DocumentSummary[],
  today: IsoDay,
): Readonly<Record<ExpiryStatus, readonly ExpiringDocument[]>> {
  const dated = documents
    .filter((document): document is ExpiringDocument => document.expiryDate !== undefined)
    .toSorted((a, b) => distance(a, today) - distance(b, today) || a.filename.localeCompare(b.filename, "es"));
  const withStatus = (status: ExpiryStatus): readonly ExpiringDocument[] =>
    dated.filter(({ expiryDate }) => expiryStatus(expiryDate, today) === status);
  return { expired: withStatus("expired"), expiring: withStatus("expiring"), valid: withStatus("valid") };
}

function distance({ expiryDate }: ExpiringDocument, today: IsoDay): number {
  return Math.abs(daysUntil(expiryDate, today));
}

/** The day that a whole text denotes, or null. */
function parseDay(value: string): IsoDay | null {
  if (value.length > DAY_CHARACTERS) return null;
  const text = normalizeForSearch(value.replace(/\p{C}/gu, ""));
  const iso = ISO.exec(text);
  if (iso) return existing(iso[1], iso[2], iso[3]);
  const numeric = NUMERIC.exec(text);
  if (numeric) return existing(numeric[4], numeric[3], numeric[1]);
  const [, day, name = "", year] = IN_WORDS.exec(text) ?? [];
  return MONTH_NAME.test(name) ? existing(year, monthNumber(name), day) : null;
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).replace("set", "sep")) + 1;
}

/** The day if it exists and a document may expire on it. */
function existing(year: unknown, month: unknown, day: unknown): IsoDay | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal && y >= FIRST_YEAR && y < NEVER ? isoDay(y, m, d) : null;
}

function isoDay(year: number, month: number, day: number): IsoDay {
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}

function utcTime(day: IsoDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}
