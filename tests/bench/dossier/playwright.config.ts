import { defineConfig, devices } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { PORTS, sharePorts } from "../../../scripts/ports.mjs";

// The workers read this file too, and the server listens by then.
const { bench } = await sharePorts("BENCH_PORTS", { bench: PORTS.bench });
const url = `http://localhost:${bench}`;

/** Dossiers on a built page; where it measures times nothing else may run beside it. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 3_600_000,
  reporter: "list",
  outputDir: "../../../test-results/bench-dossier",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    launchOptions: chromium(),
    locale: "es-ES",
  },
  webServer: {
    command: `npx vite build --config tests/bench/dossier/vite.config.ts --logLevel error && npx vite preview --config tests/bench/dossier/vite.config.ts --port ${bench} --strictPort`,
    cwd: "../../..",
    url,
    reuseExistingServer: false,
  },
});
