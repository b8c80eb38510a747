import { describe, expect, it } from "vitest";
import { accessDenied, FakeStorage } from "./fakeStorage.testing.ts";
import { createMemoryStore, type KeyValueStore } from "./keyValueStore.ts";
import { createLastBackup } from "./lastBackup.ts";

const NOW = Date.parse("2026-11-21T09:30:00Z");
const KEY = "tramia-last-backup";

describe("the note of the last copy", () => {
  it("is null before the first one", () => {
    expect(createLastBackup(createMemoryStore()).read()).toBeNull();
  });

  it("is the instant at which it was written", () => {
    const store = createMemoryStore();
    const lastBackup = createLastBackup(store, () => NOW);
    lastBackup.write();
    expect([lastBackup.read(), store.getItem(KEY)]).toEqual(["2026-11-21T09:30:00.000Z", "2026-11-21T09:30:00.000Z"]);
  });

  it("is null where something else is stored", () => {
    expect(createLastBackup(createMemoryStore([[KEY, "<b>ayer</b>"]])).read()).toBeNull();
  });

  it("lasts as long as the page where no space is left, and only then fails for anything else", () => {
    const storage = new FakeStorage();
    storage.quota = 5;
    const store: KeyValueStore = {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () => [],
    };
    const lastBackup = createLastBackup(store, () => NOW);
    lastBackup.write();
    expect([lastBackup.read(), createLastBackup(store).read()]).toEqual(["2026-11-21T09:30:00.000Z", null]);
    storage.refuse = (operation) => (operation === "setItem" ? accessDenied() : null);
    expect(() => lastBackup.write()).toThrow(accessDenied());
  });
});
