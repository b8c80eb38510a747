import { defineConfig, devices } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";

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
    baseURL: "http://localhost:4177",
    launchOptions: chromium(),
    locale: "es-ES",
  },
  webServer: {
    command:
      "npx vite build --config tests/bench/recognition/vite.config.ts --logLevel error && npx vite preview --config tests/bench/recognition/vite.config.ts",
    cwd: "../../..",
    url: "http://localhost:4177",
    reuseExistingServer: false,
  },
});
