import { describe, expect, it } from "vitest";
import { getSheetLayout, groupPhotosIntoPages } from "./groupPhotosIntoPages.ts";

const front = { shape: "card", isBack: false } as const;
const back = { shape: "card", isBack: true } as const;
const page = { shape: "page", isBack: false } as const;

describe("the sheets of a document", () => {
  it.each([
    ["both sides of a card on one", [front, back], [[front, back]]],
    ["two cards on two", [front, front], [[front], [front]]],
    ["pages on one each", [page, page], [[page], [page]]],
    ["a card between pages", [page, front, back, page], [[page], [front, back], [page]]],
    ["a back whose front was taken out", [page, back], [[page], [back]]],
    ["a second back", [front, back, back], [[front, back], [back]]],
    ["nothing", [], []],
  ])("hold %s", (_, pages, sheets) => {
    expect(groupPhotosIntoPages(pages)).toEqual(sheets);
  });
});

const A4 = [expect.closeTo(595.28, 1), expect.closeTo(841.89, 1)];

describe("a sheet", () => {
  it("is filled by a page, upright or lying, without being cut or stretched", () => {
    const upright = getSheetLayout([{ shape: "page", width: 720, height: 1280 }]);
    expect([upright.paper.width, upright.paper.height]).toEqual(A4);
    expect(upright.photos).toEqual([
      {
        x: expect.closeTo(60.86, 1),
        y: expect.closeTo(0, 6),
        width: expect.closeTo(473.56, 1),
        height: expect.closeTo(841.89, 1),
      },
    ]);
    const lying = getSheetLayout([{ shape: "page", width: 1280, height: 720 }]);
    expect([lying.paper.height, lying.paper.width]).toEqual(A4);
    expect(lying.photos[0]).toMatchObject({ x: expect.closeTo(0, 6), width: expect.closeTo(841.89, 1) });
  });

  it("bears both sides of a card above each other, the front on top, as large as each other, 170 mm wide", () => {
    const side = { shape: "card", width: 856, height: 540 } as const;
    const { paper, photos } = getSheetLayout([side, side]);
    expect([paper.width, paper.height]).toEqual(A4);
    const [top, below] = photos;
    expect(top).toMatchObject({ width: expect.closeTo(481.7, 0), height: expect.closeTo(303.8, 0) });
    expect(below).toEqual({ ...top, y: expect.any(Number) });
    expect(below!.y + below!.height).toBeLessThan(top!.y);
    expect(below!.y).toBeCloseTo(paper.height - top!.y - top!.height, 0);
  });

  it("shows a photo of other proportions whole inside the box of its card", () => {
    const [photo] = getSheetLayout([{ shape: "card", width: 3000, height: 4000 }]).photos;
    expect(photo!.width / photo!.height).toBeCloseTo(0.75, 6);
    expect(photo!.height).toBeCloseTo(303.9, 0);
    expect(photo!.x + photo!.width / 2).toBeCloseTo(595.28 / 2, 1);
  });
});
