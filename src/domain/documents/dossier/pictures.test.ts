import { describe, expect, it } from "vitest";
import { getCardSheet, getPageSheet, PICTURE_STEPS } from "./pictures.ts";

const MILLIMETRE = 72 / 25.4;

describe("a page of pictures", () => {
  it("is never written with fewer than 120 dpi", () => {
    expect(Math.min(...PICTURE_STEPS.map(({ dpi }) => dpi))).toBe(120);
  });

  it("shows both sides of a card in their natural size on A4, with three times the dots of a page", () => {
    const { paper, pictures } = getCardSheet([
      { width: 1500, height: 946 },
      { width: 1500, height: 946 },
    ]);
    expect([paper.width, paper.height].map((side) => Math.round(side / MILLIMETRE))).toEqual([210, 297]);
    expect(pictures.map(({ place }) => place.width / MILLIMETRE)).toEqual(
      [85.6, 85.6].map((side) => expect.closeTo(side, 0)),
    );
    const [front, back] = pictures;
    expect((front?.place.y ?? 0) - (back?.place.y ?? 0)).toBeGreaterThan(front?.place.height ?? 0);
    expect(front?.inches).toBeCloseTo((3 * (front?.place.width ?? 0)) / 72);
  });

  it("is A4 as the picture lies, or of the size of the page that it is of", () => {
    const lying = getPageSheet({ width: 4000, height: 3000 }, null);
    expect(lying.paper.width).toBeGreaterThan(lying.paper.height);
    const own = getPageSheet({ width: 100, height: 200 }, { width: 300, height: 600 });
    expect(own).toMatchObject({
      paper: { width: 300, height: 600 },
      pictures: [{ place: { x: 0, y: 0, width: 300 } }],
    });
  });
});
