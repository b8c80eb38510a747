import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { orExplain, root } from "./project.mjs";

const COMMANDS = [
  "vite build --logLevel error",
  "node scripts/match.mjs --report",
  "vitest run --project bench",
  "vitest run --config tests/bench/backend/vitest.config.ts",
  "playwright test --config tests/bench/playwright/playwright.config.ts",
];

await orExplain(async () => {
  await bootstrap();
  await ensureChromium();
  process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  for (const command of COMMANDS) {
    const { status } = spawnSync(command, { cwd: root, stdio: "inherit", shell: true });
    if (status !== 0) throw new Error(`Ha fallado: ${command}`);
  }
});
