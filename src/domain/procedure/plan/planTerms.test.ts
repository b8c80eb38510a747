import { expect, it } from "vitest";
import { addDays } from "../../shared/calendar/days.ts";
import { createTermCounter } from "./planTerms.ts";

it.each([
  { n: 10, unit: "workingDays" },
  { n: 10, unit: "calendarDays" },
  { n: 1, unit: "months" },
  { n: 1, unit: "years" },
] as const)("finds the first day from which a term reaches a day: $n $unit", (length) => {
  const { end, firstStart } = createTermCounter({ territory: "madrid" });
  const term = { ...length, from: "step:x" };
  for (const wanted of ["2027-01-04", "2027-01-09", "2027-03-31", "2028-02-29"]) {
    const first = firstStart(wanted, term);
    expect(end(first, term).end >= wanted).toBe(true);
    expect(end(addDays(first, -1), term).end < wanted).toBe(true);
  }
});
