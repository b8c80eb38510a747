import { describe, expect, it } from "vitest";
import { distance, type Quad } from "./image.ts";
import { findPage, findPages } from "./pageQuad.ts";
import { createColour, isInside, isText } from "./images.testing.ts";

const PAGE: Quad = [
  { x: 130, y: 90 },
  { x: 690, y: 120 },
  { x: 720, y: 900 },
  { x: 100, y: 870 },
];
const CORNERS = [0, 1, 2, 3] as const;

const createPhoto = (page: Quad) =>
  createColour(800, 1000, (x, y) => {
    if (!isInside(page, x, y)) return 70;
    const isPrinted = x > 200 && x < 600 && y > 200 && y < 800 && isText(x, y);
    return isPrinted ? 30 : 220;
  });

describe("the page in a photograph", () => {
  it("is found to a few pixels, though it lies askew and in perspective", () => {
    const found = findPage(createPhoto(PAGE));
    for (const corner of CORNERS) expect(distance(found![corner], PAGE[corner])).toBeLessThan(7);
  });

  it("is found though it reaches a little beyond the picture", () => {
    const page = [{ x: -20, y: 60 }, PAGE[1], PAGE[2], { x: -15, y: 900 }] as const;
    const found = findPage(createColour(800, 1000, (x, y) => (x > 3 && isInside(page, x, y) ? 220 : 70)));
    expect(found![0].x).toBeLessThan(12);
    expect(distance(found![1], page[1])).toBeLessThan(7);
  });

  it.each([
    ["all of the picture is paper", () => 230],
    ["it is no brighter than the table", () => 90],
    ["a frame is printed on it", (x: number, y: number) => (isFrame(x, y) ? 20 : 230)],
    [
      "what is bright is too small to be a page",
      (x: number, y: number) => (x > 350 && x < 500 && y > 400 && y < 560 ? 230 : 60),
    ],
  ])("is not found where %s", (_, brightness) => {
    expect(findPage(createColour(800, 1000, brightness))).toBeNull();
  });
});

describe("the pages in a photograph", () => {
  const card = (left: number, top: number): Quad => [
    { x: left, y: top },
    { x: left + 560, y: top + 12 },
    { x: left + 552, y: top + 360 },
    { x: left - 8, y: top + 350 },
  ];
  const [upper, lower] = [card(120, 80), card(110, 560)];
  const createCards = (...cards: readonly Quad[]) =>
    createColour(800, 1000, (x, y) => {
      if (!cards.some((one) => isInside(one, x, y))) return 70;
      return isText(x, y) && x > 200 && x < 600 && y % 480 > 140 && y % 480 < 380 ? 60 : 220;
    });

  it("are both cards, the upper one first", () => {
    const found = findPages(createCards(lower, upper));
    expect(found).toHaveLength(2);
    for (const [index, one] of [upper, lower].entries()) {
      for (const corner of CORNERS) expect(distance(found[index]![corner], one[corner])).toBeLessThan(16);
    }
  });

  it("are one where one lies there, and none on an empty table", () => {
    expect(findPages(createPhoto(PAGE))).toHaveLength(1);
    expect(findPages(createCards(upper))).toHaveLength(1);
    expect(findPages(createCards())).toEqual([]);
    // A shadow around the paper is a second edge.
    const inner = [{ x: 150, y: 110 }, upper[1], { x: 640, y: 410 }, upper[3]] as const;
    const shaded = (x: number, y: number) => (isInside(inner, x, y) ? 225 : isInside(upper, x, y) ? 150 : 70);
    expect(findPages(createColour(800, 1000, shaded))).toHaveLength(1);
  });
});

function isFrame(x: number, y: number): boolean {
  const [across, down] = [
    Math.min(Math.abs(x - 150), Math.abs(x - 650)),
    Math.min(Math.abs(y - 150), Math.abs(y - 850)),
  ];
  const within = x > 144 && x < 656 && y > 144 && y < 856;
  return within && (across < 5 || down < 5);
}
