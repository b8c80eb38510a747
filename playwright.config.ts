import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromium } from "./scripts/chromium.mjs";
import { TEST_TIMEOUTS } from "./tests/timeouts.ts";

const launchOptions = { ...chromium(), timeout: TEST_TIMEOUTS.start };
const server = { reuseExistingServer: false, timeout: TEST_TIMEOUTS.start };

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // The tests wait more than they work.
  workers: Math.min(8, 2 * availableParallelism()),
  timeout: TEST_TIMEOUTS.endToEndTest,
  expect: { timeout: TEST_TIMEOUTS.endToEndCondition },
  reporter: [["line"], ["json", { outputFile: "reports/e2e.json" }]],
  use: {
    baseURL: "http://localhost:4173",
    launchOptions,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // The worker of the app would answer what a test lets fail. offline.spec.ts and share.spec.ts are about it, and MSW has one.
    serviceWorkers: "block",
  },
  projects: [
    // The longest tests first: begun last, they would leave the other workers idle.
    {
      name: "server",
      testMatch: "server/**/*.spec.ts",
      use: { ...devices["Desktop Chrome"], baseURL: "http://localhost:4175" },
    },
    { name: "production", testIgnore: ["mocked/**", "server/**"], use: { ...devices["Desktop Chrome"] } },
    {
      name: "mocked",
      testMatch: "mocked/**",
      use: { ...devices["Desktop Chrome"], baseURL: "http://localhost:4174", serviceWorkers: "allow" },
    },
  ],
  webServer: [
    { command: "npx vite preview", url: "http://localhost:4173", ...server },
    {
      command: "npx vite preview --mode mocks --port 4174",
      url: "http://localhost:4174",
      ...server,
    },
    { command: "node scripts/serve-supabase.mjs", url: "http://localhost:4175", ...server },
  ],
});
