import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast, declaredTokens, lightAndDark, parseRgb } from "./tokenColours.testing.ts";
import { COLOUR_ROLES, MEASURE_ROLES } from "./tokenRoles.testing.ts";

describe("tokens", () => {
  it("lists every declared custom property with its first value, and no use of one", () => {
    const css =
      ":root {\n  --ink: #000;\n  --line:\n    var(--ink),\n    red;\n}\n[data-x] {\n  --ink: #111;\n  color: var(--far);\n}";
    expect([...declaredTokens(css)]).toEqual([
      ["--ink", "#000"],
      ["--line", "var(--ink), red"],
    ]);
  });

  it("says in Spanish what each token is for, and of none that is gone", () => {
    const css = readFileSync(join(import.meta.dirname, "..", "tokens.css"), "utf8");
    const tokens = [...declaredTokens(css).keys()].filter((token) => !/^--tone(?:-|$)/u.test(token));
    expect(Object.keys({ ...COLOUR_ROLES, ...MEASURE_ROLES }).toSorted()).toEqual(tokens.toSorted());
  });

  it("splits a colour into its light and its dark value", () => {
    expect(lightAndDark("light-dark(#f6f4ef, #10171d)")).toEqual(["#f6f4ef", "#10171d"]);
    expect(lightAndDark("light-dark(rgb(16 29 38 / 0.5), rgb(0 0 0 / 0.65))")).toEqual([
      "rgb(16 29 38 / 0.5)",
      "rgb(0 0 0 / 0.65)",
    ]);
    expect(() => lightAndDark("#fff")).toThrow(TypeError);
  });

  it("reads the parts of a painted colour and refuses what is not opaque rgb", () => {
    expect(parseRgb("rgb(11, 95, 99)")).toEqual([11, 95, 99]);
    expect(parseRgb("#0b5f63")).toEqual([11, 95, 99]);
    expect(() => parseRgb("rgba(0, 0, 0, 0.5)")).toThrow(TypeError);
  });

  it("measures contrast as WCAG does, in either order", () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
    expect(contrast([120, 7, 9], [120, 7, 9])).toBe(1);
  });
});
