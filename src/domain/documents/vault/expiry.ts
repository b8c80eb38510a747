import { pluralize, formatDay } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import { TIMINGS } from "../../shared/timings.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { DocumentSummary } from "./document.ts";
import { type ExtractedValue, nameKey, valuesIn } from "./values.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** The status of a document on a day: it is valid through its expiry day. */
export type ExpiryStatus = "valid" | "expiring" | "expired";

/** The word for each status, as a badge shows it. */
export const EXPIRY_LABELS: Readonly<Record<ExpiryStatus, string>> = {
  valid: "Vigente",
  expiring: "Por caducar",
  expired: "Caducado",
};

/** A document whose expiry day is known. */
export type ExpiringDocument = DocumentSummary & { readonly expiryDate: string };

/** Names of the day on which a document expires, the surest first, written as `nameKey` leaves them (REV-15, CLS-13, CLS-16). */
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
/** Longest text in which a day is looked for. */
const DAY_CHARACTERS = 60;
const FIRST_YEAR = 1900;
/** A DNI that never expires bears 01/01/9999. */
const NEVER = 9999;
const FOREVER = /^(?:permanente|0?1[/.\- ]0?1[/.\- ]9999|31[/.\- ]12[/.\- ]9999|9999-(?:01-01|12-31))$/;

/** The last day of a document that never expires. */
const NO_EXPIRY = `${NEVER}-12-31`;

/** True for a calendar day such as '2031-05-03' that exists, and for NO_EXPIRY. */
export function isDay(text: unknown): text is string {
  return (
    typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text) && (parseDay(text) === text || text === NO_EXPIRY)
  );
}

/**
 * The day on which a document expires, as 'YYYY-MM-DD', from its extracted information: the first well-formed day under a
 * known name. It reads ISO days and instants (the day as written), '3/5/2031' and '3 de mayo de 2031'; null where there
 * is none, where the day does not exist, where its year has two digits and where the document never expires.
 */
export function findExpiry(extractedInfo: Readonly<Record<string, unknown>>): string | null {
  return findNamedDay(valuesIn(extractedInfo), EXPIRY_NAMES);
}

/** The day on which a document is last in force: that of `findExpiry`, or NO_EXPIRY for one that says it never expires. */
export function findLastDay(extractedInfo: Readonly<Record<string, unknown>>): string | null {
  const values = valuesIn(extractedInfo);
  return findNamedDay(values, EXPIRY_NAMES) ?? findNamedDay(values, EXPIRY_NAMES, parseForever);
}

/**
 * The first day under one of these names, the names in their order, each written as `nameKey` leaves it; null where there is
 * none.
 */
export function findNamedDay(
  values: readonly ExtractedValue[],
  names: readonly string[],
  parse: (text: string) => string | null = parseDay,
): string | null {
  const keyed = values.map(({ name, text }) => ({ name: nameKey(name), text }));
  for (const wanted of names) {
    for (const { name, text } of keyed) {
      const day = name === wanted ? parse(text) : null;
      if (day !== null) return day;
    }
  }
  return null;
}

function parseForever(text: string): string | null {
  return text.length <= DAY_CHARACTERS && FOREVER.test(normalizeForSearch(text)) ? NO_EXPIRY : null;
}

/** The viewer's own calendar day at this instant (decision A-156). */
export function localDay(now: Date): IsoDay {
  return isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Days from `today` to the expiry day: 0 on the day itself, negative after it. Both are. */
export function daysUntil(expiryDay: IsoDay, today: IsoDay): number {
  return (utcTime(expiryDay) - utcTime(today)) / TIMINGS.day;
}

/** The status of a document today: 'expiring' within the last LIMITS.expiringDays days, the expiry day included. */
export function expiryStatus(expiryDay: string, today: string): ExpiryStatus {
  const days = daysUntil(expiryDay, today);
  if (days < 0) return "expired";
  return days <= LIMITS.expiringDays ? "expiring" : "valid";
}

/** When a document expires, in Spanish: in days when it is near, else the date. */
export function expiryText(expiryDay: string, today: string): string {
  const days = daysUntil(expiryDay, today);
  if (days === 0) return "Caduca hoy";
  if (Math.abs(days) > LIMITS.expiringDays) return `${days < 0 ? "Caducó" : "Caduca"} el ${formatDay(expiryDay)}`;
  const distance = pluralize(Math.abs(days), "día", "días");
  return days < 0 ? `Caducó hace ${distance}` : `Caduca en ${distance}`;
}

/** The documents whose expiry day is known, by their status today; in each group the day nearest to today comes first. */
export function expiries(
  documents: readonly DocumentSummary[],
  today: string,
): Readonly<Record<ExpiryStatus, readonly ExpiringDocument[]>> {
  const dated = documents
    .filter((document): document is ExpiringDocument => document.expiryDate !== undefined)
    .toSorted((a, b) => distance(a, today) - distance(b, today) || a.filename.localeCompare(b.filename, "es"));
  const withStatus = (status: ExpiryStatus): readonly ExpiringDocument[] =>
    dated.filter(({ expiryDate }) => expiryStatus(expiryDate, today) === status);
  return { expired: withStatus("expired"), expiring: withStatus("expiring"), valid: withStatus("valid") };
}

function distance({ expiryDate }: ExpiringDocument, today: string): number {
  return Math.abs(daysUntil(expiryDate, today));
}

/** The day that a whole text names or null. */
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

/** The day, where it exists in the calendar and a document may expire on it. */
function existing(year: unknown, month: unknown, day: unknown): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal && y >= FIRST_YEAR && y < NEVER ? isoDay(y, m, d) : null;
}

function isoDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}

function utcTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
