import { join } from "node:path";
import { expect, it } from "vitest";
import { fitting, toDurations } from "./durations.mjs";
import { root } from "./project.mjs";

const test = (file: string, duration: number) => ({ file, names: [file], status: "passed" as const, duration });

it("sums the tests of a file under its path from the project's folder, whoever reports it", () => {
  const absolute = join(root, "src", "a.test.ts");

  expect(toDurations([test(absolute, 1500), test(absolute, 500)])).toEqual({ "src/a.test.ts": 2 });
  expect(toDurations([test("access/gate.spec.ts", 3000)])).toEqual({ "tests/e2e/access/gate.spec.ts": 3 });
});

it("takes the first files that fit, passes over a long one, and has one at least", () => {
  const durations = { unit: { a: 1, long: 60, b: 2, c: 9 } };

  expect(fitting("unit", ["a", "long", "b", "c"], 5, durations)).toEqual(["a", "b"]);
  expect(fitting("unit", ["long", "a"], 5, durations)).toEqual(["long"]);
  expect(fitting("unit", ["x", "y", "z"], 4, durations)).toEqual(["x", "y"]);
  expect(fitting("unit", [], 5, durations)).toEqual([]);
});
