import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { countOffices, groupIntoVisits, type Stop } from "./visits.ts";

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

/** The fewest visits over every order that keeps `after`. @param visit ids of the visit that goes on */
function bruteForce(left: readonly Stop[], visit: readonly Stop[] = []): number {
  if (left.length === 0) return 0;
  const free = left.filter(({ after }) => !left.some(({ id }) => after.includes(id)));
  return Math.min(
    ...free.map((next) => {
      const goesOn =
        visit.some(({ office }) => office === next.office) &&
        !visit.some(({ id, isSlow }) => isSlow && next.after.includes(id));
      const rest = left.filter((stop) => stop !== next);
      return goesOn ? bruteForce(rest, [...visit, next]) : 1 + bruteForce(rest, [next]);
    }),
  );
}

const breaks = (order: readonly Stop[]) =>
  order.filter(({ after }, index) => order.slice(index).some(({ id }) => after.includes(id)));

describe("visits", () => {
  it("are as few as in the best of all orders, up to 9 steps", () => {
    for (let seed = 1; seed <= propertyRuns(120); seed += 1) {
      const stops = createStops(seed, 1 + (seed % 9));
      const runs = groupIntoVisits(stops);
      expect(breaks(runs.flat())).toEqual([]);
      expect(runs.flat()).toHaveLength(stops.length);
      expect([seed, runs.length]).toEqual([seed, bruteForce(stops)]);
    }
  });

  it("of more than 12 steps keep the order, and stay within a third more than one for each office and return", () => {
    let visits = 0;
    let bound = 0;
    for (let seed = 1; seed <= propertyRuns(50); seed += 1) {
      const stops = createStops(seed, 13 + (seed % 8));
      const runs = groupIntoVisits(stops);
      expect(breaks(runs.flat())).toEqual([]);
      expect(runs.flat()).toHaveLength(stops.length);
      expect(runs.length).toBeGreaterThanOrEqual(countOffices(stops));
      visits += runs.length;
      bound += countOffices(stops);
    }
    expect(visits / bound).toBeLessThan(2.5);
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
