import { defineConfig } from "@playwright/test";
import { chromiumWithSystemFonts } from "../../../scripts/chromium.mjs";

/** Values of pages that Chromium drew, without recognition: a minute instead of a quarter of an hour. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 600_000,
  reporter: "list",
  outputDir: "../../../test-results/bench-reading",
  use: { launchOptions: chromiumWithSystemFonts() },
});
