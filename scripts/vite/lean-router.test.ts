import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { withoutFrameworkMode } from "./lean-router.ts";

describe("react-router without its framework mode", () => {
  it("keeps its links, and drops only names of components and the links of pages to prefetch", () => {
    const folder = dirname(createRequire(import.meta.url).resolve("react-router"));
    const modules = readdirSync(folder)
      .filter((name) => /^chunk-\w+\.mjs$/u.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"));
    const code = modules.find((text) => text.includes("\nfunction PrefetchPageLinks("));
    const lean = withoutFrameworkMode(code ?? "");
    expect(lean).toContain("var Link = /* @__PURE__ */ React10.forwardRef(");
    expect(lean).toContain("function PrefetchPageLinks() {\n  return null;\n}");
    const lost = (code ?? "").split("\n").filter((line) => !lean.includes(line));
    for (const line of lost)
      expect(line).toMatch(/\.displayName = |^var \w+ = React\d*\.|^function PrefetchPageLinks\(/u);
  });

  it("stops the build when there is nothing to take away", () => {
    expect(() => withoutFrameworkMode("export const Link = 1;")).toThrow(/react-router/u);
  });
});
