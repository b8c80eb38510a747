import { describe, expect, it } from "vitest";
import { addDays, addMonths, isDay } from "./days.ts";

describe("addDays", () => {
  it("goes over the ends of years and the leap day", () => {
    expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"]);
  });
});

describe("addMonths", () => {
  it.each([
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
  ])("counts from %s %i months to %s", (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe("isDay", () => {
  it("accepts a calendar day as it is stored, and nothing else", () => {
    expect(
      ["2031-05-03", "2031-02-29", "2031-13-01", "3/5/2031", "2031-05-03T00:00:00Z", " 2031-05-03", "", null, 5].map(
        isDay,
      ),
    ).toEqual([true, false, false, false, false, false, false, false, false]);
  });
});
