import { defineConfig, devices } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { PORTS, sharePorts } from "../../../scripts/ports.mjs";

// The workers read this file too, and the server listens by then.
const { bench } = await sharePorts("BENCH_PORTS", { bench: PORTS.bench });
const url = `http://localhost:${bench}`;

/** Times on the production build, one at a time: nothing else may run beside a measurement. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 180_000,
  reporter: "list",
  outputDir: "../../../test-results/bench",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    launchOptions: chromium(),
    locale: "es-ES",
  },
  webServer: {
    command: `npx vite preview --port ${bench} --strictPort`,
    cwd: "../../..",
    url,
    reuseExistingServer: false,
  },
});
