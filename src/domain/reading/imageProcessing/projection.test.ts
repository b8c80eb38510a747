import { describe, expect, it } from "vitest";
import type { Quad } from "./image.ts";
import { createGrey } from "./images.testing.ts";
import { project, computeProjection, rotate } from "./projection.ts";

const SQUARE: Quad = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const ASKEW: Quad = [
  { x: 40, y: 30 },
  { x: 180, y: 50 },
  { x: 160, y: 190 },
  { x: 20, y: 150 },
];

/** The four quarters of a quadrilateral as four brightnesses, as its middle lines divide it in perspective. */
const at = ([a, b, c, d, e, f, g, h]: readonly number[], x: number, y: number) => {
  const lower = g! * x + h! * y + 1;
  return [(a! * x + b! * y + c!) / lower, (d! * x + e! * y + f!) / lower];
};

describe("a projection", () => {
  it("takes each corner to its own", () => {
    const projection = computeProjection(SQUARE, ASKEW)!;
    for (const corner of [0, 1, 2, 3] as const) {
      const [u, v] = at(projection, SQUARE[corner].x, SQUARE[corner].y);
      expect(u).toBeCloseTo(ASKEW[corner].x, 6);
      expect(v).toBeCloseTo(ASKEW[corner].y, 6);
    }
  });

  it("is null where the corners are in a line", () => {
    const line: Quad = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ];
    expect(computeProjection(line, ASKEW)).toBeNull();
  });

  it("rectifies what lies askew", () => {
    const back = computeProjection(ASKEW, SQUARE)!;
    const source = createGrey(200, 200, (x, y) => {
      const [u = 0, v = 0] = at(back, x + 0.5, y + 0.5);
      return (u < 50 ? 40 : 120) + (v < 50 ? 0 : 100);
    });
    const square = project(source, computeProjection(SQUARE, ASKEW)!, 100, 100);
    const pixel = (x: number, y: number) => square.data[y * 100 + x];
    expect([pixel(45, 45), pixel(54, 45), pixel(45, 54), pixel(54, 54)]).toEqual([40, 120, 140, 220]);
    expect([pixel(3, 3), pixel(96, 3), pixel(3, 96), pixel(96, 96)]).toEqual([40, 120, 140, 220]);
  });

  it("mixes the four pixels around a place and goes on beyond the border", () => {
    const source = createGrey(2, 2, (x, y) => 100 * x + 50 * y);
    expect(project(source, [1, 0, 0, 0, 1, 0, 0, 0], 2, 2)).toEqual(source);
    expect(project(source, [1, 0, 0.5, 0, 1, 0.5, 0, 0], 1, 1).data).toEqual(Uint8Array.of(75));
    expect(project(source, [1, 0, 90, 0, 1, -90, 0, 0], 1, 1).data).toEqual(Uint8Array.of(100));
  });
});

describe("a picture turned about its centre", () => {
  it("is level when it is turned by the angle that its lines fall", () => {
    const slope = Math.tan((5 * Math.PI) / 180);
    const falling = createGrey(400, 200, (x, y) => (Math.abs(y - 100 - (x - 200) * slope) < 4 ? 0 : 255));
    const level = rotate(falling, 5);
    for (const x of [30, 200, 370]) expect(level.data[100 * 400 + x]).toBe(0);
    for (const x of [30, 200, 370]) expect(level.data[110 * 400 + x]).toBe(255);
  });

  it("is itself when it is turned by nothing", () => {
    const image = createGrey(7, 5, (x, y) => x * y);
    expect(rotate(image, 0)).toEqual(image);
  });
});
