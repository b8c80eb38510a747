import { describe, expect, it } from "vitest";
import { distance, type Quad } from "./image.ts";
import { findPage } from "./pageQuad.ts";
import { createColour, isInside, isText } from "./images.testing.ts";

const PAGE: Quad = {
  topLeft: { x: 130, y: 90 },
  topRight: { x: 690, y: 120 },
  bottomRight: { x: 720, y: 900 },
  bottomLeft: { x: 100, y: 870 },
};
const CORNERS = ["topLeft", "topRight", "bottomRight", "bottomLeft"] as const;

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
    const page = { ...PAGE, topLeft: { x: -20, y: 60 }, bottomLeft: { x: -15, y: 900 } };
    const found = findPage(createColour(800, 1000, (x, y) => (x > 3 && isInside(page, x, y) ? 220 : 70)));
    expect(found!.topLeft.x).toBeLessThan(12);
    expect(distance(found!.topRight, page.topRight)).toBeLessThan(7);
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

function isFrame(x: number, y: number): boolean {
  const [across, down] = [
    Math.min(Math.abs(x - 150), Math.abs(x - 650)),
    Math.min(Math.abs(y - 150), Math.abs(y - 850)),
  ];
  const within = x > 144 && x < 656 && y > 144 && y < 856;
  return within && (across < 5 || down < 5);
}
