import { describe, expect, it, vi } from "vitest";
import { FOLDER_IDS, type FolderId } from "@/domain/documents/folders/folders.ts";
import type { NewDocument } from "@/domain/documents/vault/document.ts";
import { findDocuments } from "./documentRecords.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { createBlob, newDocument, getOutcome } from "./vaultWorld.testing.ts";

function createStatistics(counts: Partial<Record<FolderId, number>>, completeFolders: FolderId[]) {
  const documentsByFolder = Object.fromEntries(FOLDER_IDS.map((id) => [id, counts[id] ?? 0]));
  const totalDocuments = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { totalDocuments, documentsByFolder, completeFolders };
}

/** How a vault keeps, lists and removes documents. */
export function documentsContract(createWorld: CreateWorld): void {
  savingAndReading(createWorld);
  listing(createWorld);
  removing(createWorld);
  duplicates(createWorld);
  subscribing(createWorld);
}

function savingAndReading(createWorld: CreateWorld): void {
  describe("saving and reading", () => {
    it("[STORE-02][STORE-03][STORE-06] gives back the whole document as it was saved, with its id and instant", async () => {
      const { vault } = (await createWorld()).openTab();
      const { file, ...fields } = newDocument();
      const { id } = await vault.save({ ...fields, ...(file && { file }) });
      expect(await vault.get(id)).toEqual({ id, uploadDate: "2026-03-01T10:00:00.000Z", ...fields });
    });

    it("gives back the file's bytes and type", async () => {
      const { vault } = (await createWorld()).openTab();
      const { id } = await vault.save(newDocument({ file: createBlob("%PDF-1.7 ñ") }));
      const file = await vault.readFile(id);
      expect([file?.type, await file?.text()]).toEqual(["application/pdf", "%PDF-1.7 ñ"]);
    });

    it("outlives the page", async () => {
      const world = await createWorld();
      const { id } = await world.openTab().vault.save(newDocument());
      const { vault } = world.openTab();
      expect([(await vault.list()).map((entry) => entry.id), (await vault.get(id))?.extractedText]).toEqual([
        [id],
        "DOCUMENTO NACIONAL DE IDENTIDAD",
      ]);
      expect(await (await vault.readFile(id))?.text()).toBe("%PDF");
    });

    it("has null for an id that there is not, and for the file of a document without one", async () => {
      const { vault } = (await createWorld()).openTab();
      const sample: { file?: Blob } & NewDocument = newDocument();
      delete sample.file;
      const { id, size } = await vault.save(sample);
      expect([await vault.get("none"), await vault.readFile("none"), await vault.readFile(id), size]).toEqual([
        null,
        null,
        null,
        0,
      ]);
    });

    it("stores nothing that is not part of a document, the address of the file above all", async () => {
      const { vault } = (await createWorld()).openTab();
      const { id } = await vault.save({ ...newDocument(), fileUrl: "blob:x", more: 1 } as NewDocument);
      expect(Object.keys((await vault.get(id)) ?? {}).toSorted()).toEqual([
        "confidence",
        "documentType",
        "extractedInfo",
        "extractedText",
        "filename",
        "folderId",
        "id",
        "isDemoData",
        "originalFile",
        "suggestedCategory",
        "uploadDate",
      ]);
    });
  });
}

function listing(createWorld: CreateWorld): void {
  describe("listing", () => {
    async function filled() {
      const world = await createWorld();
      const { vault } = world.openTab();
      for (const [filename, folderId] of [
        ["a.pdf", "identity"],
        ["b.pdf", "work"],
        ["c.pdf", "identity"],
      ] as const) {
        await vault.save(newDocument({ filename, folderId }));
        world.clock.now += 1000;
      }
      return { ...world, vault };
    }

    it("[STORE-07] names every document, newest first", async () => {
      const { vault } = await filled();
      expect((await vault.list()).map(({ filename }) => filename)).toEqual(["c.pdf", "b.pdf", "a.pdf"]);
    });

    it("[STORE-08] names the documents of one folder, newest first", async () => {
      const { vault } = await filled();
      const names = async (folderId: FolderId) =>
        (await findDocuments(vault, (record) => record.folderId === folderId)).map(({ filename }) => filename);
      expect([await names("identity"), await names("work"), await names("fiscal")]).toEqual([
        ["c.pdf", "a.pdf"],
        ["b.pdf"],
        [],
      ]);
    });

    it("[STORE-10] counts the documents of each folder", async () => {
      const { vault } = await filled();
      expect(await vault.statistics()).toEqual(createStatistics({ identity: 2, work: 1 }, ["identity", "work"]));
    });

    it.each([
      ["[STORE-19] with one document of the person's own", [false], true],
      ["[STORE-19] not without a document", [], false],
      ["[STORE-20] with three demo documents", [true, true, true], true],
      ["[STORE-20] not with two demo documents", [true, true], false],
    ])("a folder is complete %s", async (_, samples, complete) => {
      const { vault } = (await createWorld()).openTab();
      for (const isDemoData of samples) await vault.save(newDocument({ isDemoData }));
      expect((await vault.statistics()).completeFolders).toEqual(complete ? ["identity"] : []);
    });

    it("of an empty vault is empty, and so are the statistics", async () => {
      const { vault } = (await createWorld()).openTab();
      expect([await vault.list(), await vault.statistics()]).toEqual([[], createStatistics({}, [])]);
    });
  });
}

