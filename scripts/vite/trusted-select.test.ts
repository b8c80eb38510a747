import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { withTextStyle } from "./trusted-select.ts";

describe("Radix Select without HTML", () => {
  it("writes the style of its viewport as text, and is otherwise the installed version", () => {
    const path = createRequire(import.meta.url)
      .resolve("@radix-ui/react-select")
      .replace(/index\.js$/u, "index.mjs");
    const code = readFileSync(path, "utf8");
    const changed = withTextStyle(code);
    expect(code).toContain("dangerouslySetInnerHTML");
    expect(changed).not.toContain("dangerouslySetInnerHTML");
    expect(changed).toMatch(/children: `\[data-radix-select-viewport\]\{scrollbar-width:none;[^`$]*\}`/u);
    const kept = changed.split("\n").filter((line) => code.split("\n").includes(line)).length;
    expect(changed.split("\n").length - kept).toBe(1);
    expect(code.split("\n").length - kept).toBe(3);
  });

  it.each([
    ["none", "export const Select = 1;"],
    ["two", "dangerouslySetInnerHTML: {\n __html: `a`\n}\ndangerouslySetInnerHTML: {\n __html: `b`\n}"],
    ["a computed one", "dangerouslySetInnerHTML: {\n __html: `a${b}`\n}"],
  ])("stops the build when there is %s", (_, code) => {
    expect(() => withTextStyle(code)).toThrow(/Radix Select/u);
  });
});
