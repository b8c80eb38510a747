import { defineConfig, devices } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { PORTS, sharePorts } from "../../../scripts/ports.mjs";

// The workers read this file too, and the server listens by then.
const { bench } = await sharePorts("BENCH_PORTS", { bench: PORTS.bench });
const url = `http://localhost:${bench}`;

/** Reading on the device, on a built page with the product's content security policy; nothing else may run beside it. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 600_000,
  reporter: "list",
  outputDir: "../../../test-results/bench-recognition",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    launchOptions: chromium(),
    locale: "es-ES",
  },
  webServer: {
    command: `npx vite build --config tests/bench/recognition/vite.config.ts --logLevel error && npx vite preview --config tests/bench/recognition/vite.config.ts --port ${bench} --strictPort`,
    cwd: "../../..",
    url,
    reuseExistingServer: false,
  },
});
