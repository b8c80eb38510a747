import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import { type CacheSource, eraseEverything, eraseTab } from "./erase.ts";
import { accessDenied, FakeStorage } from "./fakeStorage.testing.ts";
import { KEYS } from "./keys.ts";
import { createLock } from "./lock.ts";

const lock = createLock(undefined);

function filled(): FakeStorage {
  const storage = new FakeStorage();
  for (const key of [
    ...Object.values(KEYS),
    "tramia-apartado-tramia-documents-1",
    "tramia-anything",
    "tramia",
    "other",
  ]) {
    storage.setItem(key, "x");
  }
  return storage;
}

function createCaches(names: string[]): CacheSource {
  return {
    keys: async () => [...names],
    delete: async (name) => names.splice(names.indexOf(name), 1).length === 1,
  };
}

async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}

// Files of a test run share globals, so another file may have left a database.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("eraseEverything", () => {
  it("removes every key, database and cache of ours and nothing of others", async () => {
    const [localStorage, sessionStorage] = [filled(), filled()];
    const names = ["tramia-shell-v1", "other-cache"];
    (await openDB("tramia", 1)).close();
    (await openDB("tramia-device", 1)).close();
    (await openDB("tramia-cases", 1)).close();
    (await openDB("other", 1)).close();
    expect(await eraseEverything({ localStorage, sessionStorage, caches: createCaches(names) }, lock)).toEqual([]);
    expect([...localStorage.values.keys()]).toEqual(["tramia", "other"]);
    expect([...sessionStorage.values.keys()]).toEqual(["tramia", "other"]);
    expect(await databaseNames()).toEqual(["other"]);
    expect(names).toEqual(["other-cache"]);
  });

  it("of a tab alone leaves what others keep in this browser", async () => {
    const [localStorage, sessionStorage] = [filled(), filled()];
    const before = new Map(localStorage.values);
    expect(await eraseTab({ sessionStorage })).toEqual([]);
    expect([localStorage.values, [...sessionStorage.values.keys()]]).toEqual([before, ["tramia", "other"]]);
  });

  it("works where the page has no caches", async () => {
    const [localStorage, sessionStorage] = [filled(), filled()];
    expect(await eraseEverything({ localStorage, sessionStorage }, lock)).toEqual([]);
  });

  it("empties what it can and names what it could not", async () => {
    const localStorage = filled();
    const broken = new FakeStorage();
    broken.refuse = accessDenied;
    const caches = { ...createCaches([]), keys: () => Promise.reject(accessDenied()) };
    const failed = await eraseEverything({ localStorage, sessionStorage: broken, caches }, lock);
    expect(failed).toEqual(["sessionStorage", "caches"]);
    expect([...localStorage.values.keys()]).toEqual(["tramia", "other"]);
  });

  it("says so when another tab holds the database, which goes when that tab lets go", async () => {
    const held = await openDB("tramia", 1);
    const storage = new FakeStorage();
    expect(await eraseEverything({ localStorage: storage, sessionStorage: storage }, lock)).toEqual(["indexedDB"]);
    held.close();
    await expect.poll(databaseNames).not.toContain("tramia");
  });
});
