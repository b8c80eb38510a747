import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { isRowId, parseRowRecord, toRow, parseRowSummary } from "./supabaseVaultRow.ts";
import { VaultError } from "./vault.ts";

const OWNER = "11111111-1111-4111-8111-111111111111";
const ID = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";

function stored(overrides: Partial<StoredDocument> = {}): StoredDocument {
  return {
    id: ID,
    filename: "dni.pdf",
    originalFile: { name: "foto.pdf", type: "application/pdf", size: 4 },
    extractedText: "DOCUMENTO",
    suggestedCategory: "identity",
    confidence: 91,
    uploadDate: "2026-03-01T10:00:00.000Z",
    folderId: "identity",
    documentType: "DNI",
    extractedInfo: { caducidad: "01/02/2030" },
    isDemoData: false,
    ...overrides,
  };
}

describe("toRow", () => {
  it("[STORE-02][STORE-03] is read back as the document that it was made of, with and without a file", () => {
    const file = { path: `${OWNER}/${ID}`, size: 4, sha256: "ab".repeat(32) };
    const rows = [toRow(stored(), OWNER, file), toRow(stored(), OWNER, null)];
    expect(rows.map((row) => parseRowRecord({ ...row }))).toEqual([stored(), stored()]);
    expect(rows.map((row) => parseRowSummary({ ...row })?.size)).toEqual([4, 0]);
    expect(rows[0]).toMatchObject({ owner_id: OWNER, expiry_date: "2030-02-01", sha256: file.sha256 });
  });

  it("keeps whose the document is and what it says", () => {
    const whole = stored({ holder: { personId: "ana", origin: "mrz" } });
    const row = { ...toRow(whole, OWNER, null) };
    expect(row).toMatchObject({ holder: { personId: "ana", origin: "mrz" }, evidence: { expires: "2030-02-01" } });
    expect([parseRowSummary(row), parseRowRecord(row)]).toEqual([toSummary(whole, 0), whole]);
    expect(toRow(stored(), OWNER, null).holder).toBeNull();
  });

  it("replaces what PostgreSQL cannot hold, in names, text and values, and nothing else", () => {
    const hostile = "a\u0000b\ud800c😀\\u0000";
    const clean = "a\uFFFDb\uFFFDc😀\\u0000";
    const row = toRow(
      stored({
        filename: hostile,
        documentType: hostile,
        extractedText: hostile,
        originalFile: { name: hostile, type: "application/pdf", size: 4 },
        extractedInfo: { [hostile]: [hostile, { deep: hostile }], plain: 'a "quoted" \\ text', number: 1 },
      }),
      OWNER,
      null,
    );
    expect(row).toMatchObject({
      filename: clean,
      document_type: clean,
      extracted_text: clean,
      original_file: clean,
      extracted_info: { [clean]: [clean, { deep: clean }], plain: 'a "quoted" \\ text', number: 1 },
    });
  });

  it("cuts names to their limit with their end, and the text to its bytes at a whole character", () => {
    const row = toRow(
      stored({
        filename: `${"😀".repeat(300)}.pdf`,
        documentType: "x".repeat(500),
        extractedText: "ñ".repeat(LIMITS.documentTextBytes),
      }),
      OWNER,
      null,
    );
    expect(row.filename).toMatch(/^😀.*….*\.pdf$/u);
    expect(row.filename.length).toBeLessThanOrEqual(LIMITS.documentNameCharacters);
    expect(row.document_type).toHaveLength(LIMITS.documentTypeCharacters);
    expect(row.extracted_text).toBe("ñ".repeat(LIMITS.documentTextBytes / 2));
    expect(parseRowSummary({ ...row })?.filename).toBe(row.filename);
  });

  it.each<[string, Partial<StoredDocument>]>([
    ["a date that is none", { uploadDate: "ayer" }],
    ["a folder that there is not", { folderId: "nowhere" as never }],
  ])("refuses %s", (_, overrides) => {
    expect(() => toRow(stored(overrides), OWNER, null)).toThrow(new VaultError("unknown"));
  });
});

describe("reading a row", () => {
  it("gives nothing for a row of another shape", () => {
    const row = { ...toRow(stored(), OWNER, null) };
    const broken = [
      {},
      { ...row, folder_id: "nowhere" },
      { ...row, upload_date: "ayer" },
      { ...row, confidence: "91" },
    ];
    expect(broken.map(parseRowSummary)).toEqual([null, null, null, null]);
    expect(parseRowRecord({ ...row, extracted_text: null })).toBeNull();
    expect(parseRowRecord({ ...row, extracted_info: ["x"], suggested_category: "x" })).toMatchObject({
      extractedInfo: {},
      suggestedCategory: "unknown",
    });
  });
});

describe("the size of a file", () => {
  it("is that of the stored one in the list, and that of the chosen one in the document", () => {
    const chosen = stored({ originalFile: { name: "foto.jpg", type: "image/jpeg", size: 999 } });
    const row = { ...toRow(chosen, OWNER, { path: `${OWNER}/${ID}`, size: 4, sha256: null }) };
    expect([parseRowSummary(row)?.size, parseRowRecord(row)?.originalFile]).toEqual([4, chosen.originalFile]);
    expect(parseRowRecord({ ...toRow(chosen, OWNER, null) })).toEqual(chosen);
  });

  it.each([Number.NaN, -1, 4.5, Infinity])("that is %d is taken for none", (size) => {
    expect(toRow(stored({ originalFile: { name: "a", type: "", size } }), OWNER, null).original_size).toBe(0);
  });
});

describe("isRowId", () => {
  it.each([ID, ID.toUpperCase(), "x", "__proto__", "a.b:c+d-e_f", "x".repeat(64)])("takes %j", (id) => {
    expect(isRowId(id)).toBe(true);
  });

  it.each(["", "x".repeat(65), "a/b", "a b", "a,b", 'a"b', "a)b", "ñ", `${ID}\n`])("refuses %j", (id) => {
    expect(isRowId(id)).toBe(false);
    expect(() => toRow(stored({ id }), OWNER, null)).toThrow(new VaultError("unknown"));
  });
});
