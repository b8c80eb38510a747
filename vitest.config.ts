import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chromium } from "./scripts/chromium.mjs";
import { PORTS } from "./scripts/ports.mjs";
import { UNIT_TEST_TIMEOUT } from "./tests/propertyRuns.ts";
import { TEST_TIMEOUTS } from "./tests/timeouts.ts";
import { alias } from "./vite.config.ts";

const launchOptions = chromium();
/** Vitest writes into this object, so every project gets its own. */
const browser = () => ({
  enabled: true,
  headless: true,
  api: { port: PORTS.stories },
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: "chromium" as const }],
  connectTimeout: TEST_TIMEOUTS.start,
});
/** Of every project: a project does not take them from the file's top. */
const timeouts = {
  testTimeout: TEST_TIMEOUTS.test,
  hookTimeout: TEST_TIMEOUTS.hook,
  teardownTimeout: TEST_TIMEOUTS.hook,
  expect: { poll: { timeout: TEST_TIMEOUTS.condition } },
};

/**
 * Contracts come first: their files are short and take long. A run that knows no durations goes by size, so that they would come last, with
 * the memory of all files before them: five times slower.
 */
class ContractsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, not an array.
    const sorted = await super.sort(files);
    const isContract = ({ moduleId }: TestSpecification) => moduleId.endsWith("Contract.test.ts");
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))];
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: ContractsFirst },
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          ...timeouts,
          name: "unit",
          testTimeout: UNIT_TEST_TIMEOUT,
          environment: "node",
          pool: "threads",
          // Half the time of a whole run goes into loading the same modules anew for every file.
          isolate: false,
          include: [
            "src/**/*.test.{ts,tsx}",
            "mocks/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/{architecture,backend,scenarios,unit}/**/*.test.{ts,tsx}",
          ],
          setupFiles: ["tests/setup.unit.ts"],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: ".storybook" })],
        // A dependency found in the middle of a run would reload the page and lose the tests of that file.
        optimizeDeps: {
          include: [
            "react",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "react-router-dom",
            "xstate",
            "@xstate/react",
            "@tanstack/react-query",
            "@tanstack/react-virtual",
            "@cantoo/pdf-lib",
            "@radix-ui/react-alert-dialog",
            "@radix-ui/react-dialog",
            "@radix-ui/react-popover",
            "@radix-ui/react-select",
            "@supabase/supabase-js",
            "downshift",
            "idb",
            "lucide-react",
            "msw",
            "msw/browser",
            "react-dropzone",
          ],
        },
        test: {
          ...timeouts,
          name: "stories",
          browser: { ...browser(), isolate: false },
          // Two pages, each with storage of its own: one alone leaves a core idle. Vitest wants another group for another number.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          setupFiles: ["tests/setup.stories.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...timeouts,
          name: "bench",
          include: ["tests/bench/browser/**/*.bench.ts"],
          browser: browser(),
        },
      },
    ],
  },
});
