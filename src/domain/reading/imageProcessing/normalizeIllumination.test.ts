import { describe, expect, it } from "vitest";
import { normalizeIllumination } from "./normalizeIllumination.ts";
import { createGrey, isText } from "./images.testing.ts";

const shadow = (x: number) => 240 - 150 * (x / 600);

describe("even light", () => {
  it("makes paper white and ink black, in the sun and in the shade", () => {
    const flat = normalizeIllumination(
      createGrey(600, 300, (x, y) => (isText(x, y) ? 0.25 : 1) * shadow(x)),
      16,
    );
    const values = (ink: boolean) =>
      flat.data.filter((_, index) => isText(index % 600, Math.floor(index / 600)) === ink);
    expect(Math.max(...values(true))).toBeLessThan(20);
    expect(Math.min(...values(false))).toBeGreaterThan(220);
  });

  it("keeps a filled bar dark, for the paper is beside it", () => {
    const flat = normalizeIllumination(
      createGrey(320, 320, (_, y) => (y >= 150 && y < 180 ? 60 : 200)),
      16,
    );
    expect(flat.data[165 * 320 + 160]).toBe(0);
    expect(flat.data[60 * 320 + 160]).toBe(255);
  });

  it("survives black, and what is smaller than a tile", () => {
    expect(
      normalizeIllumination(
        createGrey(40, 40, () => 0),
        16,
      ).data.every((value) => value === 0),
    ).toBe(true);
    expect(
      normalizeIllumination(
        createGrey(1, 1, () => 90),
        16,
      ),
    ).toEqual({ data: Uint8Array.of(255), width: 1, height: 1 });
  });
});
