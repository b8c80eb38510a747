import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { findSameFile } from "./sameFile.ts";

const SIZE = 1_048_576 + 10;
const going = new AbortController().signal;

/** Zeros, with one other byte at the end where `last` says so. */
function bytes(size: number, last = 0): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(size);
  made[size - 1] = last;
  return made;
}

function summary(id: string, size: number, isDemoData = false): DocumentSummary {
  return {
    id,
    filename: `${id}.pdf`,
    folderId: "work",
    documentType: "Nómina",
    confidence: 90,
    uploadDate: "2026-11-20T10:00:00.000Z",
    isDemoData,
    size,
    mimeType: "application/pdf",
  };
}

function createVault(stored: readonly (readonly [DocumentSummary, Blob | null])[]) {
  const opened: string[] = [];
  const files = new Map(stored.map(([{ id }, file]) => [id, file]));
  return {
    opened,
    list: async () => stored.map(([document]) => document),
    readFile: async (id: string) => {
      opened.push(id);
      return files.get(id) ?? null;
    },
  };
}

describe("findSameFile", () => {
  it("finds the same bytes under another name and in another folder, and opens no file of another size", async () => {
    const vault = createVault([
      [summary("other-size", 3), new Blob(["abc"])],
      [summary("other-end", SIZE), new Blob([bytes(SIZE, 1)])],
      [summary("lost", SIZE), null],
      [summary("sample", SIZE, true), null],
      [summary("same", SIZE), new Blob([bytes(SIZE)])],
    ]);
    const found = await findSameFile(vault, new File([bytes(SIZE)], "nueva.pdf"), going);
    expect([found?.id, vault.opened]).toEqual(["same", ["other-end", "lost", "same"]]);
  });

  it("finds nothing where the last byte is another one", async () => {
    const vault = createVault([[summary("other-end", SIZE), new Blob([bytes(SIZE, 1)])]]);
    expect(await findSameFile(vault, new File([bytes(SIZE)], "nueva.pdf"), going)).toBeNull();
  });

  it("stops when it is aborted", async () => {
    const vault = createVault([[summary("same", SIZE), new Blob([bytes(SIZE)])]]);
    const left = AbortSignal.abort(new Error("left"));
    await expect(findSameFile(vault, new File([bytes(SIZE)], "nueva.pdf"), left)).rejects.toThrow("left");
  });
});
