import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { createWorld, newDocument } from "./vaultWorld.testing.ts";

const LOADED = "tramia-demo-loaded";
const DECLINED = "tramia-demo-declined";

describe("seedDemo", () => {
  it("[STORE-05] sets the flag in local storage", async () => {
    const { openTab, storage } = createWorld();
    await openTab().vault.seedDemo();
    expect([storage.getItem(LOADED), storage.getItem(DECLINED)]).toEqual(["true", null]);
  });

  it("saves none by itself where the browser has lost its database, and the loss is told once", async () => {
    const { openTab, storage, problems, copied } = createWorld();
    await openTab().vault.save(newDocument());
    await copied();
    globalThis.indexedDB = new IDBFactory();
    const { vault } = openTab();
    expect([await vault.list(), await vault.seedDemo()]).toEqual([[], 0]);
    for (let n = 0; n < 2; n += 1) await vault.verify();
    expect(problems).toEqual([{ kind: "damaged", damaged: { part: "index" } }]);
    expect([await openTab().vault.seedDemo(), Object.fromEntries(storage.values)]).toEqual([0, { [DECLINED]: "true" }]);
  });

  it("waits for no lock where there is nothing to do", async () => {
    const { openTab, storage } = createWorld();
    storage.setItem(LOADED, "true");
    expect(await openTab({ lock: () => new Promise(() => undefined) }).vault.seedDemo()).toBe(0);
  });

  it.each(["loaded", "declined"] as const)(
    "saves none after local storage was cleared, once they were %s",
    async (flag) => {
      const { openTab, storage } = createWorld();
      const { vault } = openTab();
      await vault.seedDemo();
      if (flag === "declined") await vault.removeDemo();
      for (const { id } of await vault.list()) await vault.remove(id);
      storage.clear();
      const { vault: next } = openTab();
      expect([await next.seedDemo(), await next.list()]).toEqual([0, []]);
      await next.verify();
      expect(storage.getItem(flag === "loaded" ? LOADED : DECLINED)).toBe("true");
    },
  );

  it("saves them although local storage is full", async () => {
    const { openTab, storage } = createWorld();
    const { vault } = openTab();
    storage.quota = 0;
    expect(await vault.seedDemo()).toBe(25);
    storage.quota = Number.POSITIVE_INFINITY;
    await vault.verify();
    expect(storage.getItem(LOADED)).toBe("true");
  });

  it("leaves the flag of the visitor's account as it is", async () => {
    const { openTab, storage } = createWorld();
    const { vault } = openTab();
    await vault.seedDemo();
    storage.removeItem(LOADED);
    storage.setItem(DECLINED, "account");
    await vault.save(newDocument());
    expect([storage.getItem(LOADED), storage.getItem(DECLINED)]).toEqual([null, "account"]);
  });
});
