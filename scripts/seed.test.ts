import { expect, it } from "vitest";
import { createRandom, dailySeed } from "./seed.mjs";

it("a day has a seed of its own, by the clock of UTC", () => {
  expect(dailySeed(new Date("2026-11-24T23:59:59.999Z"))).toBe(20_261_124);
  expect(dailySeed(new Date("2026-11-25T00:00:00.000Z"))).toBe(20_261_125);
});

it("the same seed gives the same numbers, another one others, all of them in bounds", () => {
  const draw = (seed: number) => Array.from({ length: 200 }, createRandomOf(seed));

  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(7))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
});

function createRandomOf(seed: number): () => number {
  const random = createRandom(seed);
  return () => random(10);
}
