import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { createBlob, createWorld, importedDocument, loseItem, newDocument } from "./vaultWorld.testing.ts";

/** A vault with three documents, a second apart. */
async function filled() {
  const world = createWorld();
  const tab = world.openTab();
  const saved = [];
  for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) {
    const folderId = filename === "b.pdf" ? "work" : "identity";
    saved.push(await tab.vault.save(newDocument({ filename, folderId, file: createBlob(`bytes of ${filename}`) })));
    world.clock.now += 1000;
  }
  const [a, b, c] = saved as [(typeof saved)[0], (typeof saved)[0], (typeof saved)[0]];
  await world.copied();
  const listener = vi.fn<() => void>();
  tab.vault.subscribe(listener);
  return { ...world, ...tab, a, b, c, listener };
}

describe("restore", () => {
  it("works for a document whose text and file are gone", async () => {
    const { vault, a, b, c } = await filled();
    await loseItem(b.id, "both");
    const removed = await vault.remove(b.id);
    expect(removed).toEqual({ summary: b, record: null, file: null });
    expect(await vault.list()).toEqual([c, a]);
    expect(await vault.restore(removed)).toEqual(b);
    expect([await vault.list(), await vault.get(b.id), await vault.readFile(b.id)]).toEqual([[c, b, a], null, null]);
  });
});

describe("move", () => {
  it("into its own folder writes nothing", async () => {
    const { vault, storage, b, listener } = await filled();
    const before = Object.fromEntries(storage.values);
    expect(await vault.move(b.id, "work")).toEqual(b);
    expect([Object.fromEntries(storage.values), listener.mock.calls]).toEqual([before, []]);
  });

  it("works for a document whose text and file are gone", async () => {
    const { vault, b } = await filled();
    await loseItem(b.id, "both");
    expect(await vault.move(b.id, "memory")).toEqual({ ...b, folderId: "memory" });
    expect(await vault.get(b.id)).toBeNull();
  });
});

describe("clear", () => {
  it("[STORE-14] removes every document, its text and its file, and what belongs to no document", async () => {
    const { vault, storage, recordIds, listener, copied } = await filled();
    const database = await openDB("tramia");
    await database.put("sealedFiles", { revision: 1, bytes: createBlob("x") }, "orphan");
    database.close();
    storage.setItem("tramia-apartado-tramia-documents-1", "damaged");
    storage.setItem("tramia-theme", "dark");
    await vault.clear();
    await copied();
    expect([await vault.list(), (await vault.statistics()).totalDocuments]).toEqual([[], 0]);
    expect(await recordIds()).toEqual({ records: [], files: [] });
    expect(Object.fromEntries(storage.values)).toEqual({ "tramia-theme": "dark", "tramia-demo-declined": "true" });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("importAll", () => {
  it("of nothing writes nothing", async () => {
    const { openTab, storage } = createWorld();
    expect(await openTab().vault.importAll([])).toEqual({ added: 0, replaced: 0 });
    expect(storage.values.size).toBe(0);
  });

  it("refuses all for an id that takes more room than a document may", async () => {
    const { vault, a, b, c, recordIds } = await filled();
    const importing = vault.importAll([importedDocument("good"), importedDocument("x".repeat(400))]);
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
