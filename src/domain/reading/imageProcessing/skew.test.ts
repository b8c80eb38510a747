import { describe, expect, it } from "vitest";
import { createGrey, isText } from "./images.testing.ts";
import { rotate } from "./projection.ts";
import { measureSkew } from "./skew.ts";

const textAt = (degrees: number) => createGrey(900, 700, (x, y) => (isText(x, y, degrees) ? 20 : 250));

describe("the angle of the lines", () => {
  it.each([-7.3, -3, -0.4, 0, 0.4, 2.2, 7.8])("of text that falls by %f degrees", (degrees) => {
    expect(measureSkew(textAt(degrees), 8)).toBeCloseTo(degrees, 0);
    expect(Math.abs(measureSkew(textAt(degrees), 8) - degrees)).toBeLessThanOrEqual(0.2);
  });

  it("is what the picture has to be turned by", () => {
    expect(Math.abs(measureSkew(rotate(textAt(4), measureSkew(textAt(4), 8)), 8))).toBeLessThanOrEqual(0.2);
  });

  it("is looked for up to the greatest angle only", () => {
    expect(Math.abs(measureSkew(textAt(6), 3))).toBeLessThanOrEqual(3.5);
  });

  it("is 0 where there is no text", () => {
    expect(
      measureSkew(
        createGrey(900, 700, () => 250),
        8,
      ),
    ).toBe(0);
    expect(
      measureSkew(
        createGrey(1, 1, () => 250),
        8,
      ),
    ).toBe(0);
  });
});
