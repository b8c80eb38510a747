import { isDay } from "../shared/calendar/days.ts";
import { dayInSpain } from "../shared/calendar/dayInSpain.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

/** A day outside these years is an error or a filler such as 31/12/9999. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
/** Longer texts are not dates. */
const FIELD_CHARACTERS = 40;

const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const SPANISH_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/;

/** The calendar day in Spain of a date field of the register; null for anything invalid. */
export function parseDateField(value: unknown): IsoDay | null {
  if (typeof value !== "string" || value.length > FIELD_CHARACTERS) return null;
  const text = value.trim();
  const [, day, month, year] = SPANISH_DAY.exec(text) ?? [];
  if (day !== undefined) return existingDay(`${year}-${month?.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const [, written = text, zone] = ISO_INSTANT.exec(text) ?? [];
  if (zone === undefined || existingDay(written) === null) return existingDay(written);
  const time = Date.parse(text.replace(" ", "T").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(time) ? null : existingDay(dayInSpain(time));
}

/** Null for a day that does not exist, or outside the years of a call. */
function existingDay(day: string): IsoDay | null {
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= FIRST_YEAR && year <= LAST_YEAR ? day : null;
}
