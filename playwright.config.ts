import { availableParallelism } from "node:os";
import { type PlaywrightTestConfig, defineConfig, devices } from "@playwright/test";
import { chromium } from "./scripts/chromium.mjs";
import { PORTS, sharePorts } from "./scripts/ports.mjs";
import { TEST_TIMEOUTS } from "./tests/timeouts.ts";

const launchOptions = { ...chromium(), timeout: TEST_TIMEOUTS.start };
// The workers read this file too, and the servers listen by then.
const ports = await sharePorts("END_TO_END_PORTS", PORTS.endToEnd);
const urls = {
  production: `http://localhost:${ports.production}`,
  mocked: `http://localhost:${ports.mocked}`,
  server: `http://localhost:${ports.server}`,
};
/** The projects to run, and so the builds that have to be there; all where nothing is said. */
const wanted = process.env["END_TO_END_PROJECTS"]?.split(",").filter(Boolean) ?? [];
const isWanted = ({ name = "" }: { readonly name?: string }) => wanted.length === 0 || wanted.includes(name);
const server = { reuseExistingServer: false, timeout: TEST_TIMEOUTS.start };

const projects: NonNullable<PlaywrightTestConfig["projects"]> = [
  // The longest tests first: begun last, they would leave the other workers idle.
  {
    name: "server",
    testMatch: "server/**/*.spec.ts",
    use: { ...devices["Desktop Chrome"], baseURL: urls.server },
  },
  { name: "production", testIgnore: ["mocked/**", "server/**"], use: { ...devices["Desktop Chrome"] } },
  // As `npm run dev:mocks` serves it: nobody builds this mode.
  {
    name: "mocked",
    testMatch: "mocked/**",
    use: { ...devices["Desktop Chrome"], baseURL: urls.mocked, serviceWorkers: "allow" },
  },
];
const servers = [
  {
    name: "production",
    command: `npx vite preview --port ${ports.production} --strictPort`,
    url: urls.production,
    ...server,
  },
  {
    name: "mocked",
    command: `npx vite --mode mocks --port ${ports.mocked} --strictPort`,
    url: urls.mocked,
    ...server,
  },
  { name: "server", command: "node scripts/serve-supabase.mjs", url: urls.server, ...server },
];

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // The tests wait for a third of their time. Twice as many as there are cores make two cores so slow that conditions time out.
  workers: Math.min(8, availableParallelism() + 1),
  timeout: TEST_TIMEOUTS.endToEndTest,
  retries: 0,
  expect: { timeout: TEST_TIMEOUTS.endToEndCondition },
  reporter: [["line"], ["json", { outputFile: "reports/e2e.json" }]],
  use: {
    baseURL: urls.production,
    launchOptions,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // A page that moves is drawn all the time: a third of the work of a test that waits. the stories and shell.spec.ts look at motion.
    contextOptions: { reducedMotion: "reduce" },
    // The worker of the app would answer what a test lets fail. offline.spec.ts and share.spec.ts are about it, and MSW has one.
    serviceWorkers: "block",
  },
  projects: projects.filter(isWanted),
  webServer: servers.filter(isWanted),
});
