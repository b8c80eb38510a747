import { defineConfig } from "vitest/config";
import { alias } from "../../../vite.config.ts";

/** Times of the vault over the local stack; nothing else may run beside a measurement. */
export default defineConfig({
  resolve: { alias },
  test: {
    name: "bench-backend",
    dir: import.meta.dirname,
    include: ["*.bench.ts"],
    environment: "node",
    setupFiles: ["tests/setup.unit.ts"],
  },
});
