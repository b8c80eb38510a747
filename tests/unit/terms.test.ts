import { describe, expect, it } from "vitest";
import holidays from "@/domain/shared/terms/holidays.json" with { type: "json" };
import { termEnd, type Term } from "@/domain/shared/terms/terms.ts";

const TERMS: readonly Term[] = [
  { n: 10, unit: "workingDays" },
  { n: 20, unit: "workingDays" },
  { n: 15, unit: "calendarDays" },
  { n: 1, unit: "months" },
  { n: 1, unit: "years" },
];
const FIXED = new Set(["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"]);

interface Day {
  readonly iso: string;
  readonly date: number;
  readonly month: number;
  readonly isOff: boolean;
}

/** Each day from 2026 to 2029, with whether it is off in the territory. */
function listDays(territory: (typeof holidays.territories)[number]): readonly Day[] {
  const off = new Set([...holidays.national, ...territory.days].map(({ date }) => date));
  const days: Day[] = [];
  for (
    const time = new Date(Date.UTC(2026, 0, 1));
    time.getUTCFullYear() < 2030;
    time.setUTCDate(time.getUTCDate() + 1)
  ) {
    const iso = time.toISOString().slice(0, 10);
    const isWeekend = time.getUTCDay() % 6 === 0;
    const isFixed = time.getUTCFullYear() > 2027 && FIXED.has(iso.slice(5));
    days.push({
      iso,
      date: time.getUTCDate(),
      month: time.getUTCMonth(),
      isOff: isWeekend || isFixed || off.has(iso),
    });
  }
  return days;
}

/** The end of a term by walking from day to day, without any arithmetic. */
function walk(days: readonly Day[], start: number, { n, unit }: Term): string | undefined {
  const first = days[start];
  let at = start;
  let left = unit === "years" ? n * 12 : n;
  while (left > 0) {
    at += 1;
    const [day, next] = [days[at], days[at + 1]];
    if (!first || !day || !next) return undefined;
    const endsMonth =
      day.date === first.date || (day.date < first.date && next.date === 1 && day.month !== first.month);
    if (unit === "calendarDays" || (unit === "workingDays" ? !day.isOff : endsMonth)) left -= 1;
  }
  while (days[at]?.isOff) at += 1;
  return days[at]?.iso;
}

describe("termEnd beside a reference that walks from day to day", () => {
  it.each(holidays.territories.map((territory) => [territory.id, territory] as const))(
    "is the same in %s on each of 730 days for 5 terms",
    (id, territory) => {
      const days = listDays(territory);
      const starts = days.slice(0, 730);
      for (const term of TERMS) {
        const ends = starts.map(({ iso }) => termEnd(iso, term, { territory: id }).end);
        expect(ends).toEqual(starts.map((_, start) => walk(days, start, term)));
      }
    },
  );
});
