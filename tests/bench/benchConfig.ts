import { type PlaywrightTestConfig, devices } from "@playwright/test";
import { chromium } from "../../scripts/chromium.mjs";
import { PORTS, sharePorts } from "../../scripts/ports.mjs";

// The workers read this file too, and the server listens by then.
const { bench } = await sharePorts("BENCH_PORTS", { bench: PORTS.bench });
const url = `http://localhost:${bench}`;

/** Benches on a served build, one at a time: nothing else may run beside a measurement. */
export function benchConfig(
  name: string,
  { timeout, viteConfig }: { readonly timeout: number; readonly viteConfig?: string },
): PlaywrightTestConfig {
  const config = viteConfig === undefined ? "" : ` --config ${viteConfig}`;
  const preview = `npx vite preview${config} --port ${bench} --strictPort`;
  return {
    testMatch: "*.bench.ts",
    workers: 1,
    timeout,
    reporter: "list",
    outputDir: `../../../test-results/${name}`,
    use: { ...devices["Desktop Chrome"], baseURL: url, launchOptions: chromium(), locale: "es-ES" },
    webServer: {
      command: viteConfig === undefined ? preview : `npx vite build${config} --logLevel error && ${preview}`,
      cwd: "../../..",
      url,
      reuseExistingServer: false,
    },
  };
}
