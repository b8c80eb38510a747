import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { failureMessage } from "./dataMessagesFailure.ts";
import { type BackupDocument, toBackupDocument, createBackup } from "./backup.ts";
import { parseBackup } from "./backupParse.ts";
import type { StoredDocument } from "./document.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");

const record: StoredDocument = {
  id: "0b0e6a3e-8d0f-4f0e-9a53-2f2d3d0c8a11",
  filename: "dni.pdf",
  originalFile: { name: "IMG 001.pdf", type: "application/pdf", size: 4 },
  extractedText: "DOCUMENTO\nNACIONAL\u0000",
  suggestedCategory: "unknown",
  confidence: 91.5,
  uploadDate: "2026-11-20T09:00:00.000Z",
  folderId: "identity",
  documentType: "DNI",
  extractedInfo: { documentNumber: "12345678Z", imageProcessing: { operations: ["crop"], preservedColor: true } },
  isDemoData: false,
};
const file = { path: "archivos/0001-dni.pdf", size: 4, type: "application/pdf" };
const createDocument = (overrides: object = {}): BackupDocument => ({ ...record, file, ...overrides });
const toText = (...documents: object[]) =>
  JSON.stringify(createBackup(documents as BackupDocument[], { people: [], cases: [] }, NOW));
const parse = (text: string) => parseBackup(text, NOW);
const refused = (reason: string) => ({ ok: false, reason });

