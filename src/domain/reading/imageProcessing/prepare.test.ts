import { describe, expect, it } from "vitest";
import type { Quad } from "./image.ts";
import { createColour, isInside, isText, computeMean } from "./images.testing.ts";
import { prepareForReading, straightenPages } from "./prepare.ts";
import { measureSkew } from "./skew.ts";

/** A card of 85.6 × 54 mm, askew and half in the shade. */
const CARD: Quad = [
  { x: 160, y: 120 },
  { x: 1010, y: 160 },
  { x: 985, y: 690 },
  { x: 135, y: 650 },
];
const FALL = 2.7;

describe("a photograph made ready for the engine", () => {
  it("is the card alone, in the width for cards, its lines level and its paper white", () => {
    const photo = createColour(1200, 800, (x, y) => {
      const light = 1 - 0.5 * (x / 1200);
      const isInk = x > 250 && x < 900 && y > 230 && y < 580 && isText(x, y, FALL);
      return (isInside(CARD, x, y) ? (isInk ? 40 : 235) : 50) * light;
    });
    const { data, width, height } = prepareForReading(photo);
    expect(width).toBe(1500);
    expect(width / height).toBeCloseTo(1.6, 1);
    expect(Math.abs(measureSkew({ data, width, height }, 8))).toBeLessThanOrEqual(0.3);
    for (const left of [60, 1380]) expect(computeMean({ data, width, height }, left, 60, 50)).toBeGreaterThan(250);
  });

  it("is the whole image where no page is found, still levelled", () => {
    const photo = createColour(900, 1200, (x, y) => (isText(x, y, 3) ? 60 : 200));
    const image = prepareForReading(photo);
    expect([image.width, image.height]).toEqual([900, 1200]);
    expect(Math.abs(measureSkew(image, 8))).toBeLessThanOrEqual(0.3);
  });

  it("gives its pages, each straightened with a little around it: two cards, one, or none", () => {
    const lower: Quad = [
      { x: 160, y: 820 },
      { x: 1010, y: 840 },
      { x: 1000, y: 1370 },
      { x: 150, y: 1350 },
    ];
    const cuts = straightenPages(
      createColour(1200, 1500, (x, y) => (isInside(CARD, x, y) ? 235 : isInside(lower, x, y) ? 180 : 50)),
    );
    expect(cuts.map(({ width }) => width)).toEqual([1500, 1500]);
    const middle = cuts.map(({ data, width, height }) => data[(Math.floor(height / 2) * width + width / 2) * 4]);
    expect(middle).toEqual([235, 180]);
    const single = straightenPages(createColour(1200, 800, (x, y) => (isInside(CARD, x, y) ? 235 : 50)));
    expect(single.map(({ width, height }) => [width, Math.round((10 * width) / height)])).toEqual([[1500, 16]]);
    expect(straightenPages(createColour(600, 800, (x, y) => (isText(x, y, 3) ? 60 : 200)))).toEqual([]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [1, 300],
    [40, 30],
  ])("survives %i × %i pixels", (width, height) => {
    const image = prepareForReading(createColour(width, height, () => 128));
    expect([image.width, image.height]).toEqual([width, height]);
  });
});
