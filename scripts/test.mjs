import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { orExplain, root } from "./project.mjs";
import { failedTests, inSeconds, readReports, slowestFiles, stageTests, tally } from "./reports.mjs";
import { chosenStages, splitGroups } from "./stages.mjs";

const REPORTS = join(root, "reports");

/** What the tests must not take from the shell they are started in. */
function isolateEnvironment() {
  process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  process.env.CI ??= "1";
  process.env.STORYBOOK_DISABLE_TELEMETRY = "1";
  for (const name of Object.keys(process.env)) {
    if (/^(NODE_ENV$|GATE_PASSWORD$|VITE_|SUPABASE_)/.test(name)) delete process.env[name];
  }
}

/**
 * Runs a stage's commands one after the other, until one fails.
 * @param {import("./stages.mjs").Stage} stage
 * @param {boolean} alone true to show its output as it comes, false to show it when the stage has ended
 * @returns {Promise<boolean>} whether every command ended well
 */
async function passes({ id, title, commands }, alone) {
  const head = `\n── ${title} ──`;
  if (alone) console.log(head);
  const start = performance.now();
  const output = [];
  let passed = true;
  for (const command of commands) passed &&= (await run(command, alone ? null : output)) === 0;
  if (!alone) console.log(`${head}\n${Buffer.concat(output).toString()}`);
  const duration = inSeconds(performance.now() - start);
  console.log(passed ? `${title}: bien (${duration})` : `${title}: ha fallado (${duration})`);
  const slowest = slowestFiles(stageTests(REPORTS, id), root);
  if (slowest.length > 0) console.log(["Los ficheros más lentos:", ...slowest].join("\n"));
  return passed;
}

/**
 * @param {string} command
 * @param {Buffer[] | null} output where its output is collected; null to show it
 * @returns {Promise<number | null>} its exit code; null where it was killed or could not be started
 */
function run(command, output) {
  const child = spawn(command, { cwd: root, shell: true, stdio: output ? ["inherit", "pipe", "pipe"] : "inherit" });
  child.stdout?.on("data", (chunk) => output?.push(chunk));
  child.stderr?.on("data", (chunk) => output?.push(chunk));
  return new Promise((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
}

/**
 * Runs the stages up to the first group with one that fails.
 * @param {import("./stages.mjs").Stage[]} stages
 * @returns {Promise<string[]>} the titles of those that failed
 */
async function failedStages(stages) {
  for (const group of splitGroups(stages)) {
    const results = await Promise.all(group.map((stage) => passes(stage, group.length === 1)));
    const failed = group.filter((_, index) => !results[index]);
    if (failed.length > 0) return failed.map(({ title }) => title);
  }
  return [];
}

await orExplain(async () => {
  const stages = chosenStages(process.argv.slice(2));
  await bootstrap();
  isolateEnvironment();
  if (stages.some(({ browser }) => browser)) await ensureChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  const stagesThatFailed = await failedStages(stages);
  const { tests } = readReports(REPORTS);
  if (stagesThatFailed.length > 0) {
    console.log(`\nHa fallado: ${stagesThatFailed.join(", ")}`);
    for (const line of failedTests(tests, root)) console.log(`  ${line}`);
    process.exitCode = 1;
  }
  const { passed, failed } = tally(tests, stagesThatFailed.length > 0);
  console.log(`\n${passed} passed, ${failed} failed`);
});
