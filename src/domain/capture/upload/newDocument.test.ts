import { describe, expect, it } from "vitest";
import type { DocumentAnalysis } from "../classification/analysis.ts";
import type { OcrResult } from "../recognition/result.ts";
import { readConflicts } from "../../documents/authenticity/conflicts.ts";
import { renameFile, reviewedDocument } from "./newDocument.ts";

const file = new File(["%PDF"], "dni.pdf", { type: "application/pdf" });
const ocr: OcrResult = {
  text: "DNI 12345678Z",
  provider: "este dispositivo",
  textQuality: "good",
  confidence: 80,
  processingTime: 12,
  pages: null,
  legibility: null,
  layout: null,
};
const analysis: DocumentAnalysis = {
  documentType: "DNI",
  suggestedCategory: "identity",
  recommendedFolder: "identity",
  confidence: 88,
  extractedInfo: {
    dni_nie: "12345678Z",
    sexo: "F",
    completitud: "completo",
    processingMethod: "ia",
    origenes: { dni_nie: "IA" },
  },
  fields: [
    { name: "dni_nie", value: "12345678Z", origin: "ai", confidence: 90, repaired: false },
    { name: "sexo", value: "F", origin: "ai", confidence: 40, repaired: false },
  ],
  reasoning: "",
  completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 2 },
  source: "ai",
};

describe("a reviewed document", () => {
  it("tells which of its values contradict each other, unless the person corrected them", () => {
    const reviewed = { filename: "dni.pdf", documentType: "DNI", folderId: "identity" } as const;
    const [known] = analysis.fields;
    if (!known) throw new Error("no field");
    const infoOf = (field: typeof known) =>
      reviewedDocument({ id: "1", file, ocr, analysis }, { ...reviewed, fields: [field] }).extractedInfo;
    expect(readConflicts(infoOf({ ...known, conflict: "sides" }))).toEqual(["sides"]);
    expect(infoOf(known)).not.toHaveProperty("contradicciones");
    expect(readConflicts({ contradicciones: ["<b>", 3] })).toEqual([]);
    expect(readConflicts({ contradicciones: "sum" })).toEqual([]);
  });

  it("is what was read, as the person left it; what they took out is gone", () => {
    const document = reviewedDocument(
      { id: "1", file, ocr, analysis },
      {
        filename: "dni de Ana.pdf",
        documentType: " DNI antiguo ",
        folderId: "memory",
        fields: [
          { name: "dni_nie", value: "87654321X", origin: "corrected", confidence: 100, repaired: false },
          { name: "sexo", value: " ", origin: "corrected", confidence: 100, repaired: false },
        ],
      },
    );
    expect(document).toEqual({
      filename: "dni de Ana.pdf",
      originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
      extractedText: "DNI 12345678Z",
      suggestedCategory: "memory",
      confidence: 88,
      folderId: "memory",
      documentType: "DNI antiguo",
      extractedInfo: {
        dni_nie: "87654321X",
        completitud: "completo",
        processingMethod: "ia",
        origenes: { dni_nie: "corregido" },
      },
      isDemoData: false,
      file,
    });
  });
});

describe("renameFile", () => {
  it("keeps the ending, by which the kind of the file is known", () => {
    const names = ["DNI de Ana", "DNI de Ana.pdf", "factura.jpg", " a.b ", "", ".pdf"];
    expect(names.map((name) => renameFile(name, "y51-02.pdf"))).toEqual([
      "DNI de Ana.pdf",
      "DNI de Ana.pdf",
      "factura.jpg.pdf",
      "a.b.pdf",
      "y51-02.pdf",
      "y51-02.pdf",
    ]);
    expect(renameFile("Carta", "carta")).toBe("Carta");
  });

  it("takes nothing that breaks a name", () => {
    expect(renameFile("a/b\\c\u202Efdp\n", "x.pdf")).toBe("a-b-c fdp.pdf");
  });
});
