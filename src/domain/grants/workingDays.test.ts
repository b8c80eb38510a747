import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPeriodEnd, type Period } from "./workingDays.ts";

const DAY = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const UNIT = fc.constantFrom<Period["unit"]>("workingDay", "calendarDay");

describe("getPeriodEnd", () => {
  it.each<[text: string, base: string, amount: number, unit: Period["unit"], end: string]>([
    ["counts from the day after", "2026-05-04", 15, "workingDay", "2026-05-25"],
    ["leaves Saturday and Sunday out", "2026-06-05", 1, "workingDay", "2026-06-08"],
    ["counts from a Sunday as from any day", "2026-06-07", 1, "workingDay", "2026-06-08"],
    ["leaves Good Friday out, and no Holy Thursday", "2026-03-31", 3, "workingDay", "2026-04-06"],
    ["finds Good Friday in March", "2024-03-27", 2, "workingDay", "2024-04-01"],
    ["finds Good Friday late in April", "2038-04-22", 1, "workingDay", "2038-04-26"],
    ["leaves the 6th of December out", "2027-12-03", 1, "workingDay", "2027-12-07"],
    ["leaves the 8th of December out", "2026-12-04", 2, "workingDay", "2026-12-09"],
    ["leaves Christmas, New Year and Epiphany out", "2026-12-24", 6, "workingDay", "2027-01-05"],
    ["goes on behind Epiphany", "2026-12-24", 7, "workingDay", "2027-01-07"],
    ["leaves the 1st of May out", "2026-04-30", 1, "workingDay", "2026-05-04"],
    ["leaves the 15th of August out", "2028-08-14", 1, "workingDay", "2028-08-16"],
    ["leaves the 12th of October out", "2026-10-09", 1, "workingDay", "2026-10-13"],
    ["leaves All Saints out", "2027-10-29", 1, "workingDay", "2027-11-02"],
    ["counts calendar days through holidays", "2026-06-01", 15, "calendarDay", "2026-06-16"],
    ["moves the end from a Sunday", "2026-06-01", 20, "calendarDay", "2026-06-22"],
    ["moves the end from a holiday on a Saturday", "2026-07-31", 15, "calendarDay", "2026-08-17"],
  ])("%s", (_, base, amount, unit, end) => {
    expect(getPeriodEnd(base, { amount, unit })).toBe(end);
  });

  it("ends behind its base, on no Saturday and no Sunday, and never earlier for a longer period", () => {
    fc.assert(
      fc.property(DAY, fc.integer({ min: 1, max: 366 }), UNIT, (base, amount, unit) => {
        const end = getPeriodEnd(base, { amount, unit });
        expect(end > base).toBe(true);
        expect([0, 6]).not.toContain(new Date(`${end}T00:00:00Z`).getUTCDay());
        expect(getPeriodEnd(base, { amount: amount + 1, unit }) >= end).toBe(true);
      }),
    );
  });
});
