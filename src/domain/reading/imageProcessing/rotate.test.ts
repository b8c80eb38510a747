import { describe, expect, it } from "vitest";
import { createColour, createGrey } from "./images.testing.ts";
import { rotate180, rotate90, rotateQuarters } from "./rotate.ts";

describe("a turned picture", () => {
  it("is upside down after half a turn", () => {
    const image = createGrey(3, 2, (x, y) => x + 3 * y);
    expect(rotate180(image)).toEqual({ data: Uint8Array.of(5, 4, 3, 2, 1, 0), width: 3, height: 2 });
  });

  it("lies on its right side after a quarter", () => {
    const image = createColour(3, 2, (x, y) => x + 3 * y);
    expect(rotate90(image)).toEqual(createColour(2, 3, (x, y) => [3, 0, 4, 1, 5, 2][x + 2 * y]!));
  });

  it("is turned by any number of quarters", () => {
    const image = createColour(3, 2, (x, y) => x + 3 * y);
    expect(rotateQuarters(image, 0)).toBe(image);
    expect(rotateQuarters(image, 1)).toEqual(rotate90(image));
    expect(rotateQuarters(image, 2)).toEqual(createColour(3, 2, (x, y) => 5 - x - 3 * y));
  });
});
