import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { orExplain, root } from "./project.mjs";
import { readReports, tally } from "./reports.mjs";
import { chosenStages } from "./stages.mjs";

const REPORTS = join(root, "reports");

/** What the tests must not take from the shell they are started in. */
function isolateEnvironment() {
  process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  process.env.CI ??= "1";
  process.env.STORYBOOK_DISABLE_TELEMETRY = "1";
  for (const name of Object.keys(process.env)) {
    if (name === "NODE_ENV" || name === "GATE_PASSWORD" || name.startsWith("VITE_")) delete process.env[name];
  }
}

/** @returns {boolean} whether every command of the stage ended well */
function passes({ title, commands }) {
  console.log(`\n── ${title} ──`);
  const start = performance.now();
  const passed = commands.every(
    (command) => spawnSync(command, { cwd: root, stdio: "inherit", shell: true }).status === 0,
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace(".", ",");
  console.log(passed ? `${title}: bien (${seconds} s)` : `${title}: ha fallado (${seconds} s)`);
  return passed;
}

await orExplain(async () => {
  const stages = chosenStages(process.argv.slice(2));
  await bootstrap();
  isolateEnvironment();
  if (stages.some(({ browser }) => browser)) await ensureChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  const allPassed = stages.every(passes);
  const { passed, failed } = tally(readReports(REPORTS).tests, !allPassed);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (!allPassed) process.exitCode = 1;
});
