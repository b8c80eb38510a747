import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isMain, orExplain, root } from "./project.mjs";

const PATH = join(root, "scripts", "budget.json");
/** What the last whole `npm test` took: seconds by stage. */
const MEASURED = join(root, "reports", "seconds.json");
/** Factor by which a stage may take longer, on the idle machine that the seconds were measured on. */
const MOST = 1.25;

/**
 * scripts/budget.json: the figures of what landed last, and what a change since then adds.
 * @typedef {object} Budget
 * @property {Record<string, number | null>} seconds of each stage of `npm test` and of the whole, on two idle cores; null where not measured
 * @property {Record<string, number>} lines of production code of each street
 * @property {{ street: string, lines: number, why: string, day: string }[]} raised how many lines a change adds, and why
 */

/** @returns {Budget} */
export function readBudget() {
  return JSON.parse(readFileSync(PATH, "utf8"));
}

/**
 * The street whose budget a file of src or supabase counts for; undefined for what is no production code: tests, stories, data.
 * @param {string} path from the project's folder, with forward slashes
 */
export function streetOf(path) {
  if (!/\.(tsx?|css|sql)$/.test(path) || /\.(test|testing|stories)\.tsx?$/.test(path)) return undefined;
  const [floor, second = "", third = ""] = path.split("/");
  if (floor === "supabase") return second === "local" || second === "seed.sql" ? "local server" : "server";
  return second === "screens" || second === "app" ? second : third;
}

/** @returns {Record<string, number>} the lines of production code of each street today */
export function countLines(folder = root) {
  /** @type {Record<string, number>} */
  const lines = {};
  for (const floor of ["src", "supabase"]) {
    for (const path of readdirSync(join(folder, floor), { recursive: true })) {
      const file = posix.join(floor, path.replaceAll("\\", "/"));
      const street = streetOf(file);
      if (street)
        lines[street] = (lines[street] ?? 0) + readFileSync(join(folder, file), "utf8").split("\n").length - 1;
    }
  }
  return Object.fromEntries(Object.entries(lines).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** @param {Budget} budget @param {string} street @returns {number} the lines that it may have */
function mostLines({ lines, raised }, street) {
  const added = raised.filter((one) => one.street === street).map((one) => one.lines);
  return added.reduce((sum, one) => sum + one, lines[street] ?? 0);
}

/**
 * The streets that have more lines than their budget, one sentence each.
 * @param {Readonly<Record<string, number>>} lines today's
 * @param {Budget} budget
 */
export function lineFaults(lines, budget) {
  return Object.entries(lines)
    .filter(([street, count]) => count > mostLines(budget, street))
    .map(([street, count]) => `${street}: ${count} lines, more than ${mostLines(budget, street)}`);
}

/**
 * The stages that took over a quarter longer than the budget says, one sentence each.
 * @param {Readonly<Record<string, number>>} seconds
 * @param {Budget} budget
 */
export function secondFaults(seconds, budget) {
  return Object.entries(seconds)
    .filter(([stage, taken]) => taken > MOST * (budget.seconds[stage] ?? Infinity))
    .map(([stage, taken]) => `${stage}: ${taken} s, más de un 25 % sobre ${budget.seconds[stage]} s`);
}

/**
 * Today's figures beside those of the last landing, one line each.
 * @param {Readonly<Record<string, number>>} now
 * @param {Readonly<Record<string, number | null>>} landed
 * @param {string} unit
 */
export function compare(now, landed, unit) {
  return Object.entries(now).map(([name, value]) => {
    const before = landed[name] ?? undefined;
    const change = before ? Math.round((100 * (value - before)) / before) : undefined;
    const note = change === undefined ? "sin cifra anterior" : `antes ${before}, ${change > 0 ? "+" : ""}${change} %`;
    return `  ${name.padEnd(14)}${String(value).padStart(8)} ${unit} (${note})`;
  });
}

/**
 * The budget after a landing: today's figures, with nothing raised.
 * @param {Budget} budget
 * @param {Readonly<Record<string, number>>} lines
 * @param {Readonly<Record<string, number>> | undefined} seconds none where no whole `npm test` was measured: the old ones stay
 * @returns {Budget}
 * @throws Error with a Spanish message where a street has grown by more than is explained
 */
export function land(budget, lines, seconds) {
  const faults = lineFaults(lines, budget);
  if (faults.length > 0) throw new Error(["Explica antes en «raised» por qué crece:", ...faults].join("\n"));
  return { seconds: { ...budget.seconds, ...seconds }, lines, raised: [] };
}

/**
 * Prints seconds and lines beside the last landed ones, and keeps the seconds in reports/ for `npm run budget -- --land`.
 * @param {Readonly<Record<string, number>>} seconds of a whole run
 * @returns {string[]} the stages that took too long
 */
export function printBudget(seconds) {
  const budget = readBudget();
  writeFileSync(MEASURED, JSON.stringify(seconds));
  const faults = secondFaults(seconds, budget);
  const lines = compare(countLines(), budget.lines, "líneas");
  console.log(["\n── Presupuesto ──", ...compare(seconds, budget.seconds, "s"), ...lines, ...faults].join("\n"));
  return faults;
}

/** Prints the lines of each street; with `--land` writes today's figures into scripts/budget.json. */
async function main() {
  const [flag, ...rest] = process.argv.slice(2);
  if ((flag !== undefined && flag !== "--land") || rest.length > 0) throw new Error("Uso: npm run budget [-- --land]");
  const [budget, lines] = [readBudget(), countLines()];
  console.log(compare(lines, budget.lines, "líneas").join("\n"));
  if (!flag) return;
  const measured = existsSync(MEASURED) ? JSON.parse(readFileSync(MEASURED, "utf8")) : undefined;
  writeFileSync(PATH, `${JSON.stringify(land(budget, lines, measured), null, 2)}\n`);
}

if (isMain(import.meta.url)) await orExplain(main);
