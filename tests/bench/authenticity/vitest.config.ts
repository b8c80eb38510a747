import { defineConfig } from "vitest/config";
import { alias } from "../../../vite.config.ts";

export default defineConfig({
  resolve: { alias },
  test: { include: ["tests/bench/authenticity/*.bench.ts"], testTimeout: 3_600_000 },
});
