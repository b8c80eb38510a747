import { defineConfig, devices } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";

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
    baseURL: "http://localhost:4178",
    launchOptions: chromium(),
    locale: "es-ES",
  },
  webServer: {
    command:
      "npx vite build --config tests/bench/dossier/vite.config.ts --logLevel error && npx vite preview --config tests/bench/dossier/vite.config.ts",
    cwd: "../../..",
    url: "http://localhost:4178",
    reuseExistingServer: false,
  },
});
