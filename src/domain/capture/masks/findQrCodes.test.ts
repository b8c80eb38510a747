import { describe, expect, it } from "vitest";
import { randomSource } from "../../reading/identifiers/samples.testing.ts";
import type { GreyImage } from "../../reading/imageProcessing/image.ts";
import { findQrCodes } from "./findQrCodes.ts";

/** A page with a code of 25 modules. */
function createPage(module: number, left: number, top: number): GreyImage {
  const [width, height] = [600, 500];
  const data = new Uint8Array(width * height).fill(240);
  const random = randomSource(module);
  const dark = (x: number, y: number): boolean => {
    for (const [u, v] of [
      [0, 0],
      [18, 0],
      [0, 18],
    ] as const) {
      const [a, b] = [x - u, y - v];
      if (a < -1 || b < -1 || a > 7 || b > 7) continue;
      const ring = Math.max(Math.abs(a - 3), Math.abs(b - 3));
      return ring === 3 || ring < 2;
    }
    return random() > 0.5;
  };
  for (let y = 0; y < 25; y += 1) {
    for (let x = 0; x < 25; x += 1) {
      if (!dark(x, y)) continue;
      for (let row = 0; row < module; row += 1)
        data.fill(
          20,
          (top + y * module + row) * width + left + x * module,
          (top + y * module + row) * width + left + (x + 1) * module,
        );
    }
  }
  return { data, width, height };
}

describe("QR codes", () => {
  it.each([3, 6, 12])("are found with modules of %i px, with all that is in them", (module) => {
    const boxes = findQrCodes(createPage(module, 100, 80));
    expect(boxes.length).toBeGreaterThan(0);
    const side = 25 * module;
    const around = boxes.some(
      ({ left, top, right, bottom }) => left <= 100 && top <= 80 && right >= 100 + side && bottom >= 80 + side,
    );
    expect(around).toBe(true);
    for (const { left, right } of boxes) expect(right - left).toBeLessThan(side * 1.4);
  });

  it("are not seen on blank paper nor in stripes", () => {
    const stripes = new Uint8Array(600 * 500).map((_, at) => (at % 12 < 5 ? 0 : 255));
    expect(findQrCodes({ data: stripes, width: 600, height: 500 })).toEqual([]);
    expect(findQrCodes({ data: new Uint8Array(600 * 500).fill(255), width: 600, height: 500 })).toEqual([]);
  });
});
