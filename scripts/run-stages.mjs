import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { root } from "./project.mjs";
import { failedTests, inSeconds, readReports, slowestFiles, stageTests, tally } from "./reports.mjs";
import { dailySeed } from "./seed.mjs";
import { splitGroups } from "./stages.mjs";

export const REPORTS = join(root, "reports");

/** Settings that the tests must not inherit from the shell, and those that they share. */
function setEnvironment() {
  process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  process.env.CI ??= "1";
  process.env.STORYBOOK_DISABLE_TELEMETRY = "1";
  for (const name of Object.keys(process.env)) {
    if (/^(NODE_ENV$|GATE_PASSWORD$|VITE_|SUPABASE_)/.test(name)) delete process.env[name];
  }
  process.env.FC_SEED ??= String(dailySeed());
  console.log(`Semilla de las pruebas de propiedades: FC_SEED=${process.env.FC_SEED}`);
}

/**
 * Installs what the stages need, and empties reports/.
 * @param {import("./stages.mjs").Stage[]} stages
 */
export async function prepare(stages) {
  await bootstrap();
  setEnvironment();
  if (stages.some(({ browser }) => browser)) await ensureChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
}

/**
 * Runs a stage's commands one after the other, until one fails.
 * @param {import("./stages.mjs").Stage} stage
 * @param {boolean} alone true to show its output as it comes, false to show it when the stage has ended
 * @param {Record<string, string>} [env] what its commands have in their environment beside the rest
 * @returns {Promise<{ id: string, title: string, passed: boolean, seconds: number }>}
 */
export async function runStage({ id, title, commands }, alone, env = {}) {
  const head = `\n── ${title} ──`;
  if (alone) console.log(head);
  const start = performance.now();
  const output = [];
  // Where a run breaks off, an older report would speak for it.
  rmSync(join(REPORTS, `${id}.json`), { force: true });
  let passed = true;
  for (const command of commands) passed &&= (await run(command, alone ? null : output, env)) === 0;
  if (!alone) console.log(`${head}\n${Buffer.concat(output).toString()}`);
  const duration = performance.now() - start;
  console.log(passed ? `${title}: bien (${inSeconds(duration)})` : `${title}: ha fallado (${inSeconds(duration)})`);
  const slowest = slowestFiles(stageTests(REPORTS, id), root);
  if (slowest.length > 0) console.log(["Los ficheros más lentos:", ...slowest].join("\n"));
  return { id, title, passed, seconds: Math.round(duration / 100) / 10 };
}

/**
 * @param {string} command
 * @param {Buffer[] | null} output where its output is collected; null to show it
 * @param {Record<string, string>} env
 * @returns {Promise<number | null>} its exit code; null where it was killed or could not be started
 */
function run(command, output, env) {
  const stdio = output ? ["inherit", "pipe", "pipe"] : "inherit";
  const child = spawn(command, { cwd: root, shell: true, stdio, env: { ...process.env, ...env } });
  child.stdout?.on("data", (chunk) => output?.push(chunk));
  child.stderr?.on("data", (chunk) => output?.push(chunk));
  return new Promise((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
}

/**
 * @typedef {object} Outcome
 * @property {string[]} failed the titles of what failed
 * @property {Record<string, number>} seconds of each stage that ran
 */

/**
 * Runs the stages up to the first group with one that fails.
 * @param {import("./stages.mjs").Stage[]} stages
 * @returns {Promise<Outcome>}
 */
export async function runStages(stages) {
  /** @type {Outcome} */
  const outcome = { failed: [], seconds: {} };
  for (const group of splitGroups(stages)) {
    const results = await Promise.all(group.map((stage) => runStage(stage, group.length === 1)));
    for (const { id, seconds } of results) outcome.seconds[id] = seconds;
    outcome.failed.push(...results.filter(({ passed }) => !passed).map(({ title }) => title));
    if (outcome.failed.length > 0) break;
  }
  return outcome;
}

/**
 * Says what failed, and how many tests did; then the exit code is 1.
 * @param {Outcome} outcome
 */
export function printOutcome({ failed }) {
  const { tests } = readReports(REPORTS);
  if (failed.length > 0) {
    console.log(`\nHa fallado: ${failed.join(", ")}`);
    for (const line of failedTests(tests, root)) console.log(`  ${line}`);
    process.exitCode = 1;
  }
  const sums = tally(tests, failed.length > 0);
  console.log(`\n${sums.passed} passed, ${sums.failed} failed`);
}
