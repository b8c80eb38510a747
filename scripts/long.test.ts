import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFailures, longRuns } from "./long.mjs";
import { root } from "./project.mjs";

function draw(): () => number {
  let last = 0;
  return () => (last += 1);
}

it("tries a thousand cases a property, races and loads ten times, and every file five times beside busy loops", () => {
  const runs = longRuns(draw());
  const summary = runs.map(
    ({ stage, env, isBusy }) => `${stage.id} ${env["FC_RUNS"] ?? "-"} ${isBusy ? "busy" : "idle"}`,
  );
  const repeated = ["unit - busy", "stories - busy", "e2e - busy"];

  expect(summary).toEqual([
    "unit 1000 idle",
    ...Array.from({ length: 10 }, () => "unit - idle"),
    "e2e 1000 idle",
    ...Array.from({ length: 5 }, () => repeated).flat(),
  ]);
  expect(runs.filter(({ isBusy }) => isBusy).every(({ stage }) => /shuffle/.test(stage.commands[0] ?? ""))).toBe(true);
  expect(runs[11]?.stage.commands[0]).toMatch(/--repeat-each 10$/);
});

it("gives every run seeds of its own", () => {
  const seeds = longRuns(draw()).flatMap(({ stage, env }) => [
    env["FC_SEED"],
    /(?:seed=|--shuffle )(\d+)/.exec(stage.commands[0] ?? "")?.[1],
  ]);
  const given = seeds.filter((seed) => seed !== undefined);

  expect(new Set(given).size).toBe(given.length);
});

it("names races and loads by words that files have", () => {
  const files = ["src", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }),
  );
  const [, unit] = longRuns(draw());
  const e2e = longRuns(draw())[11];
  const words = [unit, e2e].flatMap(
    (run) => run?.stage.commands[0]?.split(" ").filter((word) => /^[\w/.]+$/.test(word)) ?? [],
  );
  const filters = words.filter((word) => !["vitest", "run", "unit", "playwright", "test", "10"].includes(word));

  expect(filters.length).toBeGreaterThan(10);
  expect(filters.filter((word) => !files.some((file) => `/${file.replaceAll("\\", "/")}`.includes(word)))).toEqual([]);
});

it("lists what failed, the most frequent first, with the runs it failed in", () => {
  const runs = [
    { title: "one", failures: ["a.test.ts: x", "b.test.ts: y"] },
    { title: "two", failures: ["b.test.ts: y"] },
    { title: "three", failures: [] },
  ];

  expect(listFailures(runs)).toEqual(["2 × b.test.ts: y\n    (one; two)", "1 × a.test.ts: x\n    (one)"]);
  expect(listFailures([])).toEqual([]);
});
