import { describe, expect, it } from "vitest";
import type { DocumentAnalysis } from "../classification/analysis.ts";
import { withReadingDoubt } from "./badReading.ts";

const analysis: DocumentAnalysis = {
  documentType: "Nómina",
  suggestedCategory: "work",
  recommendedFolder: "work",
  confidence: 90,
  extractedInfo: {},
  fields: [
    { name: "dni_nie", value: "12345678Z", origin: "verified", confidence: 99, repaired: false },
    { name: "liquido", value: "1.000,00", origin: "read", confidence: 88, repaired: false },
    { name: "periodo", value: "2026", origin: "read", confidence: 30, repaired: false },
  ],
  reasoning: "",
  completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 3 },
  source: "device",
};
const confidences = ({ confidence, fields }: DocumentAnalysis) => [confidence, ...fields.map((one) => one.confidence)];

describe("what was understood of a document", () => {
  it("is as sure as it was where it was read well, or nobody says how", () => {
    expect(withReadingDoubt(analysis, { text: "", legibility: 90, isCut: false })).toBe(analysis);
    expect(withReadingDoubt(analysis, { text: "", legibility: null })).toBe(analysis);
  });

  it("is in doubt where a part is missing or it can hardly be read, but for what a check digit proves", () => {
    expect(confidences(withReadingDoubt(analysis, { text: "", legibility: 90, isCut: true }))).toEqual([
      69, 99, 69, 30,
    ]);
    expect(confidences(withReadingDoubt(analysis, { text: "", legibility: 40 }))).toEqual([69, 99, 69, 30]);
  });

  it("is in doubt where the photo shows two documents, but not where it shows both sides of one card", () => {
    const cuts = [new Blob(["1"]), new Blob(["2"])];
    const front = "APELLIDOS\nGARCÍA\nNACIONALIDAD ESP\nDNI 93947135R\n";
    expect(
      confidences(withReadingDoubt(analysis, { text: `${front}TARJETA SANITARIA`, legibility: 90, cuts })),
    ).toEqual([69, 99, 69, 30]);
    const bothSides = `${front}IDESPPXM890277293947135R<<<<<<`;
    expect(withReadingDoubt(analysis, { text: bothSides, legibility: 90, cuts })).toBe(analysis);
  });
});
