import { TIMINGS } from "../timings.ts";
import type { IsoDay } from "./isoTime.ts";

/** The last day of a document that never expires. */
export const NO_EXPIRY: IsoDay = "9999-12-31";

/** True for a calendar day of the years 1900 to 9998 that exists, and for NO_EXPIRY. */
export function isDay(text: unknown): text is IsoDay {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(time) && isoDay(time) === text;
  return text === NO_EXPIRY || (exists && text >= "1900" && text < "9999");
}

/** A negative number gives an earlier day. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * TIMINGS.day);
}

/** Ends on the last day of a shorter month: 31 August and 6 months is 28 February (art. 30.4 of Ley 39/2015). */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function isoDay(time: number): IsoDay {
  return new Date(time).toISOString().slice(0, 10);
}
