// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { demoDocuments } from "@/domain/vault/demo.ts";
import { statisticsOf } from "@/domain/vault/statistics.ts";
import { quotaExceeded } from "../storage/fakeStorage.testing.ts";
import { createWorld, newDocument, recordsWith } from "./vaultWorld.testing.ts";

const LOADED = "tramia-demo-loaded";
const DECLINED = "tramia-demo-declined";
const seeded = { random: () => 0.5 };

describe("seedDemo", () => {
  it("[STORE-05][STORE-21][STORE-25] saves the 25 samples into an empty vault, with their dates, and sets the flag", async () => {
    const { openTab, clock, storage, recordIds } = createWorld();
    const { vault } = openTab(seeded);
    expect(await vault.seedDemo()).toBe(25);
    expect(storage.getItem(LOADED)).toBe("true");
    const list = await vault.list();
    const records = await vault.getMany(list.map(({ id }) => id).toSorted(byNumber));
    const expected = demoDocuments(new Date(clock.now), seeded.random);
    expect(records).toEqual(expected.map((sample, index) => ({ id: `tab1-${index + 1}`, ...sample })));
    expect([list.length, (await vault.statistics()).totalDocuments]).toEqual([25, 25]);
    expect(await vault.statistics()).toEqual(statisticsOf(list));
    expect(await recordIds()).toEqual({ records: expect.objectContaining({ length: 25 }), files: [] });
  });

  it("[STORE-21] saves none where there are documents", async () => {
    const { openTab, storage } = createWorld();
    const { vault } = openTab();
    const saved = await vault.save(newDocument());
    expect(await vault.seedDemo()).toBe(0);
    expect([await vault.list(), storage.getItem(LOADED)]).toEqual([[saved], null]);
  });

  it.each([LOADED, DECLINED])("[STORE-21] saves none into an empty vault with %s set", async (flag) => {
    const { openTab, storage } = createWorld();
    storage.setItem(flag, "true");
    const { vault } = openTab();
    expect([await vault.seedDemo(), await vault.list()]).toEqual([0, []]);
  });

  it("[STORE-21] saves none again after the last one was deleted", async () => {
    const { openTab } = createWorld();
    const { vault } = openTab();
    await vault.seedDemo();
    for (const { id } of await vault.list()) await vault.remove(id);
    expect([await vault.seedDemo(), await vault.list()]).toEqual([0, []]);
  });

  it("saves none by itself into a vault whose list was lost", async () => {
    const { openTab, storage } = createWorld();
    storage.setItem("tramia-documents", "<html>");
    const { vault } = openTab();
    expect([await vault.list(), await vault.seedDemo()]).toEqual([[], 0]);
  });

  it("[STORE-21] of two tabs that open at once, one saves them", async () => {
    const world = createWorld();
    const tabs = [world.openTab().vault, world.openTab().vault];
    const counts = await Promise.all(tabs.map((vault) => vault.seedDemo()));
    expect(counts).toEqual([25, 0]);
    expect(await tabs[1]!.list()).toHaveLength(25);
    expect((await world.recordIds()).records).toHaveLength(25);
  });

  it.each([LOADED, DECLINED])(
    "asked for again, loads them although %s is set, beside the person's own",
    async (flag) => {
      const { openTab, storage } = createWorld();
      storage.setItem(flag, "true");
      const { vault } = openTab();
      const own = await vault.save(newDocument());
      expect(await vault.seedDemo(true)).toBe(25);
      expect((await vault.list())[0]).toEqual(own);
      expect([storage.getItem(LOADED), storage.getItem(DECLINED)]).toEqual(["true", null]);
      expect([await vault.seedDemo(true), (await vault.list()).length]).toEqual([0, 26]);
    },
  );

  it("tells the listeners when it saved them, and not when it did not", async () => {
    const { vault } = createWorld().openTab();
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    await vault.seedDemo();
    await vault.seedDemo();
    expect(listener).toHaveBeenCalledOnce();
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
  it("[STORE-24] removes the flag and the samples, and leaves the person's own documents", async () => {
    const { openTab, storage, recordIds } = createWorld();
    const { vault } = openTab();
    await vault.seedDemo();
    const own = await vault.save(newDocument());
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    expect(await vault.removeDemo()).toBe(25);
    expect([await vault.list(), storage.getItem(LOADED)]).toEqual([[own], null]);
    expect(await recordIds()).toEqual({ records: [own.id], files: [own.id] });
    expect(await vault.statistics()).toEqual(statisticsOf([own]));
    expect(listener).toHaveBeenCalledOnce();
  });

  it("[STORE-24] keeps them from coming back by themselves at the next visit, and not from being asked for", async () => {
    const { openTab } = createWorld();
    await openTab().vault.seedDemo();
    await openTab().vault.removeDemo();
    const { vault } = openTab();
    expect([await vault.seedDemo(), await vault.list()]).toEqual([0, []]);
    expect(await vault.seedDemo(true)).toBe(25);
  });

  it("without samples removes none and tells nobody", async () => {
    const { vault } = createWorld().openTab();
    const own = await vault.save(newDocument());
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    expect([await vault.removeDemo(), await vault.list()]).toEqual([0, [own]]);
    expect(listener).not.toHaveBeenCalled();
  });

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

function byNumber(a: string, b: string): number {
  return Number(a.split("-")[1]) - Number(b.split("-")[1]);
}
