import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const started = vi.fn<(url: unknown, options: unknown) => void>();
const createPolicy = vi.fn<(name: string, rules: { createScriptURL(url: string): string }) => unknown>();

beforeEach(() => {
  vi.resetModules();
  started.mockReset();
  createPolicy.mockReset().mockImplementation((_, { createScriptURL }) => ({
    createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }),
  }));
  vi.stubGlobal("location", new URL("https://tramia.example/wallet"));
  vi.stubGlobal(
    "Worker",
    class {
      constructor(url: unknown, options: unknown) {
        started(url, options);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const load = async () => (await import("./startWorker.ts")).startWorker;

describe("startWorker", () => {
  it("starts a script of this site through one policy, which is created once", async () => {
    vi.stubGlobal("trustedTypes", { createPolicy });
    const startWorker = await load();
    startWorker("/assets/a.js", "a");
    startWorker("https://tramia.example/assets/b.js", "b");
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["tramia"]);
    expect(started.mock.calls).toEqual([
      [{ trusted: "https://tramia.example/assets/a.js" }, { type: "module", name: "a" }],
      [{ trusted: "https://tramia.example/assets/b.js" }, { type: "module", name: "b" }],
    ]);
  });

  it("starts it in a browser without Trusted Types too", async () => {
    const startWorker = await load();
    startWorker("/assets/a.js", "a");
    expect(started.mock.calls).toEqual([["https://tramia.example/assets/a.js", { type: "module", name: "a" }]]);
  });

  it.each([true, false])("starts nothing else, with Trusted Types: %s", async (hasTrustedTypes) => {
    if (hasTrustedTypes) vi.stubGlobal("trustedTypes", { createPolicy });
    const startWorker = await load();
    for (const url of [
      "https://evil.example/a.js",
      "//evil.example/a.js",
      "http://tramia.example/a.js",
      "https://tramia.example:8443/a.js",
      "blob:https://tramia.example/0b2a",
      "data:text/javascript,1",
      "javascript:1",
    ]) {
      expect(() => startWorker(url, "a"), url).toThrow(TypeError);
    }
    expect(started).not.toHaveBeenCalled();
  });
});
