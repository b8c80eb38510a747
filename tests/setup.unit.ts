import { configureGlobal } from "fast-check";
import { afterEach, vi } from "vitest";
import { PROPERTY_RUNS, PROPERTY_SEED, UNIT_TEST_TIMEOUT } from "./propertyRuns.ts";
import { TEST_TIMEOUTS } from "./timeouts.ts";
import "./waitForDefault.ts";

configureGlobal({
  numRuns: PROPERTY_RUNS,
  seed: PROPERTY_SEED,
  // A property that fails shows its counterexample before the time of its test is over.
  interruptAfterTimeLimit: 0.75 * UNIT_TEST_TIMEOUT,
  markInterruptAsFailure: true,
});

// The Supabase client asks for one when it is made, and Node 20 has none; nothing here listens to one.
if (globalThis.WebSocket === undefined) {
  Object.defineProperty(globalThis, "WebSocket", { value: class extends EventTarget {}, configurable: true });
}

// Only the files that ask for a document have these.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: TEST_TIMEOUTS.condition });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}

// Also after a test that failed or timed out before it could tidy up: the files of a worker share one world.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
