import { describe, expect, it } from "vitest";
import { createBrowserStore } from "./browserStore.ts";
import { FakeStorage } from "./fakeStorage.testing.ts";
import type { StorageProblem } from "./keyValueStore.ts";
import { createLock } from "./lock.ts";
import { checkSchema } from "./schema.ts";

function open(values: Record<string, string>) {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
  const store = createBrowserStore({ localStorage: storage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  return { storage, store, problems, stored: () => Object.fromEntries(storage.values) };
}

describe("the version of the stored data", () => {
  it.each([
    ["no version", {}],
    ["this version", { "tramia-schema": "1" }],
    ["an unreadable version", { "tramia-schema": "{half" }],
  ])("is stamped where there is %s, and nothing else is touched", async (_, schema) => {
    const { store, stored, problems } = open({ "tramia-a": "x", other: "y", ...schema });
    await checkSchema(store, createLock(undefined));
    expect(stored()).toEqual({ "tramia-a": "x", other: "y", "tramia-schema": "1" });
    expect([store.isPersistent(), problems]).toEqual([true, []]);
  });

  it("that is newer is left untouched and reported, and this page is kept from writing over it", async () => {
    const { store, stored, problems } = open({ "tramia-a": "x", "tramia-schema": "4" });
    await checkSchema(store, createLock(undefined));
    store.setItem("tramia-a", "changed");
    expect(stored()).toEqual({ "tramia-a": "x", "tramia-schema": "4" });
    expect([store.getItem("tramia-a"), store.isPersistent()]).toEqual(["changed", false]);
    expect(problems).toEqual([{ kind: "newerSchema", version: 4, known: 1 }]);
  });

  it("is read by one tab at a time, however many begin together", async () => {
    const { storage, store, stored } = open({ "tramia-a": "x" });
    const otherTab = createBrowserStore({ localStorage: storage });
    const lock = createLock(undefined);
    await Promise.all([checkSchema(store, lock), checkSchema(otherTab, lock)]);
    expect(stored()).toEqual({ "tramia-a": "x", "tramia-schema": "1" });
  });

  it("is not needed where the storage has no room for the stamp", async () => {
    const { storage, store, stored, problems } = open({ "tramia-a": "x" });
    storage.quota = 9;
    await checkSchema(store, createLock(undefined));
    expect([stored(), store.isPersistent(), problems]).toEqual([{ "tramia-a": "x" }, true, []]);
  });
});
