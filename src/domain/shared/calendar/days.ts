import { TIMINGS } from "../timings.ts";
import type { IsoDay } from "./isoTime.ts";

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
