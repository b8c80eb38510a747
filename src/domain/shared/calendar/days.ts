import { TIMINGS } from "../timings.ts";

/** @param day 'YYYY-MM-DD' @param days negative for an earlier day */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * TIMINGS.day);
}

/**
 * The same day some months later, or the last of a shorter month: 31 August and 6 months is 28 February (art. 30.4 of Ley 39/2015).
 * @param day 'YYYY-MM-DD'
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
