import { describe, expect, it } from "vitest";
import { toCameraError } from "./cameraMessages.ts";
import { getCrop, getGuide, withinPhotoLimits } from "./guide.ts";
import { withinSide, type Rect } from "../../reading/imageProcessing/sizes.ts";
import { isAwaitingBack, pagesName, photoName } from "./photo.ts";
import { isIosPlatform, isSafariBrowser } from "./platform.ts";

const PICTURES = [
  ["upright", { width: 720, height: 1280 }],
  ["lying", { width: 1280, height: 720 }],
  ["square", { width: 480, height: 480 }],
] as const;

const getRatio = ({ width, height }: Rect) => width / height;

describe("the guide", () => {
  it.each(PICTURES)("of a card has the card's proportions in the middle of a picture that is %s", (_, picture) => {
    const guide = getGuide("card", picture);
    expect(getRatio(guide)).toBeCloseTo(85.6 / 53.98, 6);
    expect(guide.x + guide.width / 2).toBeCloseTo(picture.width / 2, 6);
    expect(guide.y + guide.height / 2).toBeCloseTo(picture.height / 2, 6);
    expect(Math.min(guide.x, guide.y)).toBeGreaterThan(0);
  });

  it("of a sheet lies as the picture does", () => {
    expect(getRatio(getGuide("page", PICTURES[0][1]))).toBeCloseTo(1 / Math.SQRT2, 6);
    expect(getRatio(getGuide("page", PICTURES[1][1]))).toBeCloseTo(Math.SQRT2, 6);
  });
});

describe("what is kept of a picture", () => {
  it.each(PICTURES.flatMap(([name, picture]) => [["card", name, picture] as const, ["page", name, picture] as const]))(
    "is a %s with a little around it, inside the picture, when that is %s",
    (shape, _, picture) => {
      const [guide, crop] = [getGuide(shape, picture), getCrop(shape, picture)];
      expect(getRatio(crop)).toBeCloseTo(getRatio(guide), 1);
      expect(crop.width).toBeGreaterThan(guide.width);
      expect([crop.x, crop.y, crop.width, crop.height].every(Number.isInteger)).toBe(true);
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height);
    },
  );
});

describe("the size of a photo", () => {
  it.each([
    [1280, 720, 1280, 720],
    [1920, 1080, 1920, 1080],
    [1080, 1920, 1080, 1920],
    [3840, 2160, 1920, 1080],
    [2160, 3840, 1080, 1920],
    [4000, 3000, 1440, 1080],
    [1, 4000, 1, 1920],
  ])("[CAM-24] of %d x %d is %d x %d", (width, height, toWidth, toHeight) => {
    expect(withinPhotoLimits({ width, height })).toEqual({ width: toWidth, height: toHeight });
  });

  it("from another camera is no more than its longer side may be, and never made larger", () => {
    expect(withinSide({ width: 3024, height: 4032 }, 2600)).toEqual({ width: 1950, height: 2600 });
    expect(withinSide({ width: 300, height: 200 }, 2600)).toEqual({ width: 300, height: 200 });
  });
});

describe("photos", () => {
  it("[CAM-21] are named by their moment", () => {
    expect([photoName(1_764_000_000_000), pagesName(1_764_000_000_000)]).toEqual([
      "documento_1764000000000.jpg",
      "documento_1764000000000.pdf",
    ]);
  });

  it("wait for another side after the front of a card only", () => {
    const photo = new File([], "a.jpg");
    const card = { id: 1, shape: "card", isBack: false, photo } as const;
    expect(isAwaitingBack([])).toBe(false);
    expect(isAwaitingBack([card])).toBe(true);
    expect(isAwaitingBack([card, { ...card, isBack: true }])).toBe(false);
    expect(isAwaitingBack([{ ...card, shape: "page" }])).toBe(false);
  });
});

describe("errors", () => {
  it("are told by their names, foreign ones too", () => {
    expect(["NotAllowedError", "toString", "__proto__", ""].map(toCameraError)).toEqual([
      "denied",
      "other",
      "other",
      "other",
    ]);
  });
});

const UA = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  chromeOnIphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  edge: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
} as const;

describe("the platform", () => {
  it.each([
    ["iphone", 5, true, true],
    ["chromeOnIphone", 5, true, false],
    ["mac", 0, false, true],
    ["mac", 5, true, true],
    ["android", 5, false, false],
    ["edge", 10, false, false],
    ["firefox", 0, false, false],
  ] as const)("of %s with %d touch points: iOS %s, Safari %s", (name, maxTouchPoints, isIos, isSafari) => {
    const facts = { userAgent: UA[name], maxTouchPoints };
    expect([isIosPlatform(facts), isSafariBrowser(facts)]).toEqual([isIos, isSafari]);
  });
});