function removing(createWorld: CreateWorld): void {
  describe("removing", () => {
    it("[STORE-09] removes the document of that id, its text and its file, and no other", async () => {
      const world = await createWorld();
      const { vault } = world.openTab();
      const first = await vault.save(newDocument({ filename: "a.pdf" }));
      const second = await vault.save(newDocument({ filename: "b.pdf", folderId: "work" }));
      await vault.remove(first.id);
      expect(await vault.list()).toEqual([second]);
      expect([await vault.get(first.id), await vault.readFile(first.id)]).toEqual([null, null]);
      expect(await world.recordIds()).toEqual({ records: [second.id], files: [second.id] });
      expect(await vault.statistics()).toEqual(createStatistics({ work: 1 }, ["work"]));
    });

    it("is refused for an id that there is not", async () => {
      const { vault } = (await createWorld()).openTab();
      await expect(vault.remove("none")).rejects.toMatchObject({ name: "VaultError", kind: "notFound" });
    });
  });
}

function duplicates(createWorld: CreateWorld): void {
  describe("duplicates", () => {
    const long = (letter: string): string => `${"a".repeat(120)}${letter}${"b".repeat(120)}.pdf`;

    it.each([
      ["59 s later", 59_000, {}, true],
      ["60 s later", 60_000, {}, true],
      ["61 s later", 61_000, {}, false],
      ["59 s earlier", -59_000, {}, true],
      ["60 s earlier", -60_000, {}, true],
      ["61 s earlier", -61_000, {}, false],
      ["at once in another folder", 0, { folderId: "work" }, false],
      ["at once under another name", 0, { filename: "DNI.pdf" }, false],
    ] as const)("[DUP-01] the same document %s", async (_, shift, overrides, refused) => {
      const world = await createWorld();
      const { vault } = world.openTab();
      const first = await vault.save(newDocument());
      world.clock.now += shift;
      expect(await getOutcome(vault.save(newDocument(overrides)))).toBe(refused ? "duplicate" : "done");
      expect(await vault.list()).toHaveLength(refused ? 1 : 2);
      expect((await world.recordIds()).records).toHaveLength(refused ? 1 : 2);
      expect(await vault.get(first.id)).not.toBeNull();
    });

    it("[DUP-01] long names are compared whole", async () => {
      const { vault } = (await createWorld()).openTab();
      await vault.save(newDocument({ filename: long("x") }));
      await vault.save(newDocument({ filename: long("y") }));
      await expect(vault.save(newDocument({ filename: long("x") }))).rejects.toMatchObject({ kind: "duplicate" });
      expect(await vault.list()).toHaveLength(2);
    });

    it("[DUP-01] of two tabs that save the same document at the same time, one is refused", async () => {
      const world = await createWorld();
      const saves = [world.openTab(), world.openTab()].map(({ vault }) => vault.save(newDocument()));
      const outcomes = await Promise.allSettled(saves);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });

    it("[DUP-03] the same demo document is saved twice", async () => {
      const { vault } = (await createWorld()).openTab();
      await vault.save(newDocument({ isDemoData: true }));
      await vault.save(newDocument({ isDemoData: true }));
      expect(await vault.list()).toHaveLength(2);
    });
  });
}

function subscribing(createWorld: CreateWorld): void {
  describe("subscribing", () => {
    it("hears each change of this tab, until it stops", async () => {
      const { vault } = (await createWorld()).openTab();
      const listener = vi.fn<() => void>();
      const stop = vault.subscribe(listener);
      const { id } = await vault.save(newDocument());
      expect(listener).toHaveBeenCalledTimes(1);
      await expect(vault.save(newDocument())).rejects.toMatchObject({ kind: "duplicate" });
      expect(listener).toHaveBeenCalledTimes(1);
      await vault.remove(id);
      expect(listener).toHaveBeenCalledTimes(2);
      await vault.verify();
      expect(listener).toHaveBeenCalledTimes(2);
      stop();
      await vault.save(newDocument());
      expect(listener).toHaveBeenCalledTimes(2);
    });

    it("sees at once what another tab saved", async () => {
      const world = await createWorld();
      const [a, b] = [world.openTab().vault, world.openTab().vault];
      expect(await b.list()).toEqual([]);
      const saved = await a.save(newDocument());
      expect(await b.list()).toEqual([saved]);
    });
  });
}
