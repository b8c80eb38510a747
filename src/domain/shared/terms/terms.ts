import { addDays, addMonths } from "../calendar/days.ts";
import { LIMITS } from "../limits.ts";
import type { TermDoubt } from "./termDoubts.ts";
import holidays from "./holidays.json" with { type: "json" };
import type { IsoDay } from "../calendar/isoTime.ts";

export interface Term {
  /** Zero or less counts backwards, and the last day is not moved. */
  readonly n: number;
  readonly unit: "workingDays" | "calendarDays" | "months" | "years";
  /** A waiting time, whose end is not moved. The end of an office's term is moved (art. 30.5). */
  readonly isWait?: boolean;
  /** Runs from a filing: one on a day off counts as made on the next working day (art. 31.2). */
  readonly isFromFiling?: boolean;
}

/** Whose days off count. */
export interface Place {
  /** Id of holidays.json; undefined: only national days off count, so the end is the earliest possible. */
  readonly territory?: string | undefined;
  /** Id of an island, or of Aran. */
  readonly part?: string | undefined;
  /** Other territories whose days off also count: the seat of the office (art. 30.6). */
  readonly also?: readonly string[];
  /** Counts the local days off common to all municipalities of the territory. */
  readonly localEverywhere?: boolean;
  /** The local days off of the person's municipality. */
  readonly localDays?: readonly IsoDay[];
}

export interface TermEnd {
  readonly end: IsoDay;
  readonly doubts: readonly TermDoubt[];
}

/** Where a person lives. */
export interface Home {
  /** NUTS 3 code of the province or island; null: not given. */
  readonly region: string | null;
  readonly localDays: readonly IsoDay[];
}

interface DayOff {
  readonly date: string;
  readonly provisional?: boolean;
}

interface Area {
  readonly id: string;
  readonly nuts?: string;
  readonly days: readonly DayOff[];
}

interface Territory extends Area {
  readonly localEverywhere?: readonly DayOff[];
  /** `replaces`: days off of the territory that the part does not have. */
  readonly parts?: readonly (Area & { readonly replaces?: readonly string[] })[];
}

const SATURDAY = 6;
const TERRITORIES: readonly Territory[] = holidays.territories;
const NATIONAL: ReadonlySet<string> = new Set(holidays.national.map(({ date }) => date));

/** The days off at a home and at the seat of an office. @param seat NUTS 2 code; null where it is unknown */
export function placeFor({ region, localDays }: Home, seat: string | null = null): Place {
  const home = TERRITORIES.find(({ nuts }) => nuts === region?.slice(0, 4));
  return {
    territory: home?.id,
    part: home?.parts?.find(({ nuts }) => nuts === region)?.id,
    also: TERRITORIES.filter(({ nuts }) => nuts === seat).map(({ id }) => id),
    localEverywhere: true,
    localDays,
  };
}

/**
 * The last day of a term that runs from the day after `from` (art. 30 of Ley 39/2015): Saturdays, Sundays and days off are no
 * working days; months and years end on the same day, or on the last of a shorter month; a last day that is off moves on to the
 * next working one.
 * @throws RangeError for an unknown territory or part
 */
export function termEnd(from: IsoDay, { n, unit, isWait, isFromFiling }: Term, place: Place = {}): TermEnd {
  const { daysOff, localDays } = calendarOf(place);
  const doubts = new Set<TermDoubt>();
  const isOff = (day: string): boolean => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === SATURDAY) return true;
    const year = day.slice(0, 4);
    const hasCalendar = holidays.years.includes(Number(year));
    const isProvisional = daysOff.get(day);
    if (place.territory === undefined) doubts.add("noTerritory");
    else if (localDays.filter((local) => local.startsWith(year)).length < LIMITS.localDaysAYear)
      doubts.add("noLocalDays");
    if (isProvisional === true) doubts.add("provisional");
    if (!hasCalendar) doubts.add("noCalendar");
    return isProvisional !== undefined || (!hasCalendar && isFixedHoliday(day));
  };
  let start = from;
  if (isFromFiling) while (isOff(start)) start = addDays(start, 1);
  let end = start;
  if (unit === "calendarDays") end = addDays(start, n);
  else if (unit !== "workingDays") end = addMonths(start, unit === "years" ? n * 12 : n);
  else
    for (let left = Math.abs(n); left > 0;) {
      end = addDays(end, Math.sign(n));
      if (!isOff(end)) left -= 1;
    }
  if (n > 0 && !isWait) while (isOff(end)) end = addDays(end, 1);
  return { end, doubts: [...doubts] };
}

/** True for a day of a year without a calendar that is a national day off in all years that have one. */
function isFixedHoliday(day: string): boolean {
  return holidays.years.every((year) => NATIONAL.has(`${year}${day.slice(4)}`));
}

/** The days off of a place, each with whether it is provisional, and the local ones among them. */
function calendarOf({ territory, part, also = [], localEverywhere = false, localDays = [] }: Place) {
  const own = territory === undefined ? null : territoryById(territory);
  const island = own?.parts?.find(({ id }) => id === part);
  if (part !== undefined && !island) throw new RangeError(`unknown part of ${territory}: ${part}`);
  const local: readonly DayOff[] = [
    ...localDays.map((date) => ({ date })),
    ...((localEverywhere && own?.localEverywhere) || []),
  ];
  const all: readonly DayOff[] = [
    ...holidays.national,
    ...(own?.days ?? []).filter(({ date }) => !island?.replaces?.includes(date)),
    ...(island?.days ?? []),
    ...local,
    ...also.flatMap((id) => territoryById(id).days),
  ];
  return {
    daysOff: new Map(all.map(({ date, provisional = false }) => [date, provisional])),
    localDays: [...new Set(local.map(({ date }) => date))],
  };
}

function territoryById(id: string): Territory {
  const territory = TERRITORIES.find((one) => one.id === id);
  if (!territory) throw new RangeError(`unknown territory: ${id}`);
  return territory;
}