describe("a copy of version 3", () => {
  it("[STORE-15][STORE-16] is read back whole", () => {
    const second = { ...record, id: "b" };
    expect(JSON.parse(toText(createDocument(), second))).toEqual({
      format: "tramia-vault",
      version: 3,
      exportedAt: "2026-11-21T10:00:00.000Z",
      people: [],
      cases: [],
      documents: [createDocument(), second],
    });
    expect(parse(toText(createDocument(), second))).toEqual({
      ok: true,
      documents: [{ record, file }, { record: second }],
      people: [],
      cases: [],
    });
    expect(parse(toText())).toEqual({ ok: true, documents: [], people: [], cases: [] });
  });

  it("[STORE-16] gives nothing but the known fields, and a place in time in UTC", () => {
    const text = toText({
      ...createDocument({ uploadDate: "2026-11-20T10:00:00+01:00" }),
      fileUrl: "javascript:1",
      admin: 1,
    });
    expect(parse(text)).toEqual({ ok: true, documents: [{ record, file }], people: [], cases: [] });
  });

  it("[STORE-16] takes a date in the future for the moment of the import", () => {
    const at = (ahead: number) => new Date(NOW.getTime() + ahead).toISOString();
    const taken = [at(-1), at(0), at(1), "2099-01-01T00:00:00Z", "2199-12-31T23:59:59Z"].map((uploadDate) => {
      const parsed = parse(toText(createDocument({ uploadDate })));
      return parsed.ok && parsed.documents[0]?.record.uploadDate;
    });
    expect(taken).toEqual([at(-1), at(0), at(0), at(0), at(0)]);
  });

  it("[STORE-16] takes over a copy whose header is dated in the future", () => {
    const text = toText(createDocument()).replace("2026-11-21T10:00:00.000Z", "2099-01-01T00:00:00.000Z");
    expect(text).toContain('"exportedAt":"2099');
    expect(parse(text)).toMatchObject({ ok: true, documents: [{}] });
  });

  it("[STORE-16] takes HTML for the text that it is", () => {
    const html = '<img src=x onerror="alert(1)">.pdf';
    const text = toText(createDocument({ filename: html, documentType: html, extractedText: html }));
    expect(parse(text)).toMatchObject({ documents: [{ record: { filename: html, documentType: html } }] });
  });

  it("keeps a file that a browser would run as mere bytes", () => {
    const originalFile = { name: "dni.html", type: "text/html", size: 4 };
    const text = toText(createDocument({ filename: "x.svg", originalFile, file: { ...file, type: "image/svg+xml" } }));
    expect(parse(text)).toMatchObject({
      documents: [
        {
          record: { originalFile: { type: "application/octet-stream" } },
          file: { type: "application/octet-stream" },
        },
      ],
    });
  });

  const longest = "x".repeat(LIMITS.backupNameCharacters);
  const toStoredInfo = (characters: number) => ({ a: "x".repeat(characters - JSON.stringify({ a: "" }).length) });

  it.each<[string, object, object]>([
    ["an id", { id: "x".repeat(LIMITS.backupIdCharacters) }, { id: "x".repeat(LIMITS.backupIdCharacters + 1) }],
    ["an id's characters", { id: "a-b_c.d:e+1" }, { id: 'a"b' }],
    ["an id's length", { id: "a" }, { id: "" }],
    ["an id's meaning", { id: "proto" }, { id: "__proto__" }],
    ["an id's type", { id: "7" }, { id: 7 }],
    ["a name", { filename: longest }, { filename: `${longest}x` }],
    ["a name's characters", { filename: "fdp.exe" }, { filename: "\u202Efdp.exe" }],
    ["a name's control characters", { filename: "a b" }, { filename: "a\u0000b" }],
    ["a name's lines", { filename: "a b" }, { filename: "a\nb" }],
    ["a document type", { documentType: longest }, { documentType: `${longest}x` }],
    ["a document type's characters", { documentType: "DNI" }, { documentType: "D\u0007NI" }],
    ["a folder", { folderId: "memory" }, { folderId: "toString" }],
    ["a category", { suggestedCategory: "fiscal" }, { suggestedCategory: "other" }],
    ["a confidence's lowest", { confidence: 0 }, { confidence: -0.1 }],
    ["a confidence's highest", { confidence: 100 }, { confidence: 100.1 }],
    ["a confidence's type", { confidence: 1 }, { confidence: "1" }],
    ["an upload date's day", { uploadDate: "2024-02-29T00:00:00Z" }, { uploadDate: "2026-02-30T00:00:00Z" }],
    ["an upload date's form", { uploadDate: "2026-02-03T00:00Z" }, { uploadDate: "2026-02-03" }],
    ["an upload date's hour", { uploadDate: "2026-02-03T23:00Z" }, { uploadDate: "2026-02-03T25:00Z" }],
    ["an upload date's type", {}, { uploadDate: 1_700_000_000_000 }],
    ["a text's type", { extractedText: "" }, { extractedText: null }],
    ["values", { extractedInfo: {} }, { extractedInfo: [] }],
    [
      "values' size",
      { extractedInfo: toStoredInfo(LIMITS.backupInfoCharacters) },
      { extractedInfo: toStoredInfo(LIMITS.backupInfoCharacters + 1) },
    ],
    ["the sample mark", { isDemoData: true }, { isDemoData: "true" }],
    ["an original file", {}, { originalFile: {} }],
    [
      "an original file's size",
      { originalFile: { ...record.originalFile, size: 0 } },
      { originalFile: { ...record.originalFile, size: -1 } },
    ],
    ["an original file's name", {}, { originalFile: { ...record.originalFile, name: "" } }],
    ["an original file's type", {}, { originalFile: { ...record.originalFile, type: 1 } }],
    [
      "a file's size",
      { file: { ...file, size: LIMITS.uploadBytes } },
      { file: { ...file, size: LIMITS.uploadBytes + 1 } },
    ],
    ["a file's whole size", { file: { ...file, size: 0 } }, { file: { ...file, size: 0.5 } }],
    ["a file's path", {}, { file: { ...file, path: "../../x.pdf" } }],
    ["a file", {}, { file: null }],
  ])("[STORE-17] is refused whole for one bad entry: %s", (_, good, bad) => {
    const first = { ...record, id: "first" };
    expect(parse(toText(first, createDocument(good)))).toMatchObject({ ok: true, documents: [{}, {}] });
    expect(parse(toText(first, createDocument(bad)))).toEqual(refused("invalid"));
  });

  it("[STORE-17] is refused for a text beyond the limit", () => {
    const text = "x".repeat(LIMITS.backupTextCharacters);
    expect(parse(toText(createDocument({ extractedText: text }))).ok).toBe(true);
    expect(parse(toText(createDocument({ extractedText: `${text}x` })))).toEqual(refused("invalid"));
  });

  it("[STORE-17] is refused where a field is missing, whichever", () => {
    for (const missing of Object.keys(record)) {
      expect(parse(toText(Object.fromEntries(Object.entries(record).filter(([key]) => key !== missing))))).toEqual(
        refused("invalid"),
      );
    }
  });

  it("[STORE-17] is refused where an id or a file comes twice", () => {
    expect(parse(toText(record, record))).toEqual(refused("invalid"));
    expect(parse(toText(createDocument(), createDocument({ id: "b" })))).toEqual(refused("invalid"));
  });

  it.each(["__proto__", "constructor", "prototype"])("[STORE-17] is refused with the key %s anywhere", (key) => {
    const places = [
      toText(record).replace('"documentNumber"', `"${key}"`),
      toText(record).replace('"operations"', `"${key}"`),
      toText(record).replace('"id"', `"${key}":{"isAdmin":true},"id"`),
      toText(record).replace('"format"', `"${key}":1,"format"`),
      toText(record).replace('["crop"]', `[{"${key}":1}]`),
      `[${JSON.stringify(record).replace('"documentNumber"', `"${key}"`)}]`,
    ];
    for (const text of places) expect([text.includes(key), parse(text)]).toEqual([true, refused("invalid")]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("[STORE-17] is refused when it is nested too deep", () => {
    const deep = (levels: number) => toText(record).replace('["crop"]', "[".repeat(levels) + "]".repeat(levels));
    expect(parse(deep(LIMITS.backupDepth - 5)).ok).toBe(true);
    expect(parse(deep(LIMITS.backupDepth - 4))).toEqual(refused("invalid"));
    expect(parse("[".repeat(5_000_000))).toEqual(refused("invalid"));
  });
});

describe("other versions", () => {
  it.each([4, 99])("[STORE-17] of the format have their own reason: %i", (version) => {
    expect(parse(JSON.stringify({ format: "tramia-vault", version, entries: {} }))).toEqual(refused("newer"));
  });

  it.each([0, -1, 1.5, "1", null])("[STORE-17] that never were are refused: %j", (version) => {
    expect(parse(JSON.stringify({ ...createBackup([], { people: [], cases: [] }, NOW), version }))).toEqual(
      refused("invalid"),
    );
  });

  it("[STORE-16] a bare list of documents is read as the oldest version, with what it does not say", () => {
    const bare = [
      record,
      {
        id: "old-1",
        filename: "nomina.pdf",
        folderId: "work",
        originalFile: {},
        extractedInfo: null,
        fileUrl: "blob:x",
      },
      { id: "old-2", filename: "foto.png", folderId: "memory", originalFile: null, uploadDate: "2025-01-02T03:04:05Z" },
    ];
    const filled = {
      extractedText: "",
      suggestedCategory: "unknown",
      confidence: 0,
      uploadDate: NOW.toISOString(),
      documentType: "Documento",
      extractedInfo: {},
      isDemoData: false,
    };
    expect(parse(JSON.stringify(bare))).toEqual({
      ok: true,
      people: [],
      cases: [],
      documents: [
        { record },
        {
          record: {
            ...filled,
            id: "old-1",
            filename: "nomina.pdf",
            folderId: "work",
            originalFile: { name: "nomina.pdf", type: "application/pdf", size: 0 },
          },
        },
        {
          record: {
            ...filled,
            id: "old-2",
            filename: "foto.png",
            folderId: "memory",
            originalFile: { name: "foto.png", type: "image/png", size: 0 },
            uploadDate: "2025-01-02T03:04:05.000Z",
          },
        },
      ],
    });
  });

  it.each([
    ["without a folder", { id: "a", filename: "a.pdf" }],
    ["of a folder that is none of the eleven", { id: "a", filename: "a.pdf", folderId: "other" }],
    ["without an id", { filename: "a.pdf", folderId: "work" }],
    ["that is no object", 7],
    ["that is empty", null],
  ])("[STORE-17] an older entry %s refuses the whole", (_, entry) => {
    expect(parse(JSON.stringify([record, entry]))).toEqual(refused("invalid"));
  });
});

describe("what is no copy", () => {
  it.each([
    "",
    "garbage",
    "null",
    "7",
    '"x"',
    "{}",
    '{"documents":[]}',
    '{"format":"other","version":1,"documents":[]}',
  ])("[STORE-17] is refused: %j", (text) => {
    expect(parse(text)).toEqual(refused("invalid"));
  });

  it("[STORE-17] is refused wherever a copy is cut off", () => {
    const text = toText(createDocument(), { ...record, id: "b" });
    for (let length = 0; length < text.length; length += 1) {
      expect(parse(text.slice(0, length))).toEqual(refused("invalid"));
    }
  });

  it("[STORE-17] has a message that begins with the exact words", () => {
    expect(failureMessage("importFile", "invalid").title).toBe("Datos de importación inválidos");
  });
});

describe("a million entries", () => {
  it.each([
    ["objects", "{}"],
    ["whole documents", JSON.stringify(record)],
    ["lists", "[]"],
    ["numbers", "0"],
  ])("[STORE-17] are refused before they are built: %s", (_, entry) => {
    const text = `{"format":"tramia-vault","version":1,"documents":[${`${entry},`.repeat(1_000_000)}${entry}]}`;
    expect(parse(text)).toEqual(refused("tooLarge"));
  });
});

describe("toBackupDocument", () => {
  const roundTrip = (document: StoredDocument) => {
    const written = JSON.stringify(
      createBackup([toBackupDocument(document, undefined, NOW)], { people: [], cases: [] }, NOW),
    );
    const parsed = parse(written);
    return parsed.ok ? parsed.documents[0]!.record : parsed.reason;
  };

  it("[STORE-15] writes a usual document as it is, without its address", () => {
    expect(toBackupDocument({ ...record, fileUrl: "blob:x" }, file, NOW)).toEqual(createDocument());
    expect(toBackupDocument(record, undefined, NOW)).toEqual(record);
  });

  it("[STORE-15] writes nothing that an import would refuse", () => {
    const cyclic: Record<string, unknown> = { fine: 1 };
    cyclic["self"] = cyclic;
    const hostile: StoredDocument = {
      ...record,
      filename: "\u202Efdp\n.exe\u0000",
      originalFile: { name: "\u0007", type: "text/html", size: Number.NaN },
      documentType: "x".repeat(LIMITS.backupNameCharacters + 1),
      confidence: 250,
      uploadDate: "2099-01-01T00:00:00.000Z",
      extractedText: "x".repeat(LIMITS.backupTextCharacters + 1),
      extractedInfo: {
        constructor: "Obras SL",
        when: new Date("2026-01-02T00:00:00.000Z"),
        never: new Date(Number.NaN),
        huge: Number.POSITIVE_INFINITY,
        call: () => 1,
        list: [undefined, { ["__proto__"]: "x" }],
      },
    };
    expect(roundTrip(hostile)).toEqual({
      ...record,
      filename: "fdp.exe",
      originalFile: { name: "documento", type: "application/octet-stream", size: 0 },
      documentType: "x".repeat(LIMITS.backupNameCharacters),
      confidence: 100,
      uploadDate: NOW.toISOString(),
      extractedText: "x".repeat(LIMITS.backupTextCharacters),
      extractedInfo: {
        constructor_: "Obras SL",
        when: "2026-01-02T00:00:00.000Z",
        never: null,
        huge: null,
        list: [null, { __proto___: "x" }],
      },
    });
    expect(roundTrip({ ...record, extractedInfo: cyclic })).toMatchObject({ extractedInfo: { fine: 1 } });
    expect(roundTrip({ ...record, extractedInfo: { a: "x".repeat(LIMITS.backupInfoCharacters) } })).toMatchObject({
      extractedInfo: {},
    });
  });
});
