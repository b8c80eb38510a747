import { describe, expect, it } from "vitest";
import { createSpace, type SpaceSource } from "./space.ts";

function createManager(usage: number, quota: number, persisted = false): SpaceSource {
  return {
    estimate: () => Promise.resolve({ usage, quota }),
    persisted: () => Promise.resolve(persisted),
    persist: () => Promise.resolve(true),
  };
}

describe("the space of a browser that tells", () => {
  it("is what it tells", async () => {
    expect(await createSpace(createManager(250, 1000, true)).read()).toEqual({
      usedBytes: 250,
      quotaBytes: 1000,
      persisted: true,
      share: 0.25,
      isNearlyFull: false,
    });
  });

  it.each([
    [799, false],
    [800, true],
  ])("is nearly full from 80 % of the quota on: %i of 1000", async (used, isNearlyFull) => {
    const facts = await createSpace(createManager(used, 1000)).read();
    expect([facts.share, facts.isNearlyFull]).toEqual([used / 1000, isNearlyFull]);
  });

  it("is never more than full", async () => {
    const { share } = await createSpace(createManager(3, 2)).read();
    expect(share).toBe(1);
  });
});

describe("the space of a browser that does not tell", () => {
  const refusing = () => Promise.reject(new DOMException("", "SecurityError"));
  const cases: [string, SpaceSource][] = [
    ["plain http", undefined],
    ["a manager without methods", {}],
    ["a manager that refuses", { estimate: refusing, persisted: refusing, persist: refusing }],
    ["an estimate without figures", { estimate: () => Promise.resolve({}) }],
  ];

  it.each(cases)("%s: is not known, and nothing is promised", async (_, storageManager) => {
    const space = createSpace(storageManager);
    expect(await space.read()).toEqual({
      usedBytes: null,
      quotaBytes: null,
      persisted: null,
      share: null,
      isNearlyFull: false,
    });
    expect(await space.persist()).toBe(false);
  });

  it("takes a quota of 0 for none", async () => {
    const facts = await createSpace(createManager(5, 0)).read();
    expect([facts.usedBytes, facts.quotaBytes, facts.share, facts.isNearlyFull]).toEqual([5, null, null, false]);
  });
});

describe("asking to keep the data", () => {
  it.each([true, false])("passes the browser's answer on: %s", async (granted) => {
    const manager = new (class {
      readonly #granted = granted;
      /** Like the browser's, it only works as a method call. */
      persist() {
        return Promise.resolve(this.#granted);
      }
    })();
    expect(await createSpace(manager).persist()).toBe(granted);
  });
});
