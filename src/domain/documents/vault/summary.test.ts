import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import type { DocumentSummary, StoredDocument } from "./document.ts";
import { readEvidence } from "../people/readEvidence.ts";
import {
  inFolder,
  isShortened,
  isNameMatch,
  sortNewestFirst,
  parseSummary,
  toListEntry,
  toSummary,
} from "./summary.ts";

const document: StoredDocument = {
  id: "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001",
  filename: "dni.pdf",
  originalFile: { name: "dni.pdf", type: "application/pdf", size: 2048 },
  extractedText: "ESPAÑA DOCUMENTO NACIONAL DE IDENTIDAD",
  suggestedCategory: "identity",
  confidence: 91,
  uploadDate: "2026-03-01T10:00:00.000Z",
  folderId: "identity",
  documentType: "DNI",
  extractedInfo: { documentNumber: "12345678Z" },
  isDemoData: false,
};

const summary: DocumentSummary = {
  id: document.id,
  filename: "dni.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 91,
  uploadDate: document.uploadDate,
  isDemoData: false,
  size: 2048,
  mimeType: "application/pdf",
  evidence: readEvidence(document),
};

const length = (value: DocumentSummary): number => JSON.stringify(toListEntry(value)).length;

describe("toSummary", () => {
  it("takes what a list needs and none of the text and values", () => {
    expect(toSummary(document, 2048)).toEqual(summary);
  });

  it("takes the day on which the document expires, and none where no value says it", () => {
    const withValues = (extractedInfo: StoredDocument["extractedInfo"]) =>
      toSummary({ ...document, extractedInfo }, 2048);
    expect(withValues({ expiryDate: "2031-05-03" })).toMatchObject({ expiryDate: "2031-05-03" });
    expect(withValues({ fecha_caducidad: "03/05/2031" })).toMatchObject({ expiryDate: "2031-05-03" });
    expect(Object.keys(withValues({ expiryDate: "pronto" }))).toEqual(Object.keys(summary));
  });

  it("takes whose the document is and what it says of people, and gives neither to local storage", () => {
    const holder = { personId: "ana", origin: "number" } as const;
    const whole = toSummary({ ...document, holder }, 2048);
    expect(whole).toEqual({ ...summary, holder });
    expect(JSON.parse(JSON.stringify(toListEntry(whole)))).toEqual({ ...summary, evidence: undefined });
    expect(toSummary({ ...document, holder: { personId: "a/b", origin: "number" } }, 2048)).toEqual(summary);
    const filename = "a".repeat(300);
    expect(toSummary({ ...document, filename, holder }, 1).filename).toBe(
      toSummary({ ...document, filename }, 1).filename,
    );
  });

  it("shortens a name of 255 characters in the middle and keeps both ends and the extension", () => {
    const filename = `${"principio-".repeat(12)}${"final-".repeat(21)}12345.pdf`;
    const short = toSummary({ ...document, filename }, 2048);
    expect(length(short)).toBe(LIMITS.storedDocumentCharacters);
    expect([filename.length, short.filename]).toEqual([
      255,
      expect.stringMatching(/^(principio-)+.*….*(final-)+12345\.pdf$/),
    ]);
    expect(isNameMatch(short.filename, filename)).toBe(true);
  });

  it("shortens from one character too many on", () => {
    const room = LIMITS.storedDocumentCharacters - length(toSummary({ ...document, filename: "" }, 2048));
    const fits = toSummary({ ...document, filename: "a".repeat(room) }, 2048);
    const exceeds = toSummary({ ...document, filename: "a".repeat(room + 1) }, 2048);
    expect([isShortened(fits.filename), length(fits)]).toEqual([false, 400]);
    expect([isShortened(exceeds.filename), length(exceeds)]).toEqual([true, 400]);
  });

  it("never takes more than the limit, whatever the texts and numbers are", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300, size: "max" }),
      fc.string({ unit: "binary", maxLength: 300, size: "max" }),
      fc
        .array(fc.constantFrom("\u0000", "\ud800", "\udc00", '"', "\\", "😀", "é", "."), {
          maxLength: 300,
          size: "max",
        })
        .map((all) => all.join("")),
      fc.constant(`${"\u0001".repeat(255)}.\u0001`),
    );
    fc.assert(
      fc.property(text, text, text, fc.double(), fc.double(), (filename, documentType, type, confidence, size) => {
        const originalFile = { ...document.originalFile, type };
        const extractedInfo = { expiryDate: "2031-05-03" };
        const before = { ...document, filename, documentType, originalFile, confidence, extractedInfo };
        for (const short of [
          toSummary({ ...before, folderId: "insurance" }, size),
          inFolder(toSummary({ ...before, folderId: "work" }, size), "insurance"),
        ]) {
          expect(length(short)).toBeLessThanOrEqual(LIMITS.storedDocumentCharacters);
          expect(isNameMatch(short.filename, filename)).toBe(true);
          expect(parseSummary(JSON.parse(JSON.stringify(short)))).toEqual(short);
        }
      }),
    );
  });

  it.each([
    [Number.NaN, Number.NaN, 0, 0],
    [-1, -1, 0, 0],
    [101, Number.POSITIVE_INFINITY, 100, Number.MAX_SAFE_INTEGER],
    [87.5, 10.6, 87.5, 11],
  ])("of confidence %s and size %s keeps %s and %s", (confidence, size, keptConfidence, keptSize) => {
    const short = toSummary({ ...document, confidence }, size);
    expect([short.confidence, short.size]).toEqual([keptConfidence, keptSize]);
  });

  it("cuts no character of two units in half", () => {
    const short = toSummary({ ...document, filename: `${"😀".repeat(127)}.jpg` }, 2048);
    expect(short.filename).toMatch(/^(😀)+…(😀)+\.jpg$/u);
  });

  it.each([
    ["image/jpeg", "image/jpeg"],
    ["text/plain; charset=utf-8", "text/plain"],
    ["", ""],
    ["no type", "application/octet-stream"],
    [`application/${"x".repeat(200)}`, "application/octet-stream"],
  ])("of the MIME type '%s' keeps '%s'", (type, mimeType) => {
    const originalFile = { ...document.originalFile, type };
    expect(toSummary({ ...document, originalFile }, 2048).mimeType).toBe(mimeType);
  });
});

