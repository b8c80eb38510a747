import { array, assert, double, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { addMask, changeArea, nameMasks, type PageArea } from "./masks.ts";

const AREA: PageArea = { left: 0.2, top: 0.3, width: 0.4, height: 0.1 };

describe("a mask", () => {
  it("moves and grows by shares of the page", () => {
    const moved = changeArea(AREA, { x: 0.1, y: -0.1, wider: 0.05, higher: 0.02 });
    expect(Object.values(moved).map((share) => Math.round(share * 1000))).toEqual([300, 200, 450, 120]);
  });

  it("never leaves the page nor vanishes, whatever is done with it", () => {
    const share = double({ min: -3, max: 3, noNaN: true });
    assert(
      property(array(record({ x: share, y: share, wider: share, higher: share })), (changes) => {
        const { left, top, width, height } = changes.reduce(changeArea, AREA);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }),
    );
  });

  it("has an id of its own and a name that tells it from its kind", () => {
    const masks = addMask(addMask(addMask([], "csv", AREA), "mrz", AREA), "csv", AREA);
    expect(masks.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(nameMasks(addMask(masks))).toEqual(["CSV 1", "MRZ", "CSV 2", "Tuya"]);
  });
});
