import { deflateRawSync } from "node:zlib";
import {
  ERR_INVALID_COMPRESSED_DATA,
  ERR_INVALID_CRC32,
  ERR_INVALID_UNCOMPRESSED_SIZE,
} from "@zip.js/zip.js/lib/zip-core-custom.js";
import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { type BackupDocument, createBackup } from "@/domain/documents/vault/backup.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import { exportAllBlob, exportList, importBackup } from "./backup.ts";
import { getFailure, NOW, vaultWith } from "./backupWorld.testing.ts";
import { rawZip, type RawEntry } from "./backupZip.testing.ts";

const options = { now: NOW, confirmReplace: async () => "replace" as const };
const PATH = "archivos/0001-dni.pdf";
const INVALID = "BackupError: invalid";

const createDocument = (overrides: object = {}): BackupDocument => ({
  id: "d1",
  filename: "dni.pdf",
  originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
  extractedText: "",
  suggestedCategory: "identity",
  confidence: 90,
  uploadDate: "2026-11-01T00:00:00.000Z",
  folderId: "identity",
  documentType: "DNI",
  extractedInfo: {},
  isDemoData: false,
  file: { path: PATH, size: 4, type: "application/pdf" },
  ...overrides,
});
const listText = (...documents: object[]) =>
  JSON.stringify(createBackup(documents as BackupDocument[], { people: [], cases: [] }, NOW));
const list = (...documents: object[]): RawEntry => ({ name: "tramia.json", bytes: listText(...documents) });
const pdf: RawEntry = { name: PATH, bytes: "%PDF" };
const named = (path: string) => list(createDocument({ file: { path, size: 4, type: "application/pdf" } }));

/** Imports the file. @returns the result, and whether the vault is unchanged */
async function attempt(file: Blob) {
  const { vault, picture } = await vaultWith({}, { filename: "b.pdf" });
  const before = await picture();
  const importAll = vi.fn<(documents: readonly ImportedDocument[]) => Promise<never>>();
  const failure = await getFailure(importBackup({ ...vault, importAll }, file, options));
  expect(importAll).not.toHaveBeenCalled();
  expect(await picture()).toEqual(before);
  return failure;
}

describe("the ZIP that the hostile ones are made from", () => {
  it("[STORE-16] is taken over, its files as parts of the ZIP that are not unpacked", async () => {
    const { vault } = await vaultWith();
    const zip = rawZip([list(createDocument()), pdf]);
    expect(await importBackup(vault, zip, options)).toEqual({ added: 1, replaced: 0, skipped: 0, withoutFile: 0 });
    const file = await vault.readFile("d1");
    expect([file?.type, await file?.text()]).toEqual(["application/pdf", "%PDF"]);
  });

  it("[STORE-16] may hold HTML in names, which stays text, and files that would run, which become mere bytes", async () => {
    const { vault } = await vaultWith();
    const html = '<script>alert("1")</script>.html';
    const document = createDocument({ filename: html, file: { path: PATH, size: 4, type: "text/html" } });
    await importBackup(vault, rawZip([list(document), pdf]), options);
    expect((await vault.list())[0]?.filename).toBe(html);
    expect((await vault.readFile("d1"))?.type).toBe("application/octet-stream");
  });
});

