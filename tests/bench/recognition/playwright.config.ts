import { defineConfig } from "@playwright/test";
import { benchConfig } from "../benchConfig.ts";

/** Reading on the device, on a built page with the product's content security policy. */
export default defineConfig({
  testDir: ".",
  ...benchConfig("bench-recognition", { timeout: 600_000, viteConfig: "tests/bench/recognition/vite.config.ts" }),
});
