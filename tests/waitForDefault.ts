import { vi } from "vitest";
import { TEST_TIMEOUTS } from "./timeouts.ts";

// Vitest has no setting for how long `vi.waitFor` waits: one second, where the call does not say otherwise.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: TEST_TIMEOUTS.condition,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
