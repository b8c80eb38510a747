import { describe, expect, it, vi } from "vitest";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { createBlob, newDocument } from "./vaultWorld.testing.ts";

/** A vault with three documents, a second apart, and what is heard of its changes. */
export async function filledWorld(createWorld: CreateWorld) {
  const world = await createWorld();
  const { vault } = world.openTab();
  const saved = [];
  for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) {
    const folderId = filename === "b.pdf" ? "work" : "identity";
    saved.push(await vault.save(newDocument({ filename, folderId, file: createBlob(`bytes of ${filename}`) })));
    world.clock.now += 1000;
  }
  const [a, b, c] = saved as [(typeof saved)[0], (typeof saved)[0], (typeof saved)[0]];
  const listener = vi.fn<() => void>();
  vault.subscribe(listener);
  return { ...world, vault, a, b, c, listener };
}

/** How a vault puts back, moves and empties. */
export function changesContract(createWorld: CreateWorld): void {
  removingAndRestoring(createWorld);
  moving(createWorld);
  clearing(createWorld);
}

function removingAndRestoring(createWorld: CreateWorld): void {
  describe("remove and restore", () => {
    it("gives back all that was removed, and puts it back under its id and its date", async () => {
      const { vault, a, b, c, recordIds, listener } = await filledWorld(createWorld);
      const record = await vault.get(b.id);
      const removed = await vault.remove(b.id);
      expect([removed.summary, removed.record, await removed.file?.text()]).toEqual([b, record, "bytes of b.pdf"]);
      expect([await vault.list(), await vault.get(b.id)]).toEqual([[c, a], null]);

      expect(await vault.restore(removed)).toEqual(b);
      expect([await vault.list(), await vault.get(b.id)]).toEqual([[c, b, a], record]);
      expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
      expect(await vault.statistics()).toEqual(computeStatistics([a, b, c]));
      expect((await recordIds()).files).toHaveLength(3);
      expect(listener).toHaveBeenCalledTimes(2);
    });

    it("changes nothing where the id is there again, and gives the document that is there", async () => {
      const { vault, b, listener } = await filledWorld(createWorld);
      const removed = await vault.remove(b.id);
      await vault.restore(removed);
      const moved = await vault.move(b.id, "memory");
      listener.mockClear();
      expect(await vault.restore(removed)).toEqual(moved);
      expect(await vault.list()).toHaveLength(3);
      expect((await vault.get(b.id))?.folderId).toBe("memory");
      expect(listener).not.toHaveBeenCalled();
    });

    it("puts a document back that the duplicate rule would refuse", async () => {
      const { vault, c } = await filledWorld(createWorld);
      const removed = await vault.remove(c.id);
      const again = await vault.save(newDocument({ filename: "c.pdf" }));
      await vault.restore(removed);
      expect((await vault.list()).slice(0, 2)).toEqual([again, c]);
    });
  });
}

function moving(createWorld: CreateWorld): void {
  describe("move", () => {
    it("changes the folder in list, record and statistics, and nothing else", async () => {
      const { vault, a, b, c, listener } = await filledWorld(createWorld);
      const record = await vault.get(b.id);
      const moved = { ...b, folderId: "memory" };
      expect(await vault.move(b.id, "memory")).toEqual(moved);
      expect(await vault.list()).toEqual([c, moved, a]);
      expect(await vault.get(b.id)).toEqual({ ...record, folderId: "memory" });
      expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
      expect((await vault.statistics()).documentsByFolder).toMatchObject({ work: 0, memory: 1, identity: 2 });
      expect(listener).toHaveBeenCalledOnce();
    });

    it("into its own folder changes nothing and tells nobody", async () => {
      const { vault, a, b, c, listener } = await filledWorld(createWorld);
      expect(await vault.move(b.id, "work")).toEqual(b);
      expect([await vault.list(), listener.mock.calls]).toEqual([[c, b, a], []]);
    });

    it("is refused for an id that there is not", async () => {
      const { vault } = await filledWorld(createWorld);
      await expect(vault.move("none", "work")).rejects.toMatchObject({ name: "VaultError", kind: "notFound" });
    });
  });
}

function clearing(createWorld: CreateWorld): void {
  describe("clear", () => {
    it("[STORE-14] removes every document, its text and its file", async () => {
      const { vault, recordIds, listener } = await filledWorld(createWorld);
      await vault.clear();
      expect([await vault.list(), (await vault.statistics()).totalDocuments]).toEqual([[], 0]);
      expect(await recordIds()).toEqual({ records: [], files: [] });
      expect(await vault.verify()).toEqual({
        statisticsRegenerated: false,

        withoutRecord: [],
        withoutFile: [],
      });
      expect(listener).toHaveBeenCalledOnce();
    });

    it("[STORE-14] leaves a vault that no sample is generated in, and that can be used again", async () => {
      const { vault, openTab, setFlag, flags } = await filledWorld(createWorld);
      setFlag("loaded");
      await vault.clear();
      expect(flags().loaded).toBe(true);
      expect(await openTab().vault.seedDemo()).toBe(0);
      const saved = await vault.save(newDocument());
      expect(await openTab().vault.list()).toEqual([saved]);
    });
  });
}
