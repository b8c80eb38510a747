import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { NewDocument } from "@/domain/documents/vault/document.ts";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { exportAll, exportAllBlob, exportList, importBackup } from "./backup.ts";
import { readContents, getFailure, NOW, vaultWith } from "./backupWorld.testing.ts";
import { type Vault, VaultError } from "../vault/vault.ts";
import { fillDisk } from "../vault/vaultWorld.testing.ts";

const options = { now: NOW, confirmReplace: async () => "replace" as const };

/** A sink that keeps what it was given, and how it ended. */
function memorySink({ failAfter = Number.POSITIVE_INFINITY } = {}) {
  const state = { bytes: 0, closed: false, aborted: undefined as unknown, hash: createHash("sha256") };
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      state.bytes += chunk.byteLength;
      if (state.bytes > failAfter) throw new DOMException("disk full", "QuotaExceededError");
      state.hash.update(chunk);
    },
    close() {
      state.closed = true;
    },
    abort(reason) {
      state.aborted = reason;
    },
  });
  return { sink, state };
}

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .filter((name) => !/[\p{Cc}\u2028-\u202e]/u.test(name));
const info = fc
  .dictionary(
    fc.string({ maxLength: 8 }).filter((key) => !["__proto__", "constructor", "prototype"].includes(key)),
    fc
      .jsonValue({ maxDepth: 3, noUnicodeString: false })
      .filter((value) => !/__proto__|constructor|prototype/.test(JSON.stringify(value))),
    { maxKeys: 4, noNullPrototype: true },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
const file = fc
  .record({
    bytes: fc.uint8Array({ maxLength: 300 }),
    type: fc.constantFrom("application/pdf", "image/png", "image/jpeg"),
  })
  .map(({ bytes, type }) => new Blob([bytes], { type }));
const newDocuments = fc.array(
  fc.record({
    filename: text,
    originalFile: fc.record({ name: text, type: fc.constantFrom("application/pdf", "image/png"), size: fc.nat() }),
    extractedText: fc.string({ unit: "binary", maxLength: 50 }),
    suggestedCategory: fc.constantFrom(...FOLDER_IDS, "unknown" as const),
    confidence: fc.float({ min: 0, max: 100, noNaN: true }).map(Math.abs),
    folderId: fc.constantFrom(...FOLDER_IDS),
    documentType: text,
    extractedInfo: info,
    isDemoData: fc.boolean(),
    file: fc.option(file, { nil: undefined }),
  }),
  { maxLength: 6 },
);

describe("export, clear, import", () => {
  it("[STORE-15][STORE-16] as a ZIP gives the same documents with the same bytes", async () => {
    await fc.assert(
      fc.asyncProperty(newDocuments, async (documents) => {
        const { vault, clock } = await vaultWith();
        for (const document of documents) {
          clock.now += 61_000;
          await vault.save(document as NewDocument);
        }
        const before = await readContents(vault);
        const { blob, ...report } = await exportAllBlob(vault, options);
        expect(report).toEqual({ documents: documents.length, withoutFile: 0, shortened: 0 });
        await vault.clear();
        expect(await readContents(vault)).toEqual([]);
        expect(await importBackup(vault, blob, options)).toMatchObject({ added: documents.length, replaced: 0 });
        expect(await readContents(vault)).toEqual(before);
        expect(await vault.verify()).toEqual({
          statisticsRegenerated: false,

          withoutRecord: [],
          withoutFile: [],
        });
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it("[STORE-15][STORE-16] as JSON gives the same documents without their files", async () => {
    await fc.assert(
      fc.asyncProperty(newDocuments, async (documents) => {
        const { vault, clock } = await vaultWith();
        for (const document of documents) {
          clock.now += 61_000;
          await vault.save(document as NewDocument);
        }
        const before = await readContents(vault);
        const { blob: list } = await exportList(vault, NOW);
        await vault.clear();
        expect(await importBackup(vault, list, options)).toEqual({
          added: documents.length,
          replaced: 0,
          skipped: 0,
          withoutFile: documents.filter(({ originalFile }) => originalFile.size > 0).length,
        });
        const withoutBytes = before.map((one) => ({ ...one, summary: { ...one.summary, size: 0 }, bytes: null }));
        expect(await readContents(vault)).toEqual(withoutBytes);
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});

describe("exportList", () => {
  it("[STORE-15] is JSON that a person can read, with a version and no bytes", async () => {
    const { vault } = await vaultWith({});
    const { blob: list, ...report } = await exportList(vault, NOW);
    const written = await list.text();
    const record = await vault.get("tab1-1");
    expect([list.type, report]).toEqual(["application/json", { documents: 1, withoutFile: 0, shortened: 0 }]);
    expect(written.split("\n").slice(0, 3)).toEqual(["{", '  "format": "tramia-vault",', '  "version": 3,']);
    expect(JSON.parse(written)).toEqual({
      format: "tramia-vault",
      version: 3,
      exportedAt: NOW.toISOString(),
      people: [],
      cases: [],
      documents: [record],
    });
  });

  it("[STORE-15] has what is left of a document whose record is gone, in the order of the list", async () => {
    const { vault } = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" }, { filename: "c.pdf" });
    const damaged = { ...vault, getMany: async (ids: readonly string[]) => (await vault.getMany(ids)).slice(1) };
    const { documents } = JSON.parse(await (await exportList(damaged, NOW)).blob.text()) as { documents: object[] };
    expect(documents).toMatchObject([
      { filename: "a.pdf", extractedText: "", originalFile: { name: "a.pdf", type: "application/pdf", size: 4 } },
      { filename: "b.pdf", extractedText: "DOCUMENTO NACIONAL DE IDENTIDAD" },
      { filename: "c.pdf", extractedText: "DOCUMENTO NACIONAL DE IDENTIDAD" },
    ]);
  });
});

describe("exportAll", () => {
  it("[STORE-15] keeps a document whose bytes are gone, and counts it", async () => {
    const { vault } = await vaultWith(
      { filename: "a.pdf" },
      { filename: "b.pdf" },
      { filename: "c.pdf", file: undefined as never },
    );
    const damaged: Vault = { ...vault, readFile: async (id) => (id === "tab1-1" ? null : vault.readFile(id)) };
    const { blob, ...report } = await exportAllBlob(damaged, options);
    expect([blob.type, report]).toEqual(["application/zip", { documents: 3, withoutFile: 1, shortened: 0 }]);
    await vault.clear();
    expect(await importBackup(vault, blob, options)).toEqual({ added: 3, replaced: 0, skipped: 0, withoutFile: 2 });
    expect((await readContents(vault)).map(({ summary, bytes }) => [summary.filename, bytes?.text])).toEqual([
      ["c.pdf", undefined],
      ["b.pdf", "%PDF"],
      ["a.pdf", undefined],
    ]);
  });

  it("[STORE-15] counts the documents whose values are too long for a copy, as the list does", async () => {
    const long = { text: "x".repeat(LIMITS.backupInfoCharacters) };
    const { vault } = await vaultWith(
      { filename: "a.pdf", extractedInfo: long },
      { filename: "b.pdf", extractedInfo: {} },
      { filename: "c.pdf", extractedInfo: { nothing: undefined } },
      { filename: "d.pdf" },
    );
    const { blob, ...report } = await exportAllBlob(vault, options);
    expect(report).toEqual({ documents: 4, withoutFile: 0, shortened: 1 });
    expect(await exportList(vault, NOW)).toMatchObject({ documents: 4, withoutFile: 0, shortened: 1 });
    await importBackup(vault, blob, options);
    expect((await readContents(vault)).map(({ record }) => Object.keys(record?.extractedInfo ?? {}).length)).toEqual([
      3, 0, 0, 0,
    ]);
  });

  it("names only files that are there, whatever another tab removes meanwhile", async () => {
    const { vault, openTab } = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" }, { filename: "c.pdf" });
    const other = openTab().vault;
    const onProgress = async (done: number) => {
      if (done === 1) await Promise.all([other.remove("tab1-2"), other.remove("tab1-1")]);
    };
    const { blob } = await exportAllBlob(vault, { ...options, onProgress: (done) => void onProgress(done) });
    await vault.clear();
    expect(await importBackup(vault, blob, options)).toMatchObject({ added: 3 });
  });

  it("reads one file at a time: 200 documents of 500 kB pass through, each before the next is asked for", async () => {
    const size = 500_000;
    const count = 200;
    const { vault } = await vaultWith({});
    const [summary] = await vault.list();
    const record = await vault.get(summary!.id);
    const { sink, state } = memorySink();
    const behind: number[] = [];
    let read = 0;
    const large: Vault = {
      ...vault,
      list: async () => Array.from({ length: count }, (_, index) => ({ ...summary!, id: `d${index}`, size })),
      get: async (id) => ({ ...record!, id }),
      readFile: async () => {
        behind.push(read * size - state.bytes);
        read += 1;
        return new Blob([new Uint8Array(size).fill(read)], { type: "application/pdf" });
      },
    };
    const progress: string[] = [];
    const report = await exportAll(large, sink, {
      ...options,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(report).toEqual({ documents: count, withoutFile: 0, shortened: 0 });
    expect(behind).toHaveLength(count);
    expect(Math.max(...behind)).toBeLessThanOrEqual(0);
    expect([progress[0], progress.at(-1), progress.length]).toEqual(["1/200", "200/200", count]);
    expect(state.bytes).toBeGreaterThan(count * size);
    expect(state.closed).toBe(true);
  });

  it.each<[string, string, (vault: Vault) => Partial<Vault>]>([
    ["list", "VaultError: unavailable", () => ({ list: () => Promise.reject(new VaultError("unavailable")) })],
    ["record", "VaultError: unknown", () => ({ get: () => Promise.reject(new VaultError("unknown")) })],
    ["file", "VaultError: unavailable", () => ({ readFile: () => Promise.reject(new VaultError("unavailable")) })],
    [
      "file beyond the limit",
      "BackupError: tooLarge",
      () => ({ readFile: async () => new Blob([new Uint8Array(LIMITS.uploadBytes + 1)]) }),
    ],
    ["file that breaks off while it is read", "NotReadableError: gone", () => ({ readFile: async () => brokenBlob() })],
  ])("gives the stream up when the vault fails at a %s", async (_, failure, broken) => {
    const { vault } = await vaultWith({});
    const { sink, state } = memorySink();
    expect(await getFailure(exportAll({ ...vault, ...broken(vault) }, sink, options))).toBe(failure);
    expect([state.closed, state.aborted]).toEqual([false, expect.anything()]);
    expect(await getFailure(exportAllBlob({ ...vault, ...broken(vault) }, options))).toBe(failure);
  });

  it("takes a file of the largest size that may be uploaded", async () => {
    const { vault } = await vaultWith({ file: new Blob([new Uint8Array(LIMITS.uploadBytes)]) });
    const { blob } = await exportAllBlob(vault, options);
    expect(await importBackup(vault, blob, options)).toEqual({ added: 0, replaced: 1, skipped: 0, withoutFile: 0 });
  });

  it("passes on what the stream fails with", async () => {
    const { vault } = await vaultWith({}, { filename: "b.pdf" });
    expect(await getFailure(exportAll(vault, memorySink({ failAfter: 60 }).sink, options))).toBe(
      "QuotaExceededError: disk full",
    );
  });

  it("can be stopped before and between the documents", async () => {
    const { vault } = await vaultWith({}, { filename: "b.pdf" });
    expect(await getFailure(exportAllBlob(vault, { ...options, signal: AbortSignal.abort() }))).toBe(
      "BackupError: aborted",
    );
    const controller = new AbortController();
    const { sink, state } = memorySink();
    const readFile = vi.fn<Vault["readFile"]>((id) => vault.readFile(id));
    const running = exportAll({ ...vault, readFile }, sink, {
      ...options,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(await getFailure(running)).toBe("BackupError: aborted");
    expect(readFile).toHaveBeenCalledOnce();
    expect([state.closed, state.aborted]).toEqual([false, expect.anything()]);
  });
});

describe("importBackup", () => {
  it("[STORE-16] replaces what has the same id, keeps the rest, and keeps a file that the copy does not bring", async () => {
    const { vault, clock } = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" });
    const { blob: list } = await exportList(vault, NOW);
    await vault.move("tab1-1", "fiscal");
    await vault.remove("tab1-2");
    clock.now += 61_000;
    await vault.save({ ...(await vault.get("tab1-1"))!, filename: "c.pdf" });
    expect(await importBackup(vault, list, options)).toEqual({ added: 1, replaced: 1, skipped: 0, withoutFile: 2 });
    expect(
      (await readContents(vault)).map(({ summary, bytes }) => [summary.filename, summary.folderId, bytes?.text]),
    ).toEqual([
      ["c.pdf", "fiscal", undefined],
      ["b.pdf", "identity", undefined],
      ["a.pdf", "identity", "%PDF"],
    ]);
  });

  it("[STORE-16] reads a ZIP that another program has compressed, with what macOS puts into it", async () => {
    const { vault } = await vaultWith({ file: new Blob(["%PDF ".repeat(5000)], { type: "application/pdf" }) });
    const { blob } = await exportAllBlob(vault, options);
    const before = await readContents(vault);
    await vault.clear();
    const packed = await repacked(blob);
    expect(packed.size).toBeLessThan(3000);
    expect(await importBackup(vault, packed, options)).toEqual({ added: 1, replaced: 0, skipped: 0, withoutFile: 0 });
    expect(await readContents(vault)).toEqual(before);
  });

  it("[STORE-16] reads a list that begins with a byte order mark, whatever its name and type say", async () => {
    const { vault } = await vaultWith({});
    const { blob } = await exportList(vault, NOW);
    const list = new File(["\uFEFF", blob], "copia.zip", { type: "application/zip" });
    expect(await importBackup(vault, list, options)).toMatchObject({ replaced: 1 });
  });

  it("tells how far it is, and can be stopped with nothing changed", async () => {
    const { vault, picture } = await vaultWith({}, { filename: "b.pdf" });
    const { blob } = await exportAllBlob(vault, options);
    await vault.remove("tab1-1");
    const before = await picture();
    expect(await getFailure(importBackup(vault, blob, { ...options, signal: AbortSignal.abort() }))).toBe(
      "BackupError: aborted",
    );
    const controller = new AbortController();
    const onProgress = vi.fn<(done: number, total: number) => void>(() => controller.abort());
    const running = importBackup(vault, blob, { ...options, signal: controller.signal, onProgress });
    expect(await getFailure(running)).toBe("BackupError: aborted");
    expect(await picture()).toEqual(before);
    expect(onProgress.mock.calls).toEqual([[1, 2]]);
  });

  it("says so when the chosen file cannot be read any more", async () => {
    const { vault } = await vaultWith();
    expect(await getFailure(importBackup(vault, brokenBlob(), options))).toBe("BackupError: unreadable");
  });

  it("[STORE-16] leaves the vault as it was when the storage is full in the middle", async () => {
    const { vault, picture } = await vaultWith({}, { filename: "b.pdf" });
    const { blob } = await exportAllBlob(vault, options);
    await vault.remove("tab1-1");
    const before = await picture();
    const makeRoom = fillDisk();
    expect(await getFailure(importBackup(vault, blob, options))).toBe("VaultError: quota");
    makeRoom();
    expect(await picture()).toEqual(before);
    expect(await importBackup(vault, blob, options)).toEqual({ added: 1, replaced: 1, skipped: 0, withoutFile: 0 });
  });
});

/** A file that is gone from the disk when it is read. */
function brokenBlob(): Blob {
  const gone = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  const stream = () => new ReadableStream({ pull: gone });
  const blob = new Blob(["12345678901234567890123456789012345678901234567890"]);
  return Object.assign(blob, { text: gone, arrayBuffer: gone, stream, slice: () => brokenPart(gone) });
}

function brokenPart(gone: () => Promise<never>): Blob {
  return Object.assign(new Blob(["PK"]), {
    text: gone,
    arrayBuffer: gone,
    stream: () => new ReadableStream({ pull: gone }),
  });
}

/** The same files, compressed, as macOS would pack them. */
async function repacked(blob: Blob): Promise<Blob> {
  const { BlobReader, BlobWriter, ZipReader, ZipWriter } = await import("@zip.js/zip.js/lib/zip-core-custom.js");
  const settings = { useWebWorkers: false };
  const writer = new ZipWriter(new BlobWriter("application/zip"), settings);
  await writer.add("archivos/", undefined, { directory: true });
  await writer.add(".DS_Store", new BlobReader(new Blob(["x"])));
  await writer.add("__MACOSX/._archivos", new BlobReader(new Blob(["x"])));
  for (const entry of await new ZipReader(new BlobReader(blob), settings).getEntries()) {
    if (!entry.directory) await writer.add(entry.filename, new BlobReader(await entry.getData(new BlobWriter())));
  }
  return writer.close();
}
