import { describe, expect, it } from "vitest";
import type { StoredDocument } from "../../documents/vault/document.ts";
import { toSummary } from "../../documents/vault/summary.ts";
import type { ProcessedFile } from "./queue.ts";
import { findCardSides, joinReadings, mayBeOtherSide, toProcessed } from "./cardSides.ts";

const FRONT = "ESPAÑA\nDNI 93947135R\nAPELLIDOS ORDÓÑEZ IBÁÑEZ\nNOMBRE ÁLVARO\nNACIONALIDAD ESP";
const BACK = "DOMICILIO CALLE MUÑOZ DEGRAIN 7\nIDESPPXM890277293947135R<<<<<<\n8204259M3211207ESP<<<<<<<<<<<0";
const OTHER_FRONT = FRONT.replace("93947135R", "12345678Z");

function processed(id: string, text: string, type = "image/jpeg", category: "identity" | "work" = "identity") {
  const file = new File(["x"], `${id}.jpg`, { type });
  const ocr = {
    text,
    provider: "este dispositivo",
    textQuality: id === "back" ? "fair" : "good",
    confidence: id === "back" ? 60 : 80,
    processingTime: 10,
    pages: { read: 1, total: 1 },
    legibility: 90,
    layout: [[]],
  } as const;
  const analysis = {
    documentType: "DNI",
    suggestedCategory: category,
    recommendedFolder: category,
    confidence: 90,
    extractedInfo: {},
    fields: [],
    reasoning: "",
    completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 0 },
    source: "device",
  } as const;
  return { id, file, ocr, analysis } satisfies ProcessedFile;
}

describe("findCardSides", () => {
  const front = processed("front", FRONT);
  const back = processed("back", BACK);

  it("finds the other side of the same card, whichever comes first", () => {
    expect(findCardSides(front, [processed("payslip", "NÓMINA", "image/jpeg", "work"), back])).toEqual({ front, back });
    expect(findCardSides(back, [front])).toEqual({ front, back });
  });

  it("does not take the card of somebody else, nor a second front", () => {
    expect(findCardSides(processed("other", OTHER_FRONT), [back])).toBeNull();
    expect(findCardSides(front, [processed("again", FRONT)])).toBeNull();
  });

  it("asks where the number of one side was not read", () => {
    const unread = processed("unread", "DOMICILIO CALLE MUÑOZ DEGRAIN 7\nHIJO DE PEDRO");
    expect(findCardSides(front, [unread])).toEqual({ front, back: unread });
  });

  it("says nothing of a PDF, of another folder and of both sides in one photo", () => {
    expect(findCardSides(processed("pdf", FRONT, "application/pdf"), [back])).toBeNull();
    expect(findCardSides(processed("letter", FRONT, "image/jpeg", "work"), [back])).toBeNull();
    expect(findCardSides(processed("both", `${FRONT}\n${BACK}`), [back])).toBeNull();
  });

  const record: StoredDocument = {
    id: "d1",
    filename: "dni.pdf",
    originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
    extractedText: FRONT,
    suggestedCategory: "identity",
    confidence: 90,
    uploadDate: "2026-11-20T10:00:00.000Z",
    folderId: "identity",
    documentType: "DNI",
    extractedInfo: { dni_nie: "93947135R", imageProcessing: { operations: ["perspective"], preservedColor: true } },
    isDemoData: false,
  };

  it("finds the side that was stored before, by its number alone and never an expired one, a sample or a whole card", () => {
    const stored = toSummary(record, 4);
    expect(stored.evidence?.sides).toBe(1);
    expect(mayBeOtherSide(back, stored)).toBe(true);
    const sides = findCardSides(back, [toProcessed(record, new Blob(["%PDF"]), back)]);
    expect([sides?.front.id, sides?.front.ocr.cuts?.length, sides?.back]).toEqual(["d1", 1, back]);
    expect(mayBeOtherSide(processed("other", BACK.replaceAll("93947135R", "12345678Z")), stored)).toBe(false);
    expect(mayBeOtherSide(back, { ...stored, folderId: "memory" })).toBe(false);
    expect(mayBeOtherSide(back, { ...stored, isDemoData: true })).toBe(false);
    expect(mayBeOtherSide(back, toSummary({ ...record, extractedInfo: {} }, 4))).toBe(false);
  });

  it("joins what was read as two pages, no surer than the worse side", () => {
    expect(joinReadings({ front, back })).toEqual({
      text: `${FRONT}\n\n${BACK}`,
      provider: "este dispositivo",
      textQuality: "fair",
      confidence: 60,
      processingTime: 20,
      isCut: false,
      pages: { read: 2, total: 2 },
      legibility: 90,
      layout: [[], []],
    });
  });
});
