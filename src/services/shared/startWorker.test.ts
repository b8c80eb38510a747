import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Rules {
  readonly createScriptURL: (url: string) => string;
}

const started = vi.fn<(url: unknown, options: unknown) => void>();
const createPolicy = vi.fn<(name: string, rules: Rules) => unknown>();

/** A `Worker` that records its arguments. */
function FakeWorker(url: unknown, options: unknown): void {
  started(url, options);
}

beforeEach(() => {
  vi.resetModules();
  started.mockReset();
  createPolicy.mockReset().mockImplementation((_, rules) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  vi.stubGlobal("location", new URL("https://tramia.example/wallet"));
  vi.stubGlobal("Worker", FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const load = async () => {
  const { startWorker } = await import("./startWorker.ts");
  return (url: string, name: string) => startWorker((Worker) => new Worker(new URL(url), { type: "module", name }));
};

describe("startWorker", () => {
  it("has its policy before the first worker, so that no other script can create it", async () => {
    vi.stubGlobal("trustedTypes", { createPolicy });
    await load();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["tramia"]);
  });

  it("starts a script of this site through one policy, which is created once", async () => {
    vi.stubGlobal("trustedTypes", { createPolicy });
    const start = await load();
    start("https://tramia.example/assets/a.js", "a");
    start("https://tramia.example/assets/b.js", "b");
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["tramia"]);
    expect(started.mock.calls).toEqual([
      [{ trusted: "https://tramia.example/assets/a.js" }, { type: "module", name: "a" }],
      [{ trusted: "https://tramia.example/assets/b.js" }, { type: "module", name: "b" }],
    ]);
  });

  it("starts it in a browser without Trusted Types too", async () => {
    const start = await load();
    start("https://tramia.example/assets/a.js", "a");
    expect(started.mock.calls).toEqual([["https://tramia.example/assets/a.js", { type: "module", name: "a" }]]);
  });

  it.each([true, false])("starts nothing else, with Trusted Types: %s", async (hasTrustedTypes) => {
    if (hasTrustedTypes) vi.stubGlobal("trustedTypes", { createPolicy });
    const start = await load();
    for (const url of [
      "https://evil.example/a.js",
      "http://tramia.example/a.js",
      "https://tramia.example:8443/a.js",
      "blob:https://tramia.example/0b2a",
      "data:text/javascript,1",
    ]) {
      expect(() => start(url, "a")).toThrow(url);
    }
    expect(started).not.toHaveBeenCalled();
  });
});
