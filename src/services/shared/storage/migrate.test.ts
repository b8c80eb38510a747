import { describe, expect, it } from "vitest";
import { createBrowserStore } from "./browserStore.ts";
import { FakeStorage } from "./fakeStorage.testing.ts";
import type { StorageProblem } from "./keyValueStore.ts";
import { createLock } from "./lock.ts";
import { migrate, type Migration } from "./migrate.ts";

/** Two made-up migrations: the first wraps a value, the second moves it to another key. */
const wrap: Migration = (store) => store.setItem("tramia-a", `(${store.getItem("tramia-a")})`);
const move: Migration = (store) => {
  store.setItem("tramia-b", store.getItem("tramia-a") ?? "");
  store.removeItem("tramia-a");
};

function open(values: Record<string, string>) {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
  const store = createBrowserStore({ localStorage: storage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  return { storage, store, problems, stored: () => Object.fromEntries(storage.values) };
}

describe("migrate", () => {
  it("stamps data without a version as the first, and touches nothing else", async () => {
    const { store, stored } = open({ "tramia-a": "x", other: "y" });
    expect(await migrate(store, createLock(undefined), [])).toBe("current");
    expect(stored()).toEqual({ "tramia-a": "x", other: "y", "tramia-schema": "1" });
  });

  it.each([
    ["no version", {}, "(x)"],
    ["version 1", { "tramia-schema": "1" }, "(x)"],
    ["version 2", { "tramia-schema": "2" }, "x"],
    ["an unreadable version", { "tramia-schema": "{half" }, "(x)"],
  ])("from %s runs the migrations that are missing, in order", async (_, schema, moved) => {
    const { store, stored, problems } = open({ "tramia-a": "x", other: "y", ...schema });
    expect(await migrate(store, createLock(undefined), [wrap, move])).toBe("migrated");
    expect(stored()).toEqual({ other: "y", "tramia-b": moved, "tramia-schema": "3" });
    expect(problems).toEqual([]);
  });

  it("runs once, however many tabs begin at the same time", async () => {
    const { storage, store, stored } = open({ "tramia-a": "x" });
    const otherTab = createBrowserStore({ localStorage: storage });
    const lock = createLock(undefined);
    const outcomes = await Promise.all([migrate(store, lock, [wrap]), migrate(otherTab, lock, [wrap])]);
    expect(outcomes).toEqual(["migrated", "current"]);
    expect(stored()).toEqual({ "tramia-a": "(x)", "tramia-schema": "2" });
  });

  it("leaves a newer version untouched, reports it, and keeps this page from writing over it", async () => {
    const { store, stored, problems } = open({ "tramia-a": "x", "tramia-schema": "4" });
    expect(await migrate(store, createLock(undefined), [wrap, move])).toBe("newer");
    store.setItem("tramia-a", "changed");
    expect(stored()).toEqual({ "tramia-a": "x", "tramia-schema": "4" });
    expect([store.getItem("tramia-a"), store.isPersistent()]).toEqual(["changed", false]);
    expect(problems).toEqual([{ kind: "newerSchema", version: 4, known: 3 }]);
  });

  it("puts everything back when a migration throws", async () => {
    const { store, stored, problems } = open({ "tramia-a": "x" });
    const broken: Migration = () => {
      throw new Error("broken");
    };
    expect(await migrate(store, createLock(undefined), [wrap, broken])).toBe("failed");
    expect(stored()).toEqual({ "tramia-a": "x" });
    expect([store.isPersistent(), problems]).toEqual([false, [{ kind: "migrationFailed", version: 1 }]]);
  });

  it("puts everything back when there is no room for what a migration wrote", async () => {
    const { storage, store, stored, problems } = open({ "tramia-a": "x" });
    storage.quota = 60;
    const grow: Migration = (copy) => {
      copy.setItem("tramia-a", "wide");
      copy.setItem("tramia-b", "y".repeat(100));
    };
    expect(await migrate(store, createLock(undefined), [grow])).toBe("failed");
    expect(stored()).toEqual({ "tramia-a": "x" });
    expect(problems).toEqual([{ kind: "migrationFailed", version: 1 }]);
  });

  it("puts everything back even where one value took the room that another gave up", async () => {
    const values = { "tramia-a": "x".repeat(50), "tramia-b": "y", "tramia-c": "z" };
    const { storage, store, stored } = open(values);
    storage.quota = 100;
    const shift: Migration = (copy) => {
      copy.setItem("tramia-a", "");
      copy.setItem("tramia-b", "y".repeat(60));
      copy.setItem("tramia-c", "z".repeat(60));
    };
    expect(await migrate(store, createLock(undefined), [shift])).toBe("failed");
    expect(stored()).toEqual(values);
  });

  it("goes on in a storage without room for the stamp", async () => {
    const { storage, store, stored, problems } = open({ "tramia-a": "x" });
    storage.quota = 9;
    expect(await migrate(store, createLock(undefined), [])).toBe("current");
    expect([stored(), store.isPersistent(), problems]).toEqual([{ "tramia-a": "x" }, true, []]);
  });

  it("has a list that leads to the schema the product writes", async () => {
    const { store, stored } = open({});
    await migrate(store, createLock(undefined));
    expect(stored()).toEqual({ "tramia-schema": "1" });
  });
});
