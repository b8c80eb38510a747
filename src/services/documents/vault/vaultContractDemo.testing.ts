import { describe, expect, it, vi } from "vitest";
import { demoDocuments } from "@/domain/documents/vault/demo.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { newDocument } from "./vaultWorld.testing.ts";

const seeded = { random: () => 0.5 };

/** How a vault loads the sample documents and takes them away. */
export function demoContract(createWorld: CreateWorld): void {
  seeding(createWorld);
  removingSamples(createWorld);
}

function seeding(createWorld: CreateWorld): void {
  describe("seedDemo", () => {
    it("[STORE-05][STORE-21][STORE-25] saves the 25 samples into an empty vault, with their dates, and sets the flag", async () => {
      const { openTab, clock, flags, issued, recordIds } = await createWorld();
      const { vault } = openTab(seeded);
      expect(await vault.seedDemo()).toBe(25);
      expect(flags()).toEqual({ loaded: true, declined: false });
      const list = await vault.list();
      const expected = demoDocuments(new Date(clock.now), seeded.random);
      expect(await vault.getMany(issued)).toEqual(expected.map((sample, index) => ({ id: issued[index], ...sample })));
      expect([list.length, (await vault.statistics()).totalDocuments]).toEqual([25, 25]);
      expect(await vault.statistics()).toEqual(computeStatistics(list));
      expect(await recordIds()).toEqual({ records: expect.objectContaining({ length: 25 }), files: [] });
    });

    it("[STORE-21] saves none where there are documents", async () => {
      const { openTab, flags } = await createWorld();
      const { vault } = openTab();
      const saved = await vault.save(newDocument());
      expect(await vault.seedDemo()).toBe(0);
      expect([await vault.list(), flags().loaded]).toEqual([[saved], false]);
    });

    it.each(["loaded", "declined"] as const)(
      "[STORE-21] saves none into an empty vault with the flag '%s' set",
      async (flag) => {
        const { openTab, setFlag } = await createWorld();
        setFlag(flag);
        const { vault } = openTab();
        expect([await vault.seedDemo(), await vault.list()]).toEqual([0, []]);
      },
    );

    it("[STORE-21] saves none again after the last one was deleted", async () => {
      const { openTab } = await createWorld();
      const { vault } = openTab();
      await vault.seedDemo();
      for (const { id } of await vault.list()) await vault.remove(id);
      expect([await vault.seedDemo(), await vault.list()]).toEqual([0, []]);
    });

    it("[STORE-21] of two tabs that open at once, one saves them", async () => {
      const world = await createWorld();
      const [a, b] = [world.openTab().vault, world.openTab().vault];
      const counts = await Promise.all([a.seedDemo(), b.seedDemo()]);
      expect(counts.toSorted((one, other) => one - other)).toEqual([0, 25]);
      expect(await b.list()).toHaveLength(25);
      expect((await world.recordIds()).records).toHaveLength(25);
    });

    it.each(["loaded", "declined"] as const)(
      "asked for again, loads them although the flag '%s' is set, beside the person's own",
      async (flag) => {
        const { openTab, setFlag, flags } = await createWorld();
        setFlag(flag);
        const { vault } = openTab();
        const own = await vault.save(newDocument());
        expect(await vault.seedDemo(true)).toBe(25);
        expect((await vault.list())[0]).toEqual(own);
        expect(flags()).toEqual({ loaded: true, declined: false });
        expect([await vault.seedDemo(true), (await vault.list()).length]).toEqual([0, 26]);
      },
    );

    it("tells the listeners when it saved them, and not when it did not", async () => {
      const { vault } = (await createWorld()).openTab();
      const listener = vi.fn<() => void>();
      vault.subscribe(listener);
      await vault.seedDemo();
      await vault.seedDemo();
      expect(listener).toHaveBeenCalledOnce();
    });
  });
}

function removingSamples(createWorld: CreateWorld): void {
  describe("removeDemo", () => {
    it("[STORE-24] removes the flag and the samples, and leaves the person's own documents", async () => {
      const { openTab, flags, recordIds } = await createWorld();
      const { vault } = openTab();
      await vault.seedDemo();
      const own = await vault.save(newDocument());
      const listener = vi.fn<() => void>();
      vault.subscribe(listener);
      expect(await vault.removeDemo()).toBe(25);
      expect([await vault.list(), flags().loaded]).toEqual([[own], false]);
      expect(await recordIds()).toEqual({ records: [own.id], files: [own.id] });
      expect(await vault.statistics()).toEqual(computeStatistics([own]));
      expect(listener).toHaveBeenCalledOnce();
    });

    it("[STORE-24] keeps them from coming back by themselves at the next visit, and not from being asked for", async () => {
      const { openTab } = await createWorld();
      await openTab().vault.seedDemo();
      await openTab().vault.removeDemo();
      const { vault } = openTab();
      expect([await vault.seedDemo(), await vault.list()]).toEqual([0, []]);
      expect(await vault.seedDemo(true)).toBe(25);
    });

    it("without samples removes none and notifies nobody", async () => {
      const { vault } = (await createWorld()).openTab();
      const own = await vault.save(newDocument());
      const listener = vi.fn<() => void>();
      vault.subscribe(listener);
      expect([await vault.removeDemo(), await vault.list()]).toEqual([0, [own]]);
      expect(listener).not.toHaveBeenCalled();
    });
  });
}
