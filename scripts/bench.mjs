import { spawnSync } from "node:child_process";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bootstrap } from "./bootstrap.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { orExplain, root } from "./project.mjs";

const { authenticity, recognition, reading, screens, half, ...files } = parseArgs({
  options: {
    authenticity: { type: "boolean" },
    recognition: { type: "boolean" },
    documents: { type: "string" },
    json: { type: "string" },
    lot: { type: "string" },
    reading: { type: "boolean" },
    screens: { type: "boolean" },
    half: { type: "string", default: "seen" },
  },
}).values;

const RECOGNITION = "playwright test --config tests/bench/recognition/playwright.config.ts";
const READING = "playwright test --config tests/bench/reading/playwright.config.ts";
const BUILD = "vite build --logLevel error";
const PAGES = "playwright test --config tests/bench/playwright/playwright.config.ts";
const ALL = [
  BUILD,
  "node scripts/match.mjs --report",
  "vitest run --project bench",
  "vitest run --config tests/bench/backend/vitest.config.ts",
  PAGES,
];

for (const [name, path] of Object.entries(files))
  process.env[`BENCH_${name.toUpperCase()}`] = resolve(process.env.INIT_CWD ?? "", path);
process.env.BENCH_HALF = half;

function commands() {
  if (authenticity) return ["vitest run --config tests/bench/authenticity/vitest.config.ts"];
  if (reading) return [READING];
  if (screens) return [BUILD, `${PAGES} screens`];
  if (recognition) return [files.documents ? `${RECOGNITION} documents` : RECOGNITION];
  return ALL;
}

await orExplain(async () => {
  await bootstrap();
  await ensureChromium();
  process.env.CHROMIUM_PATH ??= (await import("./chromium.mjs")).findChromium();
  process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  for (const command of commands()) {
    const { status } = spawnSync(command, { cwd: root, stdio: "inherit", shell: true });
    if (status !== 0) throw new Error(`Ha fallado: ${command}`);
  }
});
