import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { satisfies } from "./node-version.mjs";
import { root } from "./project.mjs";

const RANGE = "^20.19.0 || ^22.12.0 || >=24.0.0";

it("is the range of package.json", () => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

  expect(manifest).toMatchObject({ engines: { node: RANGE } });
});

it.each([
  ["v18.20.8", false],
  ["v20.18.3", false],
  ["v20.19.0", true],
  ["20.20.2", true],
  ["v21.7.3", false],
  ["v22.11.0", false],
  ["v22.12.0", true],
  ["v23.11.1", false],
  ["v24.0.0", true],
  ["v24.0.0-nightly2025", true],
  ["v26.10.0", true],
])("%s lies in it: %s", (version, expected) => {
  expect(satisfies(version, RANGE)).toBe(expected);
});
