// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { StoredDocument } from "@/domain/vault/document.ts";
import { statisticsOf } from "@/domain/vault/statistics.ts";
import { blobOf, createWorld, importedDocument, newDocument, recordsWith } from "./vaultWorld.testing.ts";

/** A vault with three documents, a second apart. */
async function filled() {
  const world = createWorld();
  const tab = world.openTab();
  const saved = [];
  for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) {
    const folderId = filename === "b.pdf" ? "work" : "identity";
    saved.push(await tab.vault.save(newDocument({ filename, folderId, file: blobOf(`bytes of ${filename}`) })));
    world.clock.now += 1000;
  }
  const [a, b, c] = saved as [(typeof saved)[0], (typeof saved)[0], (typeof saved)[0]];
  const listener = vi.fn<() => void>();
  tab.vault.subscribe(listener);
  return { ...world, ...tab, a, b, c, listener };
}

describe("remove and restore", () => {
  it("gives back all that was removed, and puts it back under its id and its date", async () => {
    const { vault, a, b, c, recordIds, listener } = await filled();
    const record = await vault.get(b.id);
    const removed = await vault.remove(b.id);
    expect([removed.summary, removed.record, await removed.file?.text()]).toEqual([b, record, "bytes of b.pdf"]);
    expect([await vault.list(), await vault.get(b.id)]).toEqual([[c, a], null]);

    expect(await vault.restore(removed)).toEqual(b);
    expect([await vault.list(), await vault.get(b.id)]).toEqual([[c, b, a], record]);
    expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    expect(await vault.statistics()).toEqual(statisticsOf([a, b, c]));
    expect((await recordIds()).files).toHaveLength(3);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("changes nothing where the id is there again, and gives the document that is there", async () => {
    const { vault, b, listener } = await filled();
    const removed = await vault.remove(b.id);
    await vault.restore(removed);
    const moved = await vault.move(b.id, "memory");
    listener.mockClear();
    expect(await vault.restore(removed)).toEqual(moved);
    expect(await vault.list()).toHaveLength(3);
    expect((await vault.get(b.id))?.folderId).toBe("memory");
    expect(listener).not.toHaveBeenCalled();
  });

  it("works for a document whose text and file are gone", async () => {
    const { vault, a, b, c } = await filled();
    await (await recordsWith(() => ({}))()).remove([b.id]);
    const removed = await vault.remove(b.id);
    expect(removed).toEqual({ summary: b, record: null, file: null });
    expect(await vault.list()).toEqual([c, a]);
    expect(await vault.restore(removed)).toEqual(b);
    expect([await vault.list(), await vault.get(b.id), await vault.readFile(b.id)]).toEqual([[c, b, a], null, null]);
  });

  it("puts a document back that the duplicate rule would refuse", async () => {
    const { vault, c } = await filled();
    const removed = await vault.remove(c.id);
    const again = await vault.save(newDocument({ filename: "c.pdf" }));
    await vault.restore(removed);
    expect((await vault.list()).slice(0, 2)).toEqual([again, c]);
  });
});

describe("move", () => {
  it("changes the folder in list, record and statistics, and nothing else", async () => {
    const { vault, a, b, c, listener } = await filled();
    const record = await vault.get(b.id);
    const moved = { ...b, folderId: "memory" };
    expect(await vault.move(b.id, "memory")).toEqual(moved);
    expect([await vault.list(), await vault.listByFolder("memory")]).toEqual([[c, moved, a], [moved]]);
    expect(await vault.get(b.id)).toEqual({ ...record, folderId: "memory" });
    expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    expect((await vault.statistics()).documentsByFolder).toMatchObject({ work: 0, memory: 1, identity: 2 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it("into its own folder writes nothing", async () => {
    const { vault, storage, b, listener } = await filled();
    const operations = new Set<string>();
    storage.refuse = (operation) => {
      operations.add(operation);
      return null;
    };
    expect(await vault.move(b.id, "work")).toEqual(b);
    expect([[...operations], listener.mock.calls]).toEqual([["getItem"], []]);
  });

  it("works for a document whose text and file are gone", async () => {
    const { vault, b } = await filled();
    await (await recordsWith(() => ({}))()).remove([b.id]);
    expect(await vault.move(b.id, "memory")).toEqual({ ...b, folderId: "memory" });
    expect(await vault.get(b.id)).toBeNull();
  });

  it("is refused for an id that there is not", async () => {
    const { vault } = await filled();
    await expect(vault.move("none", "work")).rejects.toMatchObject({ name: "VaultError", kind: "notFound" });
  });
});

describe("clear", () => {
  it("[STORE-14] removes every document, its text and its file, and what belongs to no document", async () => {
    const { vault, storage, recordIds, listener } = await filled();
    const records = await recordsWith(() => ({}))();
    await records.putMany([{ id: "orphan", record: null, file: blobOf("x") }]);
    storage.setItem("tramia-apartado-tramia-documents-1", "damaged");
    storage.setItem("tramia-theme", "dark");
    await vault.clear();
    expect([await vault.list(), (await vault.statistics()).totalDocuments]).toEqual([[], 0]);
    expect(await recordIds()).toEqual({ records: [], files: [] });
    expect(Object.fromEntries(storage.values)).toEqual({ "tramia-theme": "dark", "tramia-demo-declined": "true" });
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 0,
      withoutRecord: [],
      withoutFile: [],
    });
    expect(listener).toHaveBeenCalledOnce();
  });

  it("[STORE-14] leaves a vault that no sample is generated in, and that can be used again", async () => {
    const { vault, openTab, storage } = await filled();
    storage.setItem("tramia-demo-loaded", "true");
    await vault.clear();
    expect(storage.getItem("tramia-demo-loaded")).toBe("true");
    expect(await openTab().vault.seedDemo()).toBe(0);
    const saved = await vault.save(newDocument());
    expect(await openTab().vault.list()).toEqual([saved]);
  });
});

describe("importAll", () => {
  it("[STORE-16] gives back, after a clear, the documents that were read before it", async () => {
    const { vault, a, b, c } = await filled();
    const before = await Promise.all(
      [a, b, c].map(async ({ id }) => {
        const file = await vault.readFile(id);
        return { record: (await vault.get(id))!, ...(file && { file }) };
      }),
    );
    await vault.clear();
    expect(await vault.importAll(before)).toEqual({ added: 3, replaced: 0 });
    expect(await vault.list()).toEqual([c, b, a]);
    expect(await vault.getMany([a.id, b.id, c.id])).toEqual(before.map(({ record }) => record));
    expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    expect(await vault.statistics()).toEqual(statisticsOf([a, b, c]));
  });

  it("[STORE-16] adds what is new and replaces what has the same id, in list, record and file", async () => {
    const { vault, stored, b, listener } = await filled();
    const report = await vault.importAll([
      importedDocument(b.id, { filename: "nuevo.pdf", folderId: "health", extractedText: "new" }, blobOf("new bytes")),
      importedDocument("new", { extractedInfo: { caducidad: "01/02/2030" } }),
    ]);
    expect(report).toEqual({ added: 1, replaced: 1 });
    const list = await vault.list();
    expect(list.map(({ id, filename, folderId, size }) => [id, filename, folderId, size])).toEqual([
      ["tab1-3", "c.pdf", "identity", 14],
      ["tab1-1", "a.pdf", "identity", 14],
      ["new", "dni.pdf", "identity", 0],
      [b.id, "nuevo.pdf", "health", 9],
    ]);
    expect(list[2]?.expiryDate).toBe("2030-02-01");
    expect(await (await vault.readFile(b.id))?.text()).toBe("new bytes");
    expect((await vault.get(b.id))?.extractedText).toBe("new");
    expect(await vault.statistics()).toEqual(statisticsOf(list));
    expect(stored("tramia-documents")).toHaveLength(4);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("keeps the file that is there where the import brings none, and says its size", async () => {
    const { vault, b } = await filled();
    await vault.importAll([importedDocument(b.id)]);
    expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    expect((await vault.list()).find(({ id }) => id === b.id)?.size).toBe(14);
  });

  it("keeps one entry an id: of two with the same one the later counts", async () => {
    const { vault } = createWorld().openTab();
    const report = await vault.importAll([
      importedDocument("x", { filename: "1.pdf" }),
      importedDocument("x", { filename: "2.pdf" }),
    ]);
    expect(report).toEqual({ added: 1, replaced: 0 });
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(["2.pdf"]);
    expect((await vault.get("x"))?.filename).toBe("2.pdf");
  });

  it("applies no duplicate rule", async () => {
    const { vault, c } = await filled();
    await vault.importAll([importedDocument("copy", { filename: c.filename, uploadDate: c.uploadDate })]);
    expect((await vault.list()).filter(({ filename }) => filename === "c.pdf")).toHaveLength(2);
  });

  it("of nothing writes nothing", async () => {
    const { openTab, storage } = createWorld();
    expect(await openTab().vault.importAll([])).toEqual({ added: 0, replaced: 0 });
    expect(storage.values.size).toBe(0);
  });

  it("stores an instant of another offset as the same instant, and no field that is not a document's", async () => {
    const { vault } = createWorld().openTab();
    const { record } = importedDocument("x", { uploadDate: "2026-01-15T10:00:00+02:00", fileUrl: "blob:x" });
    await vault.importAll([{ record: { ...record, ["__proto__x" as string]: 1 } }]);
    expect((await vault.list())[0]?.uploadDate).toBe("2026-01-15T08:00:00.000Z");
    expect(await vault.get("x")).toEqual(importedDocument("x").record);
  });

  it.each<[string, Partial<StoredDocument>]>([
    ["a date that is none", { uploadDate: "ayer" }],
    ["an empty id", { id: "" }],
    ["an id that takes more than a document may", { id: "x".repeat(400) }],
    ["a folder that there is not", { folderId: "nowhere" as never }],
  ])("refuses all for %s, which the list could not hold", async (_, overrides) => {
    const { vault, a, b, c, recordIds } = await filled();
    const importing = vault.importAll([importedDocument("good"), importedDocument("bad", overrides)]);
    await expect(importing).rejects.toMatchObject({ name: "VaultError", kind: "unknown" });
    expect(await vault.list()).toEqual([c, b, a]);
    expect((await recordIds()).records).toHaveLength(3);
  });

  it("takes ids that are the names of properties for plain ids", async () => {
    const { vault } = createWorld().openTab();
    await vault.importAll(["__proto__", "constructor"].map((id) => importedDocument(id)));
    expect((await vault.list()).map(({ id }) => id)).toEqual(["constructor", "__proto__"]);
    expect((await vault.get("__proto__"))?.id).toBe("__proto__");
  });
});
