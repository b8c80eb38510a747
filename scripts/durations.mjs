import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { root } from "./project.mjs";

const PATH = join(root, "node_modules", ".cache", "tramia", "durations.json");

/** Seconds of a file whose tests have not run on this machine yet, and what each costs beside its tests: to start and to load. */
const COSTS = {
  unit: { unmeasured: 1, start: 0.7 },
  stories: { unmeasured: 4, start: 1 },
  e2e: { unmeasured: 15, start: 1 },
};

/** @returns {Record<string, Record<string, number>>} seconds of the tests of each file, by stage */
export function readDurations() {
  return existsSync(PATH) ? JSON.parse(readFileSync(PATH, "utf8")) : {};
}

/**
 * Remembers how long the tests of each file took, for `npm run test:changed`.
 * @param {Readonly<Record<string, readonly import("./reports.mjs").RunTest[]>>} tests of each stage of a whole run
 */
export function keepDurations(tests) {
  const seconds = Object.entries(tests).map(([stage, all]) => [stage, toDurations(all)]);
  mkdirSync(dirname(PATH), { recursive: true });
  writeFileSync(PATH, JSON.stringify(Object.fromEntries(seconds)));
}

/** @returns {Record<string, number>} the path of each file from the project's folder, and the seconds of its tests */
export function toDurations(tests) {
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const { file, duration } of tests) {
    // Playwright names its files from its own folder.
    const path = isAbsolute(file) ? relative(root, file).replaceAll("\\", "/") : `tests/e2e/${file}`;
    seconds[path] = (seconds[path] ?? 0) + duration / 1000;
  }
  return seconds;
}

/**
 * The first files, in their order, that fit into the seconds, one at least; those that are too long are passed over.
 * @param {"unit" | "stories" | "e2e"} stage
 * @param {readonly string[]} files
 * @param {number} seconds of all of them together, on one core
 * @param {Record<string, Record<string, number>>} durations
 * @returns {string[]}
 */
export function fitting(stage, files, seconds, durations) {
  const { unmeasured, start } = COSTS[stage];
  let left = seconds;
  return files.filter((file, index) => {
    const cost = start + (durations[stage]?.[file] ?? unmeasured);
    if (index > 0 && cost > left) return false;
    left -= cost;
    return true;
  });
}
