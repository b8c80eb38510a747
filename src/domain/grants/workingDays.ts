import { addDays } from "../shared/calendar/days.ts";

/** A time that runs in working days or in calendar days. */
export interface Period {
  readonly amount: number;
  readonly unit: "workingDay" | "calendarDay";
}

/** The national holidays with a fixed day, 'MM-DD'. Regional and local ones are not known here. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  "01-01",
  "01-06",
  "05-01",
  "08-15",
  "10-12",
  "11-01",
  "12-06",
  "12-08",
  "12-25",
]);
const SATURDAY = 6;

/**
 * The last day of a period, as article 30 of Ley 39/2015 counts: from the day after `base`; an end on a non-working day
 * moves to the next working day.
 * @param base 'YYYY-MM-DD', the day of the publication or notification
 * @returns 'YYYY-MM-DD'
 */
export function getPeriodEnd(base: string, { amount, unit }: Period): string {
  if (unit === "calendarDay") return workingDayFrom(addDays(base, amount));
  let day = base;
  for (let counted = 0; counted < amount; counted += 1) day = workingDayFrom(addDays(day, 1));
  return day;
}

/** True for Monday to Friday but for the national holidays of Spain. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY && !FIXED_HOLIDAYS.has(day.slice(5)) && day !== goodFriday(day);
}

/** The day itself where it is a working day, else the next one. */
function workingDayFrom(day: string): string {
  let candidate = day;
  while (!isWorkingDay(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

/** Good Friday in the year of a day, by the Gregorian reckoning of Meeus, Jones and Butcher. */
function goodFriday(dayInYear: string): string {
  const year = Number(dayInYear.slice(0, 4));
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - leapCorrection + 15) % 30;
  const fullMoon = epact - Math.floor((golden + 11 * epact) / 319);
  const inCentury = year % 100;
  const weekday = (2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4) - fullMoon + 32) % 7;
  const month = Math.floor((fullMoon + weekday + 90) / 25);
  const easter = Date.UTC(year, month - 1, (fullMoon + weekday + month + 19) % 32);
  return addDays(new Date(easter).toISOString().slice(0, 10), -2);
}
