import { describe, expect, it } from "vitest";
import { contrast, declaredTokens, parseRgb } from "./tokenColours.testing.ts";

describe("tokens", () => {
  it("lists every declared custom property once, in order, and no use of one", () => {
    const css =
      ":root {\n  --ink: #000;\n  --line: var(--ink);\n}\n[data-x] {\n  --ink: #111;\n  color: var(--far);\n}";
    expect(declaredTokens(css)).toEqual(["--ink", "--line"]);
  });

  it("reads the parts of a painted colour and refuses what is not opaque rgb", () => {
    expect(parseRgb("rgb(11, 95, 99)")).toEqual([11, 95, 99]);
    expect(() => parseRgb("rgba(0, 0, 0, 0.5)")).toThrow(TypeError);
  });

  it("measures contrast as WCAG does, in either order", () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
    expect(contrast([120, 7, 9], [120, 7, 9])).toBe(1);
  });
});
