import { dayInSpain } from "../shared/calendar/dayInSpain.ts";
import { NUMBER, numberOf } from "./windowNumbers.ts";

/** A day that a text names; its year is null where the text leaves it out. */
export interface NamedDay {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

/** A folded text in which 'D' stands for each day with its year and 'E' for each without, in the order of `days`. */
interface MarkedText {
  readonly text: string;
  readonly days: readonly NamedDay[];
}

/** Outside of these years a day is a slip or a filler such as 31/12/9999. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
/** A year of two digits is taken where it lies so many years after the one in which the call came, or in that year. */
const SHORT_YEAR_REACH = 2;

/** A longer text is no date. */
const FIELD_CHARACTERS = 40;

const MONTHS: readonly string[] = [
  "enero|ene|gener|xaneiro",
  "febrero|feb|febrer|febreiro",
  "marzo|mar|marc",
  "abril|abr",
  "mayo|may|maig|maio",
  "junio|jun|juny|xuno",
  "julio|jul|juliol|xullo",
  "agosto|ago|agost",
  "septiembre|setiembre|sept|sep|setembre|setembro",
  "octubre|oct|outubro",
  "noviembre|nov|novembre|novembro",
  "diciembre|dic|desembre|decembro",
];
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split("|").map((name): [string, number] => [name, index + 1])),
);
const THIS_YEAR = String.raw`d(?:el?|o) (?:presente|corriente|actual|este) (?:ano|ejercicio)|d(?:el|o) ano (?:en curso|actual)|de l'any en curs`;

/** A day in a folded text: ISO, in numbers, or with the name of its month. */
const DAY_IN_TEXT = new RegExp(
  [
    String.raw`(?<![\d/.-])(?<isoYear>\d{4})(?<isoSign>[-/.])(?<isoMonth>\d{2})\k<isoSign>(?<isoDay>\d{2})(?:t\d{2}:\d{2}\S{0,20})?(?![\d/-])`,
    String.raw`(?<![\d/.])(?<day>\d{1,2}) ?(?<sign>[-/.]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<year>\d{4}|\d{2})(?!\d|\k<sign>\d)`,
    String.raw`(?<![\d/.,a-z])(?<namedDay>${NUMBER})(?:\.?[ºª°]|er)? ?(?:de |d['’ ]|[-/.] ?)?(?<name>${MONTHS.join("|")})(?![a-z])(?:\.?,? ?(?:(?:del?|do|d'|[-/.]) ?)?(?:l'any |any |ano )?(?<namedYear>20\d\d|2\.0\d\d)(?!\d)| (?<thisYear>${THIS_YEAR}))?`,
  ].join("|"),
  "gu",
);

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const SPANISH_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/;

/** True for a day 'YYYY-MM-DD' that exists and can bound the time of a call. */
export function isWindowDay(day: unknown): day is string {
  if (typeof day !== "string") return false;
  const [, year, month, date] = ISO_DAY.exec(day) ?? [];
  return existingDay(Number(year), Number(month), Number(date)) !== null;
}

/** The calendar day in Spain that a date field of the register gives, 'YYYY-MM-DD'; null where it gives none that exists. */
export function dayOfField(value: unknown): string | null {
  if (typeof value !== "string" || value.length > FIELD_CHARACTERS) return null;
  const text = value.trim();
  const [, day, month, year] = SPANISH_DAY.exec(text) ?? [];
  if (day !== undefined) return existingDay(Number(year), Number(month), Number(day));
  const [, written = text, zone] = ISO_INSTANT.exec(text) ?? [];
  if (!isWindowDay(written)) return null;
  if (zone === undefined) return written;
  const time = Date.parse(text.replace(" ", "T").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  const spanish = Number.isNaN(time) ? null : dayInSpain(time);
  return isWindowDay(spanish) ? spanish : null;
}

/**
 * Marks the days that a folded text names. A day that does not exist stays as it is written.
 * @param callYear in which the call came, for 'del presente año' and years of two digits; null where it is not sure
 */
export function markDays(folded: string, callYear: number | null): MarkedText {
  const days: NamedDay[] = [];
  const text = folded.replace(DAY_IN_TEXT, (written: string, ...rest: unknown[]) => {
    const named = namedDay(rest.at(-1) as Record<string, string | undefined>, callYear);
    if (named === null) return written;
    days.push(named);
    return named.year === null ? " E " : " D ";
  });
  return { text, days };
}

/** 'YYYY-MM-DD', or null where the day does not exist or lies outside of the years of a call. */
export function existingDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1;
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString().slice(0, 10) : null;
}

function namedDay(groups: Record<string, string | undefined>, callYear: number | null): NamedDay | null {
  const month =
    groups["name"] === undefined ? Number(groups["isoMonth"] ?? groups["month"]) : MONTH_OF.get(groups["name"]);
  const day = numberOf(groups["isoDay"] ?? groups["day"] ?? groups["namedDay"] ?? "");
  if (month === undefined || day === null) return null;
  const writtenYear = groups["isoYear"] ?? groups["year"] ?? groups["namedYear"]?.replace(".", "");
  if (writtenYear === undefined && groups["thisYear"] === undefined) {
    return existingDay(FIRST_YEAR, month, day) === null ? null : { year: null, month, day };
  }
  const year = writtenYear === undefined ? callYear : fullYear(writtenYear, callYear);
  return year === null || existingDay(year, month, day) === null ? null : { year, month, day };
}

function fullYear(written: string, callYear: number | null): number | null {
  if (written.length === 4) return Number(written);
  const year = FIRST_YEAR + Number(written);
  return callYear !== null && year >= callYear && year <= callYear + SHORT_YEAR_REACH ? year : null;
}