describe("an import that is refused leaves the vault exactly as it was", () => {
  const bomb = deflateRawSync(Buffer.alloc(LIMITS.uploadBytes));
  const big = { path: PATH, size: 4, type: "application/pdf" };
  const other = { ...pdf, name: "archivos/0002-x.pdf" };

  it.each<[string, readonly RawEntry[]]>([
    ["a path that leads out of the folder", [named("archivos/../../x.pdf"), { ...pdf, name: "archivos/../../x.pdf" }]],
    ["an absolute path", [named("/archivos/x.pdf"), { ...pdf, name: "/archivos/x.pdf" }]],
    ["a drive letter", [named("C:/x.pdf"), { ...pdf, name: "C:/x.pdf" }]],
    ["a backslash", [named("archivos\\x.pdf"), { ...pdf, name: "archivos\\x.pdf" }]],
    ["a path out of the folder that the list does not name", [list(), { ...pdf, name: "../x.pdf" }]],
    ["a backslash that the list does not name", [list(), { ...pdf, name: "__MACOSX/..\\x.pdf" }]],
    ["a folder that leads out", [list(), { name: "../", bytes: "" }]],
    ["a file twice", [list(createDocument()), pdf, pdf]],
    ["the list twice", [list(), list()]],
    ["a file that the list does not name", [list(createDocument()), pdf, other]],
    ["a list that names a file that is not there", [list(createDocument())]],
    ["two documents with one file", [list(createDocument(), createDocument({ id: "d2" })), pdf]],
    ["no list", [pdf]],
    ["a list in a folder", [{ ...list(createDocument()), name: "x/tramia.json" }, pdf]],
    ["a list that is no JSON", [{ name: "tramia.json", bytes: "<html>" }, pdf]],
    [
      "a list that is no UTF-8",
      [{ name: "tramia.json", bytes: Buffer.from(listText(createDocument({ filename: "ñ" })), "latin1") }, pdf],
    ],
    ["an encrypted file", [list(createDocument()), { ...pdf, flags: 0x801 }]],
    ["an unknown compression", [list(createDocument()), { ...pdf, method: 12 }]],
    ["a size other than the list's", [list(createDocument({ file: { ...big, size: 5 } })), pdf]],
    ["a size that its bytes do not have", [list(createDocument({ file: { ...big, size: 5 } })), { ...pdf, size: 5 }]],
    ["a wrong checksum", [list(createDocument()), { ...pdf, crc: 1 }]],
    ["a wrong checksum of the list", [{ ...list(createDocument()), crc: 1 }, pdf]],
    ["another name beside the bytes", [list(createDocument()), { ...pdf, localName: "archivos/0001-dni.exe" }]],
    ["compressed bytes that are none", [list(createDocument()), { ...pdf, method: 8 }]],
    ["a file that unpacks to more than it says", [list(createDocument()), { ...pdf, bytes: bomb, method: 8, size: 4 }]],
    [
      "a file that unpacks to less than it says",
      [list(createDocument()), { ...pdf, bytes: deflateRawSync("%P"), method: 8, size: 4 }],
    ],
  ])("[STORE-17] with %s", async (_, entries) => {
    expect(await attempt(rawZip(entries))).toBe(INVALID);
  });

  it("[STORE-17] as soon as a file has more bytes than it says: what comes behind them is not unpacked", async () => {
    const { vault } = await vaultWith();
    const broken = bomb.subarray(0, bomb.length / 2);
    const sizes = [4, LIMITS.uploadBytes];
    const causes = sizes.map(async (size) => {
      const zip = rawZip([
        list(createDocument({ file: { ...big, size } })),
        { ...pdf, bytes: broken, method: 8, size },
      ]);
      const error: unknown = await importBackup(vault, zip, options).catch((failure: unknown) => failure);
      return ((error as Error).cause as Error).message;
    });
    const [tooMany, damaged] = await Promise.all(causes);
    expect(tooMany).toBe(ERR_INVALID_UNCOMPRESSED_SIZE);
    // The error depends on the engine.
    expect([ERR_INVALID_COMPRESSED_DATA, ERR_INVALID_CRC32]).toContain(damaged);
  });

  it("[STORE-17] when the list unpacks to more than it says", async () => {
    const bytes = deflateRawSync(Buffer.alloc(LIMITS.backupListBytes + 1, " "));
    const claimed: RawEntry = { name: "tramia.json", bytes, method: 8, size: 10 };
    expect(await attempt(rawZip([claimed]))).toBe(INVALID);
    expect(await attempt(rawZip([{ ...claimed, size: LIMITS.backupListBytes + 1 }]))).toBe("BackupError: tooLarge");
  });

  it("[STORE-17] when the compressed files would take more than the limit, before any is unpacked", async () => {
    const count = Math.floor(LIMITS.backupUnpackedBytes / LIMITS.uploadBytes) + 1;
    const bytes = new Uint8Array(LIMITS.uploadBytes / LIMITS.backupRatio + 1);
    expect(await attempt(createZip(count, { bytes, size: LIMITS.uploadBytes }))).toBe("BackupError: tooLarge");
  });

  it("[STORE-17] when the files would become many times as large as the ZIP, before any is unpacked", async () => {
    const size = LIMITS.uploadBytes / 2;
    const bytes = new Uint8Array(1000);
    expect(await attempt(createZip(2, { bytes, size }))).toBe(INVALID);
    expect(await attempt(createZip(3, { bytes, size }))).toBe("BackupError: tooLarge");
    const fits = new Uint8Array(Math.ceil(size / LIMITS.backupRatio));
    expect(await attempt(createZip(3, { bytes: fits, size }))).toBe(INVALID);
  });

  it("[STORE-17] when the list would become many times as large as the ZIP", async () => {
    const text = listText(createDocument({ file: undefined, extractedText: "a".repeat(LIMITS.uploadBytes) }));
    const entry = { name: "tramia.json", bytes: deflateRawSync(text), method: 8, size: text.length };
    expect(await attempt(rawZip([entry]))).toBe("BackupError: tooLarge");
  });

  it.each<[string, Partial<RawEntry>]>([
    ["begins where another one does", { offset: 0 }],
    ["begins inside of another one", { offset: 10 }],
    ["ends behind the ZIP", { packed: 0xfffffff0 }],
  ])("[STORE-17] when a file %s, before anything is unpacked", async (_, lie) => {
    const file = { path: other.name, size: 4, type: "application/pdf" };
    const documents = list(createDocument(), createDocument({ id: "d2", file }));
    expect(await attempt(rawZip([documents, pdf, { ...other, ...lie }]))).toBe(INVALID);
  });

  it("[STORE-17] when the files overlap, so that they are more than the ZIP itself", async () => {
    const size = 1_000_000;
    const first: RawEntry = { name: PATH, bytes: new Uint8Array(size) };
    const zip = rawZip([list(createDocument({ file: { ...big, size } })), first]);
    const bytes = Buffer.from(await zip.arrayBuffer());
    const overlapping = rawZip([
      list(
        createDocument({ file: { ...big, size } }),
        createDocument({ id: "d2", file: { ...big, path: other.name, size } }),
      ),
      first,
      { ...other, size },
    ]);
    expect(bytes.length).toBeGreaterThan(size);
    // The second file claims a million stored bytes; the ZIP has four.
    const claimed = Buffer.from(await overlapping.arrayBuffer());
    for (let at = claimed.indexOf(other.name); at !== -1; at = claimed.indexOf(other.name, at + 1)) {
      const header = claimed.subarray(0, at).lastIndexOf("PK");
      const compressed = claimed.readUInt8(header + 2) === 1 ? header + 20 : header + 18;
      claimed.writeUInt32LE(size, compressed);
    }
    expect(await attempt(new Blob([new Uint8Array(claimed)]))).toBe(INVALID);
  });

  it("[STORE-17] when a ZIP has a million entries, without reading them", async () => {
    const zip = createDirectory(1_000_000);
    const read: number[] = [];
    const slice = (from: number, to: number) => {
      read.push(to - from);
      return zip.slice(from, to);
    };
    expect(await attempt(Object.assign(new Blob([zip]), { slice }))).toBe("BackupError: tooLarge");
    expect(Math.max(...read)).toBeLessThan(LIMITS.backupDirectoryBytes);
  });

  it("[STORE-17] when a ZIP has one entry more than the limit", async () => {
    expect(await attempt(createDirectory(LIMITS.backupEntries + 1))).toBe("BackupError: tooLarge");
  });

  it("[STORE-17] when a list has a million entries", async () => {
    const text = listText(createDocument()).replace(
      /"documents":\[(.*)\]/,
      (_, entry: string) => `"documents":[${`${entry},`.repeat(LIMITS.backupDocuments)}${entry}]`,
    );
    expect(text.length).toBeLessThan(LIMITS.backupListBytes);
    expect(await attempt(new Blob([text]))).toBe("BackupError: tooLarge");
    expect(await attempt(new Blob([`[${"{},".repeat(1_000_000)}{}]`]))).toBe("BackupError: tooLarge");
  });

  it("[STORE-17] when a list is huge, without reading it", async () => {
    const arrayBuffer = vi.fn<Blob["arrayBuffer"]>();
    const huge = Object.assign(new Blob(["[]"]), { arrayBuffer });
    Object.defineProperty(huge, "size", { value: LIMITS.backupListBytes + 1 });
    expect(await attempt(huge)).toBe("BackupError: tooLarge");
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it("[STORE-17] when it comes from a newer version, as JSON or as a ZIP", async () => {
    const text = listText().replace('"version":3', '"version":4');
    expect(await attempt(new Blob([text]))).toBe("BackupError: newer");
    expect(await attempt(rawZip([{ name: "tramia.json", bytes: text }, pdf]))).toBe("BackupError: newer");
  });

  it.each([
    ["an empty file", ""],
    ["garbage", "garbage"],
    ["a web page", "<!doctype html>"],
    ["the beginning of a ZIP", "PK"],
    [
      "a prototype key",
      listText(createDocument({ file: undefined })).replace('"id"', '"__proto__":{"isAdmin":true},"id"'),
    ],
    ["a control character in a name", listText(createDocument({ filename: "a\u0000b" }))],
  ])("[STORE-17] with %s", async (_, text) => {
    expect(await attempt(new Blob([text]))).toBe(INVALID);
    expect("isAdmin" in {}).toBe(false);
  });

  it("[STORE-17] wherever a ZIP or a list is cut off, and with anything behind or before it", async () => {
    const { vault, picture } = await vaultWith({}, { filename: "b.pdf" });
    const zip = (await exportAllBlob(vault, options)).blob;
    const { blob: json } = await exportList(vault, NOW);
    const before = await picture();
    const importAll = vi.fn<() => Promise<never>>();
    for (const whole of [zip, json]) {
      // The list is complete only with its closing bracket.
      for (let length = 0; length < whole.size; length += 7) {
        expect(await getFailure(importBackup({ ...vault, importAll }, whole.slice(0, length), options))).toBe(INVALID);
      }
      for (const parts of [
        [whole, "x"],
        ["PK", whole],
        [whole, whole],
      ]) {
        expect(await getFailure(importBackup({ ...vault, importAll }, new Blob(parts), options))).toBe(INVALID);
      }
    }
    expect(importAll).not.toHaveBeenCalled();
    expect(await picture()).toEqual(before);
  });

  it("[STORE-17] with a byte of a ZIP changed, whichever, unless what it says stays the same", async () => {
    const zip = rawZip([list(createDocument()), pdf]);
    const bytes = new Uint8Array(await zip.arrayBuffer());
    const { vault } = await vaultWith();
    const taken: string[] = [];
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const importAll = async (documents: readonly ImportedDocument[]) => {
        taken.push(JSON.stringify(documents.map(({ record }) => record)) + (await documents[0]?.file?.text()));
        return { added: 1, replaced: 0 };
      };
      const failure = await getFailure(importBackup({ ...vault, importAll }, new Blob([changed]), options));
      expect(["done", INVALID, "BackupError: tooLarge"]).toContain(failure);
    }
    const record = { ...createDocument(), file: undefined };
    expect(new Set(taken)).toEqual(new Set([`${JSON.stringify([record])}%PDF`]));
  });
});

/** A ZIP with `count` files of these compressed bytes and this declared size. */
function createZip(count: number, { bytes, size }: { readonly bytes: Uint8Array; readonly size: number }): Blob {
  const paths = Array.from({ length: count }, (_, index) => `archivos/${String(index + 1).padStart(4, "0")}-x.pdf`);
  const documents = paths.map((path) =>
    createDocument({ id: path.slice(9), file: { path, size, type: "application/pdf" } }),
  );
  return rawZip([list(...documents), ...paths.map((name) => ({ name, bytes, method: 8, size, crc: 0 }))]);
}

/** A ZIP with only a directory of `count` empty entries, which the list need not name. */
function createDirectory(count: number): Blob {
  const digits = 8;
  const prefix = "__MACOSX/";
  const header = Buffer.alloc(46 + prefix.length + digits);
  header.write("PK\u0001\u0002", "latin1");
  header.writeUInt16LE(prefix.length + digits, 28);
  header.write(prefix, 46);
  const directory = Buffer.alloc(header.length * count, header);
  for (let nth = 0; nth < count; nth += 1) {
    directory.write(String(nth).padStart(digits, "0"), header.length * (nth + 1) - digits);
  }
  return new Blob([directory, rawZip([], { count: Math.min(count, 0xffff), directorySize: directory.length })]);
}
