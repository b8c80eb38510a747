import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromium } from "./scripts/chromium.mjs";
import { alias } from "./vite.config.ts";

const launchOptions = chromium();
const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: "chromium" as const }],
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "unit",
          environment: "happy-dom",
          include: [
            "src/**/*.test.{ts,tsx}",
            "mocks/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/{architecture,scenarios,unit}/**/*.test.{ts,tsx}",
          ],
          setupFiles: ["tests/setup.unit.ts"],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: ".storybook" })],
        test: { name: "stories", browser: { ...browser, isolate: false } },
      },
      {
        extends: true,
        test: {
          name: "bench",
          include: ["tests/bench/browser/**/*.bench.ts"],
          browser,
        },
      },
    ],
  },
});
