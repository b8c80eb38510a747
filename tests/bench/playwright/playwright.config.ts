import { defineConfig } from "@playwright/test";
import { benchConfig } from "../benchConfig.ts";

/** Times on the production build. */
export default defineConfig({ testDir: ".", ...benchConfig("bench", { timeout: 180_000 }) });
