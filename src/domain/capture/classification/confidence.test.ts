import { describe, expect, it } from "vitest";
import type { FieldValue } from "../extraction/extraction.ts";
import { aiConfidence, pipelineConfidence, type AiFindings } from "./confidence.ts";
import { getInfoFields } from "./infoFields.ts";

const findings = (info: Readonly<Record<string, unknown>>, more: Partial<AiFindings> = {}): AiFindings => ({
  confidence: 40,
  category: "work",
  documentType: "Nómina",
  fields: getInfoFields(info),
  ...more,
});
const confidence = (info: Readonly<Record<string, unknown>>, more: Partial<AiFindings> = {}) =>
  aiConfidence(findings(info, more));

describe("aiConfidence", () => {
  it("is what the reply gives", () => {
    expect(confidence({})).toBe(40);
  });

  it.each([{ documentNumber: "93947135R" }, { documentNumber: "AAA123456" }, { dni_nie: "93947135R" }])(
    "[CLS-21] gets 15 for a document number: %j",
    (info) => {
      expect(confidence(info)).toBe(55);
    },
  );

  it.each([
    { issueDate: "2022-11-20" },
    { birthDate: "1982-04-25", expirationDate: "2032-11-20" },
    { keyDates: { emission: "2022-11-20" } },
    { deedDate: "20 de noviembre de 2022" },
    { dueDate: "2022-11-20" },
  ])("[CLS-22] gets 10 once for dates: %j", (info) => {
    expect(confidence(info)).toBe(50);
  });

  it.each([{ fullName: "Ana Ruiz" }, { surname: "Ruiz", name: "Ana" }, { titular: "Ana Ruiz" }, { name: "Ana Ruiz" }])(
    "[CLS-23] gets 15 for a full name: %j",
    (info) => {
      expect(confidence(info)).toBe(55);
    },
  );

  it("[CLS-21] [CLS-22] [CLS-23] gets nothing for half a name and for empty values", () => {
    expect(confidence({ surname: "Ruiz", documentNumber: "", issueDate: null, invoiceNumber: "7" })).toBe(40);
  });

  it("[CLS-24] gets 10 for an identity paper of a known type", () => {
    expect(confidence({}, { category: "identity", documentType: "DNI" })).toBe(50);
    expect(confidence({}, { category: "identity", documentType: "Documento" })).toBe(40);
    expect(confidence({}, { category: "fiscal", documentType: "DNI" })).toBe(40);
  });

  it("[CLS-25] is at most 100", () => {
    const whole = { documentNumber: "1", issueDate: "2022-11-20", fullName: "Ana" };
    const identity = { category: "identity", documentType: "DNI" } as const;
    expect(confidence(whole, identity)).toBe(90);
    expect(confidence(whole, { ...identity, confidence: 51 })).toBe(100);
  });

  it("[CLS-26] begins at 70 when the reply gives none, and at 0 when it gives 0", () => {
    expect(confidence({}, { confidence: null })).toBe(70);
    expect(confidence({}, { confidence: 0 })).toBe(0);
  });

  it("takes no number of a value for its name", () => {
    const field: FieldValue = { name: "total", value: "93947135R", origin: "ai", confidence: 50, repaired: false };
    expect(aiConfidence({ ...findings({}), fields: [field] })).toBe(40);
  });
});

describe("pipelineConfidence", () => {
  const poor = { textQuality: "poor", confidence: 0 } as const;

  it.each([
    ["excellent", 55],
    ["good", 50],
    ["fair", 45],
    ["poor", 40],
  ] as const)("[CLS-35] adds for a text of %s quality", (textQuality, sum) => {
    expect(pipelineConfidence(40, { ...poor, textQuality })).toBe(sum);
  });

  it.each([
    [59, 40],
    [60, 45],
    [79, 45],
    [80, 50],
  ])("[CLS-36] adds for a reading of %i", (confidence, sum) => {
    expect(pipelineConfidence(40, { ...poor, confidence })).toBe(sum);
  });

  it("[CLS-37] is at most 95", () => {
    expect(pipelineConfidence(70, { textQuality: "excellent", confidence: 80 })).toBe(95);
    expect(pipelineConfidence(69, { textQuality: "excellent", confidence: 80 })).toBe(94);
    expect(pipelineConfidence(100, poor)).toBe(95);
  });
});
