import { defineConfig, devices } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";

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
    baseURL: "http://localhost:4175",
    launchOptions: chromium(),
    locale: "es-ES",
  },
  webServer: {
    command: "npx vite preview --port 4175",
    cwd: "../../..",
    url: "http://localhost:4175",
    reuseExistingServer: false,
  },
});
