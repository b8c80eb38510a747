// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { quotaExceeded } from "../storage/fakeStorage.testing.ts";
import { createWorld, recordsWith } from "./vaultWorld.testing.ts";

const LOADED = "tramia-demo-loaded";
const DECLINED = "tramia-demo-declined";

describe("seedDemo", () => {
  it("[STORE-05] sets the flag in local storage", async () => {
    const { openTab, storage } = createWorld();
    await openTab().vault.seedDemo();
    expect([storage.getItem(LOADED), storage.getItem(DECLINED)]).toEqual(["true", null]);
  });

  it("saves none by itself into a vault whose list was lost", async () => {
    const { openTab, storage } = createWorld();
    storage.setItem("tramia-documents", "<html>");
    const { vault } = openTab();
    expect([await vault.list(), await vault.seedDemo()]).toEqual([[], 0]);
  });

  it("waits for no lock where there is nothing to do", async () => {
    const { openTab, storage } = createWorld();
    storage.setItem(LOADED, "true");
    expect(await openTab({ lock: () => new Promise(() => undefined) }).vault.seedDemo()).toBe(0);
  });

  it.each([
    ["for the list", (key: string) => key === "tramia-documents"],
    ["for the statistics", (key: string) => key === "tramia-document-stats"],
    ["for the flag", (key: string) => key === LOADED],
    ["at all", () => true],
  ])("without room %s saves nothing and sets no flag, and works later", async (_, isRefused) => {
    const { openTab, storage, recordIds } = createWorld();
    const { vault } = openTab();
    storage.refuse = (operation, key) => (operation === "setItem" && isRefused(key) ? quotaExceeded() : null);
    await expect(vault.seedDemo()).rejects.toMatchObject({ name: "VaultError", kind: "quota" });
    storage.refuse = () => null;
    expect([storage.values.size, await vault.list(), await recordIds()]).toEqual([0, [], { records: [], files: [] }]);
    expect(await vault.seedDemo()).toBe(25);
  });

  it("without room for the records saves nothing, and leaves a declined flag as it was", async () => {
    const { openTab, storage } = createWorld();
    storage.setItem(DECLINED, "true");
    const { vault } = openTab({ openRecords: recordsWith(() => ({ putMany: () => Promise.reject(quotaExceeded()) })) });
    await expect(vault.seedDemo(true)).rejects.toMatchObject({ kind: "quota" });
    expect(Object.fromEntries(storage.values)).toEqual({ [DECLINED]: "true" });
  });
});

describe("removeDemo", () => {
  it("that the list refuses leaves all as it was", async () => {
    const { openTab, storage, recordIds } = createWorld();
    const { vault } = openTab();
    await vault.seedDemo();
    const before = Object.fromEntries(storage.values);
    storage.refuse = (operation, key) =>
      operation === "setItem" && key === "tramia-document-stats" ? quotaExceeded() : null;
    await expect(vault.removeDemo()).rejects.toMatchObject({ kind: "quota" });
    storage.refuse = () => null;
    expect([Object.fromEntries(storage.values), (await recordIds()).records.length]).toEqual([before, 25]);
  });
});
