import { describe, expect, it } from "vitest";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { filledWorld } from "./vaultContractChanges.testing.ts";
import { createBlob, importedDocument } from "./vaultWorld.testing.ts";

const NEW = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const OTHER = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002";

/** How a vault takes over documents that have their ids. */
export function importContract(createWorld: CreateWorld): void {
  describe("importAll", () => {
    importingDocuments(createWorld);
    readingImported(createWorld);
  });
}

function importingDocuments(createWorld: CreateWorld): void {
  it("[STORE-16] gives back, after a clear, the documents that were read before it", async () => {
    const { vault, a, b, c } = await filledWorld(createWorld);
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
    expect(await vault.statistics()).toEqual(computeStatistics([a, b, c]));
  });

  it("[STORE-16] adds what is new and replaces what has the same id, in list, record and file", async () => {
    const { vault, a, b, c, listener } = await filledWorld(createWorld);
    const report = await vault.importAll([
      importedDocument(
        b.id,
        { filename: "nuevo.pdf", folderId: "health", extractedText: "new" },
        createBlob("new bytes"),
      ),
      importedDocument(NEW, {
        uploadDate: "2026-01-16T08:00:00.000Z",
        extractedInfo: { caducidad: "01/02/2030" },
      }),
    ]);
    expect(report).toEqual({ added: 1, replaced: 1 });
    const list = await vault.list();
    expect(list.map(({ id, filename, folderId, size }) => [id, filename, folderId, size])).toEqual([
      [c.id, "c.pdf", "identity", 14],
      [a.id, "a.pdf", "identity", 14],
      [NEW, "dni.pdf", "identity", 0],
      [b.id, "nuevo.pdf", "health", 9],
    ]);
    expect(list[2]?.expiryDate).toBe("2030-02-01");
    expect(await (await vault.readFile(b.id))?.text()).toBe("new bytes");
    expect((await vault.get(b.id))?.extractedText).toBe("new");
    expect(await vault.statistics()).toEqual(computeStatistics(list));
    expect(listener).toHaveBeenCalledOnce();
  });

  it("keeps the file that is there where the import brings none, and says its size", async () => {
    const { vault, b } = await filledWorld(createWorld);
    await vault.importAll([importedDocument(b.id)]);
    expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    expect((await vault.list()).find(({ id }) => id === b.id)?.size).toBe(14);
  });

  it("keeps one entry an id: of two with the same one the later counts", async () => {
    const { vault } = (await createWorld()).openTab();
    const report = await vault.importAll([
      importedDocument(NEW, { filename: "1.pdf" }),
      importedDocument(NEW, { filename: "2.pdf" }),
    ]);
    expect(report).toEqual({ added: 1, replaced: 0 });
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(["2.pdf"]);
    expect((await vault.get(NEW))?.filename).toBe("2.pdf");
  });

  it("applies no duplicate rule", async () => {
    const { vault, c } = await filledWorld(createWorld);
    await vault.importAll([importedDocument(NEW, { filename: c.filename, uploadDate: c.uploadDate })]);
    expect((await vault.list()).filter(({ filename }) => filename === "c.pdf")).toHaveLength(2);
  });
}

function readingImported(createWorld: CreateWorld): void {
  it("of nothing changes nothing", async () => {
    const { vault } = (await createWorld()).openTab();
    expect(await vault.importAll([])).toEqual({ added: 0, replaced: 0 });
    expect(await vault.list()).toEqual([]);
  });

  it("stores an instant of another offset as the same instant, and no field that is not a document's", async () => {
    const { vault } = (await createWorld()).openTab();
    const { record } = importedDocument(NEW, { uploadDate: "2026-01-15T10:00:00+02:00", fileUrl: "blob:x" });
    await vault.importAll([{ record: { ...record, ["__proto__x" as string]: 1 } }]);
    expect((await vault.list())[0]?.uploadDate).toBe("2026-01-15T08:00:00.000Z");
    expect(await vault.get(NEW)).toEqual(importedDocument(NEW).record);
  });

  it.each<[string, Partial<StoredDocument>]>([
    ["a date that is none", { uploadDate: "ayer" }],
    ["an empty id", { id: "" }],
    ["a folder that there is not", { folderId: "nowhere" as never }],
  ])("refuses all for %s, which the list could not hold", async (_, overrides) => {
    const { vault, a, b, c, recordIds } = await filledWorld(createWorld);
    const importing = vault.importAll([importedDocument(NEW), importedDocument(OTHER, overrides)]);
    await expect(importing).rejects.toMatchObject({ name: "VaultError", kind: "unknown" });
    expect(await vault.list()).toEqual([c, b, a]);
    expect((await recordIds()).records).toHaveLength(3);
    expect(await vault.get(NEW)).toBeNull();
  });
}
