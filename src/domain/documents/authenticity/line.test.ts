import { expect, it } from "vitest";
import { type AuthenticityOutcome, pickLines } from "./line.ts";

const toLine = (outcome: AuthenticityOutcome, index: number) => ({
  id: String(index),
  outcome,
  text: `${outcome} ${index}`,
});

it("shows contradictions first, then in the order in which the lines came, four at most", () => {
  const lines = (["noted", "intact", "unchecked", "mismatch", "intact", "mismatch"] as const).map(toLine);
  expect(pickLines(lines).map(({ id }) => id)).toEqual(["3", "5", "2", "1"]);
});

it("shows nothing where nothing is said", () => {
  expect(pickLines([])).toEqual([]);
});
