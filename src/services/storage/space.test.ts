import { describe, expect, it } from "vitest";
import { createMemoryStore } from "./keyValueStore.ts";
import { createSpace, type SpaceSource } from "./space.ts";

const LIST_LIMIT = 5_242_880;

function createManager(usage: number, quota: number, persisted = false): SpaceSource["storageManager"] {
  return {
    estimate: () => Promise.resolve({ usage, quota }),
    persisted: () => Promise.resolve(persisted),
    persist: () => Promise.resolve(true),
  };
}

const holding = (characters: number) => createMemoryStore([["key", "x".repeat(characters - 3)]]);

describe("the space of a browser that tells", () => {
  it("is what it tells, with the characters of keys and values in local storage", async () => {
    const store = createMemoryStore([
      ["ab", "cde"],
      ["f", "g"],
    ]);
    expect(await createSpace({ storageManager: createManager(250, 1000, true), store }).read()).toEqual({
      usedBytes: 250,
      quotaBytes: 1000,
      persisted: true,
      listCharacters: 7,
      listLimit: LIST_LIMIT,
      share: 0.25,
      isNearlyFull: false,
    });
  });

  it.each([
    [799, false],
    [800, true],
  ])("is nearly full from 80 % of the quota on: %i of 1000", async (used, isNearlyFull) => {
    const facts = await createSpace({ storageManager: createManager(used, 1000), store: holding(3) }).read();
    expect([facts.share, facts.isNearlyFull]).toEqual([used / 1000, isNearlyFull]);
  });

  it.each([
    [LIST_LIMIT * 0.8 - 1, false],
    [LIST_LIMIT * 0.8, true],
  ])("is nearly full from 80 %% of local storage on: %i characters", async (characters, isNearlyFull) => {
    const facts = await createSpace({ storageManager: createManager(1, 1000), store: holding(characters) }).read();
    expect([facts.listCharacters, facts.share, facts.isNearlyFull]).toEqual([
      characters,
      characters / LIST_LIMIT,
      isNearlyFull,
    ]);
  });

  it("is never more than full", async () => {
    const { share } = await createSpace({ storageManager: createManager(3, 2), store: holding(3) }).read();
    expect(share).toBe(1);
  });
});

describe("the space of a browser that does not tell", () => {
  const refusing = () => Promise.reject(new DOMException("", "SecurityError"));
  const cases: [string, SpaceSource["storageManager"]][] = [
    ["plain http", undefined],
    ["a manager without methods", {}],
    ["a manager that refuses", { estimate: refusing, persisted: refusing, persist: refusing }],
    ["an estimate without figures", { estimate: () => Promise.resolve({}) }],
  ];

  it.each(cases)("%s: is that of local storage, and nothing is promised", async (_, storageManager) => {
    const space = createSpace({ storageManager, store: holding(LIST_LIMIT / 2) });
    expect(await space.read()).toEqual({
      usedBytes: null,
      quotaBytes: null,
      persisted: null,
      listCharacters: LIST_LIMIT / 2,
      listLimit: LIST_LIMIT,
      share: 0.5,
      isNearlyFull: false,
    });
    expect(await space.persist()).toBe(false);
  });

  it("takes a quota of 0 for none", async () => {
    const facts = await createSpace({ storageManager: createManager(5, 0), store: holding(3) }).read();
    expect([facts.usedBytes, facts.quotaBytes, facts.isNearlyFull]).toEqual([5, null, false]);
  });
});

describe("asking to keep the data", () => {
  it.each([true, false])("passes the browser's answer on: %s", async (granted) => {
    const manager = new (class {
      readonly #granted = granted;
      /** As the browser's own, it works as a method only. */
      persist() {
        return Promise.resolve(this.#granted);
      }
    })();
    expect(await createSpace({ storageManager: manager, store: holding(3) }).persist()).toBe(granted);
  });
});
