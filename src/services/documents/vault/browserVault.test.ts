import { describe, expect, it, vi } from "vitest";
import { toListEntry } from "@/domain/documents/vault/summary.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { createWorld, importedDocument, newDocument } from "./vaultWorld.testing.ts";

describe("keeping the data", () => {
  it("asks the browser to keep the data once, at the first save, and ignores its refusal", async () => {
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error("refused")));
    const { vault } = createWorld().openTab({ persist });
    await vault.list();
    expect(persist).not.toHaveBeenCalled();
    await vault.save(newDocument({ filename: "a.pdf" }));
    await vault.save(newDocument({ filename: "b.pdf" }));
    expect(persist).toHaveBeenCalledOnce();
  });
});

describe("local storage", () => {
  it("[STORE-04] has documents and statistics under their own keys, as plain JSON", async () => {
    const { storage, stored, openTab, copied } = createWorld();
    const { vault } = openTab();
    const summary = await vault.save(newDocument());
    await copied();
    expect([...storage.values.keys()].toSorted()).toEqual([
      "tramia-document-stats",
      "tramia-documents",
      "tramia-documents-generation",
    ]);
    expect(stored("tramia-documents")).toEqual([toListEntry(summary)]);
    expect(stored("tramia-document-stats")).toEqual(computeStatistics([summary]));
    expect(toListEntry(summary)).toEqual({
      id: "tab1-1",
      filename: "dni.pdf",
      folderId: "identity",
      documentType: "DNI",
      confidence: 91,
      uploadDate: "2026-03-01T10:00:00.000Z",
      isDemoData: false,
      size: 4,
      mimeType: "application/pdf",
    });
  });

  it("has at most 400 characters of a document, however long its name, type, text and values are", async () => {
    const { storage, openTab } = createWorld();
    const { vault } = openTab({ newId: () => "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001" });
    const filename = `${'\u0001ñ😀"\\'.repeat(63)}.pdf`;
    const { id } = await vault.save(
      newDocument({
        filename,
        documentType: "\u0000".repeat(5000),
        extractedText: "x".repeat(100_000),
        extractedInfo: { long: "y".repeat(100_000) },
      }),
    );
    const text = storage.getItem("tramia-documents") ?? "";
    expect(text.length - "[]".length).toBeLessThanOrEqual(LIMITS.storedDocumentCharacters);
    expect((await vault.get(id))?.filename).toBe(filename);
    expect((await vault.list())[0]?.filename).toMatch(/^.+….+\.pdf$/s);
  });

  it("needs no more room for a document with a longer text", async () => {
    const lengths: unknown[] = [];
    for (const extractedText of ["", "x".repeat(1_000_000)]) {
      const { storage, openTab, copied } = createWorld();
      await openTab().vault.save(newDocument({ extractedText }));
      await copied();
      lengths.push(storage.getItem("tramia-documents")?.length);
    }
    expect(lengths).toEqual([expect.any(Number), lengths[0]]);
  });
});

describe("duplicates", () => {
  const long = (letter: string): string => `${"a".repeat(120)}${letter}${"b".repeat(120)}.pdf`;

  it("[DUP-01] full names are compared, though the list has them shortened", async () => {
    const { vault } = createWorld().openTab({ newId: () => crypto.randomUUID() });
    await vault.save(newDocument({ filename: long("x") }));
    await vault.save(newDocument({ filename: long("y") }));
    expect((await vault.list()).map(({ filename }) => filename.includes("…"))).toEqual([true, true]);
    await expect(vault.save(newDocument({ filename: long("x") }))).rejects.toMatchObject({ kind: "duplicate" });
  });
});

describe("subscribing", () => {
  it("hears another tab's change once, also when local storage is full, until it stops", async () => {
    const { openTab, storage } = createWorld();
    const [mine, other] = [openTab().vault, openTab().vault];
    const listener = vi.fn<(replaced: readonly string[]) => void>();
    const stop = mine.subscribe(listener);
    storage.quota = 0;
    const saved = await other.save(newDocument());
    expect(listener.mock.calls).toEqual([[[]]]);
    expect(await mine.list()).toEqual([saved]);
    stop();
    await other.remove(saved.id);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(await mine.list()).toEqual([]);
  });

  it("hears that another tab erased local storage, and of no other key", () => {
    const { vault, events } = createWorld().openTab();
    const listener = vi.fn<() => void>();
    const stop = vault.subscribe(listener);
    const change = (key: string | null, newValue: string | null) =>
      events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    change("tramia-theme", null);
    change("tramia-documents", "[]");
    expect(listener).toHaveBeenCalledTimes(0);
    change("tramia-documents", null);
    change(null, null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    change(null, null);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("names the documents that a change has replaced", async () => {
    const { vault } = createWorld().openTab();
    const saved = await vault.save(newDocument());
    const listener = vi.fn<(replaced: readonly string[]) => void>();
    vault.subscribe(listener);
    await vault.importAll([importedDocument(saved.id), importedDocument("new")]);
    expect(listener.mock.calls).toEqual([[[saved.id]]]);
  });
});
