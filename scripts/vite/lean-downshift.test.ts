import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { withoutUnusedParts } from "./lean-downshift.ts";

describe("downshift without its unused parts", () => {
  const esm = createRequire(import.meta.url)
    .resolve("downshift")
    .replace(/[^/]+$/u, "downshift.esm.mjs");
  const code = readFileSync(esm, "utf8");
  const lean = withoutUnusedParts(code);

  it("loses three assignments, three imports and the types of properties of the installed version, and no line more", () => {
    const kept = new Set(lean.split("\n"));
    const lost = code.split("\n").filter((line) => !kept.has(line));
    expect(lost.filter((line) => !line.includes("PropTypes."))).toEqual([
      "import PropTypes from 'prop-types';",
      "import { isForwardRef } from 'react-is';",
      "import { compute } from 'compute-scroll-into-view';",
      expect.stringMatching(/^var propTypes\$\d = \{$/u),
      expect.stringMatching(/^var dropdownPropTypes = /u),
      expect.stringMatching(/^var propTypes\$\d = _extends\(\{\}, dropdownPropTypes, \{$/u),
      "useSelect.stateChangeTypes = stateChangeTypes$3;",
      expect.stringMatching(/^var propTypes\$\d = _extends\(\{\}, dropdownPropTypes, \{$/u),
      expect.stringMatching(/^var propTypes\$\d = \{$/u),
      "useMultipleSelection.stateChangeTypes = stateChangeTypes$1;",
      expect.stringMatching(/^var propTypes = \{$/u),
      "_useTagGroup.stateChangeTypes = stateChangeTypes;",
    ]);
    expect(lean).toContain("useCombobox.stateChangeTypes = ");
  });

  it("stops the build when there is nothing to take away", () => {
    expect(() => withoutUnusedParts("export const useSelect = 1;")).toThrow(/useSelect/u);
  });
});
