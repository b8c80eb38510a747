import { expect, it } from "vitest";
import { dayInSpain } from "./dayInSpain.ts";

it.each([
  ["2026-07-14T21:59:59Z", "2026-07-14"],
  ["2026-07-14T22:00:00Z", "2026-07-15"],
  ["2026-12-31T22:59:59Z", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
])("%s is on %s in Madrid, in summer and in winter", (instant, day) => {
  expect(dayInSpain(new Date(instant))).toBe(day);
  expect(dayInSpain(Date.parse(instant))).toBe(day);
});
