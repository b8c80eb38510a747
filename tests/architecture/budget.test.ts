import { expect, it } from "vitest";
import { countLines, lineFaults, readBudget } from "../../scripts/budget.mjs";

const budget = readBudget();

it("no street has more lines of production code than landed last and scripts/budget.json explains", () => {
  const lines = countLines();

  expect(lineFaults(lines, budget)).toEqual([]);
  expect(Object.keys(lines)).toEqual(Object.keys(budget.lines));
});

it("who raises a budget says why and when, for a street that is there", () => {
  const wrong = budget.raised.filter(
    ({ street, lines, why, day }) =>
      !(street in budget.lines) ||
      !Number.isInteger(lines) ||
      lines < 1 ||
      why.trim().split(" ").length < 3 ||
      !/^\d{4}-\d{2}-\d{2}$/.test(day),
  );

  expect(wrong).toEqual([]);
});