describe("inFolder", () => {
  it("changes the folder and nothing else", () => {
    expect(inFolder(summary, "memory")).toEqual({ ...summary, folderId: "memory" });
  });

  it("takes what a longer folder id needs from the file name", () => {
    const long = toSummary({ ...document, folderId: "work", filename: "a".repeat(300) }, 2048);
    const moved = inFolder(long, "insurance");
    expect([length(long), length(moved), moved.filename.length]).toEqual([400, 400, long.filename.length - 5]);
    expect(isNameMatch(moved.filename, "a".repeat(300))).toBe(true);
  });
});

describe("isNameMatch", () => {
  it.each([
    ["a.pdf", "a.pdf", true],
    ["a.pdf", "b.pdf", false],
    ["a.pdf", "A.pdf", false],
    ["aa…bb.pdf", "aaXXbb.pdf", true],
    ["aa…bb.pdf", "aaXXcb.pdf", false],
    ["aa…bb.pdf", "abXXbb.pdf", false],
    ["a…b…c.pdf", "a…bXXc.pdf", true],
  ])("'%s' for '%s': %s", (short, full, expected) => {
    expect(isNameMatch(short, full)).toBe(expected);
  });
});

describe("parseSummary", () => {
  it("reads what was stored, and nothing but the known fields", () => {
    expect(parseSummary({ ...summary, extractedText: "secret", toString: 1 })).toEqual(summary);
  });

  it("reads an instant of another offset as the same instant", () => {
    expect(parseSummary({ ...summary, uploadDate: "2026-03-01T12:00:00+02:00" })).toEqual(summary);
  });

  it("reads the day of expiry, and a list of the version that had none", () => {
    expect(parseSummary({ ...summary, expiryDate: "2028-02-29" })).toEqual({ ...summary, expiryDate: "2028-02-29" });
    expect(Object.keys(parseSummary(summary) ?? {})).toEqual(Object.keys(summary));
  });

  it.each(["2027-02-29", "2031-13-01", "2031-5-3", "03/05/2031", "2031-05-03T00:00:00Z", "", 20310503, null, {}])(
    "leaves out a day of expiry that is none, %j, and keeps the rest",
    (expiryDate) => {
      expect(Object.keys(parseSummary({ ...summary, expiryDate }) ?? {})).toEqual(Object.keys(summary));
    },
  );

  it.each<[string, unknown]>([
    ["null", null],
    ["a text", "x"],
    ["a list", [summary]],
    ["no id", { ...summary, id: undefined }],
    ["an empty id", { ...summary, id: "" }],
    ["a number for id", { ...summary, id: 7 }],
    ["no filename", { ...summary, filename: null }],
    ["a filename past the limit", { ...summary, filename: "x".repeat(LIMITS.storedDocumentCharacters + 1) }],
    ["a folder that there is not", { ...summary, folderId: "toString" }],
    ["no type", { ...summary, documentType: {} }],
    ["a confidence of -1", { ...summary, confidence: -1 }],
    ["a confidence of 101", { ...summary, confidence: 101 }],
    ["a confidence that is no number", { ...summary, confidence: "91" }],
    ["no date", { ...summary, uploadDate: "ayer" }],
    ["a date that the engine would guess", { ...summary, uploadDate: "documento 5" }],
    ["a month that there is not", { ...summary, uploadDate: "2026-13-01T10:00:00.000Z" }],
    ["a text for isDemoData", { ...summary, isDemoData: "false" }],
    ["a negative size", { ...summary, size: -1 }],
    ["no MIME type", { ...summary, mimeType: 0 }],
    ["fields that it inherits from __proto__", JSON.parse(`{"__proto__":${JSON.stringify(summary)}}`)],
  ])("refuses %s", (_, value) => {
    expect(parseSummary(value)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseSummary(value)).not.toThrow();
      }),
    );
  });
});

describe("sortNewestFirst", () => {
  it("puts the newest first, and of the same instant the one with the greater id, whatever order they come in", () => {
    const at = (id: string, day: number) => ({ ...summary, id, uploadDate: `2026-03-0${day}T10:00:00.000Z` });
    const stored = [at("a", 2), at("b", 1), at("c", 2), at("d", 3)];
    expect(sortNewestFirst(stored).map(({ id }) => id)).toEqual(["d", "c", "a", "b"]);
    expect(sortNewestFirst(stored.toReversed())).toEqual(sortNewestFirst(stored));
  });
});
