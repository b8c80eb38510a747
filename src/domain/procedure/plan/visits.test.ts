import { describe, expect, it } from "vitest";
import { propertyRuns, propertySeeds } from "../../../../tests/propertyRuns.ts";
import { groupIntoVisits, type Stop } from "./visits.ts";
import { fewestVisits } from "./visits.testing.ts";

function createStops(seed: number, count: number): readonly Stop[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    office: `o${random(4)}`,
    after: Array.from({ length: index }, (_1, first) => `s${first}`).filter(() => random(4) === 0),
    urgency: String(random(3)),
    isSlow: random(5) === 0,
  }));
}

const breaks = (order: readonly Stop[]) =>
  order.filter(({ after }, index) => order.slice(index).some(({ id }) => after.includes(id)));

describe("visits", () => {
  it("are as few as in the best of all orders, up to 12 steps", () => {
    for (const seed of propertySeeds(propertyRuns(120))) {
      const stops = createStops(seed, 1 + (seed % 12));
      const runs = groupIntoVisits(stops);
      expect(breaks(runs.flat())).toEqual([]);
      expect(runs.flat()).toHaveLength(stops.length);
      expect([seed, runs.length]).toEqual([seed, fewestVisits(stops)]);
    }
  });

  it("of more than 12 steps keep the order, and are at most 15 % more than the fewest, each time less than twice as many", () => {
    let visits = 0;
    let fewest = 0;
    // A mean: of the same fifty each day, as a few others may lie above it.
    for (let seed = 1; seed <= 50; seed += 1) {
      const stops = createStops(seed, 13 + (seed % 8));
      const runs = groupIntoVisits(stops);
      expect(breaks(runs.flat())).toEqual([]);
      expect(runs.flat()).toHaveLength(stops.length);
      const least = fewestVisits(stops);
      expect(runs.length).toBeGreaterThanOrEqual(least);
      expect(runs.length).toBeLessThan(2 * least);
      visits += runs.length;
      fewest += least;
    }
    expect(visits / fewest).toBeLessThanOrEqual(1.15);
  });

  it("begin at the office whose steps are most urgent", () => {
    const stops = [
      { id: "a", office: "bank", after: [], urgency: "2027-01-01" },
      { id: "b", office: "notary", after: [], urgency: "2026-12-01" },
    ];
    expect(
      groupIntoVisits(stops)
        .flat()
        .map(({ id }) => id),
    ).toEqual(["b", "a"]);
  });

  it("are two where the office answers on another day", () => {
    const stops = [
      { id: "file", office: "registry", after: [], urgency: "", isSlow: true },
      { id: "interview", office: "registry", after: ["file"], urgency: "" },
    ];
    expect(groupIntoVisits(stops)).toHaveLength(2);
  });

  it("of steps that wait for each other are none, and nothing hangs", () => {
    const stops = [
      { id: "a", office: "x", after: ["b"], urgency: "" },
      { id: "b", office: "y", after: ["a"], urgency: "" },
    ];
    expect(groupIntoVisits(stops)).toEqual([]);
  });
});
