import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { withoutUnusedHooks } from "./lean-downshift.ts";

describe("downshift without its unused hooks", () => {
  it("loses three assignments of the installed version, and no line more", () => {
    const esm = createRequire(import.meta.url)
      .resolve("downshift")
      .replace(/[^/]+$/u, "downshift.esm.mjs");
    const code = readFileSync(esm, "utf8");
    const lean = withoutUnusedHooks(code);
    const lost = code.split("\n").filter((line) => !lean.includes(line));
    expect(lost).toEqual([
      "useSelect.stateChangeTypes = stateChangeTypes$3;",
      "useMultipleSelection.stateChangeTypes = stateChangeTypes$1;",
      "_useTagGroup.stateChangeTypes = stateChangeTypes;",
    ]);
    expect(lean).toContain("useCombobox.stateChangeTypes = ");
  });

  it("stops the build when there is nothing to take away", () => {
    expect(() => withoutUnusedHooks("export const useSelect = 1;")).toThrow(/useSelect/u);
  });
});
