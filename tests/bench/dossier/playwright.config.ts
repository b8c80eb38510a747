import { defineConfig } from "@playwright/test";
import { benchConfig } from "../benchConfig.ts";

/** Dossiers on a built page. */
export default defineConfig({
  testDir: ".",
  ...benchConfig("bench-dossier", { timeout: 3_600_000, viteConfig: "tests/bench/dossier/vite.config.ts" }),
});
