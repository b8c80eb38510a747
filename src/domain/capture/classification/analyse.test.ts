import { describe, expect, it } from "vitest";
import type { Extraction, FieldValue } from "../extraction/extraction.ts";
import type { OcrResult } from "../recognition/result.ts";
import { extract } from "../extraction/extract.ts";
import { LIMITS } from "../../shared/limits.ts";
import { analysisByKeywords, toAnalysis, type Understood } from "./analyse.ts";
import type { AiReply } from "./reply.ts";
import { MODEL } from "../extraction/type/typeModel.testing.ts";

const ocr = (text: string, more: Partial<OcrResult> = {}): OcrResult => ({
  text,
  provider: "este dispositivo",
  textQuality: "poor",
  confidence: 50,
  processingTime: 10,
  pages: null,
  legibility: null,
  layout: null,
  ...more,
});

const dni: FieldValue = { name: "dni_nie", value: "93947135R", origin: "verified", confidence: 98, repaired: false };
const unsure: Extraction = {
  documentType: "Documento",
  category: "unknown",
  confidence: 0,
  fields: [],
  expectedFields: [],
};
const sure: Extraction = {
  documentType: "Vida laboral",
  category: "work",
  confidence: 88,
  fields: [dni],
  expectedFields: ["dni_nie", "emision"],
};
const reply: AiReply = {
  documentType: "DNI",
  suggestedCategory: "identity",
  recommendedFolder: "identity",
  confidence: 30,
  extractedInfo: { documentNumber: "93947135R", issueDate: "2022-11-20" },
  reasoning: "Por el título.",
};

const analyseReply = (said: AiReply, understood: Understood) =>
  toAnalysis({ kind: "answered", text: JSON.stringify(said) }, understood);
const analyseOnDevice = (understood: Understood) => toAnalysis({ kind: "notAsked" }, understood);
const analyseBadReply = (understood: Understood) => toAnalysis({ kind: "keyRefused" }, understood);
const analyseWithoutAi = (understood: Understood) => toAnalysis({ kind: "unavailable" }, understood);

describe("bills of supplies", () => {
  const folderOf = (text: string) => {
    const extraction = extract(text, { filename: "IMG_0001.jpg", mrz: null, layout: null, model: MODEL });
    const { suggestedCategory, recommendedFolder } = analyseOnDevice({ ocr: ocr(text), extraction });
    return [suggestedCategory, recommendedFolder];
  };

  it.each([
    "FACTURA Energía Norte S.A. Potencia contratada 4,6 kW. Término de energía. 212 kWh. Base imponible. IVA",
    "FACTURA Gas natural. Término fijo. Término variable. Impuesto sobre hidrocarburos. IVA",
    "FACTURA Aguas de Ulla. Lectura anterior 120 m3. Lectura actual 140 m3. Alcantarillado",
    "FACTURA Cuota mensual fibra 600 Mb. Llamadas a móviles. Datos móviles. IVA",
  ])("[UP-01] [FOLD-30] go to services on the device too: %s (decision A-172)", (text) => {
    expect(folderOf(text)).toEqual(["services", "services"]);
  });

  it.each([
    "FACTURA Diseño de la página web para internet. Móvil 600 000 000. Base imponible. IVA. Retención IRPF",
    "FACTURA Instalación de contador de agua. Base imponible. IVA",
  ])("are no other invoices: %s", (text) => {
    expect(folderOf(text)).toEqual(["fiscal", "fiscal"]);
  });
});

describe("analyseReply", () => {
  it("[CLS-11] has every part of an analysis, with the final confidence", () => {
    const text = "DNI 93947135R 20 11 2022";
    const fields = [
      { ...dni, confidence: 99 },
      { name: "emision", value: "2022-11-20", origin: "ai", confidence: 85, repaired: false },
    ];
    const extraction = { ...unsure, documentType: "DNI", expectedFields: ["dni_nie"] };
    expect(analyseReply(reply, { ocr: ocr(text), extraction })).toEqual({
      documentType: "DNI",
      suggestedCategory: "identity",
      recommendedFolder: "identity",
      confidence: 65,
      extractedInfo: {
        dni_nie: "93947135R",
        emision: "2022-11-20",
        processingMethod: "ia",
        origenes: { dni_nie: "verificado", emision: "IA" },
      },
      fields,
      reasoning: "Por el título.",
      completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 2 },
      source: "ai",
    });
  });

  it("[CLS-25] [CLS-37] caps at 100 before and at 95 after the bonuses of the reading", () => {
    const excellent = ocr("x", { textQuality: "excellent", confidence: 95 });
    expect(analyseReply(reply, { ocr: excellent, extraction: unsure }).confidence).toBe(90);
    const certain = { ...reply, confidence: 100 };
    expect(analyseReply(certain, { ocr: excellent, extraction: unsure }).confidence).toBe(95);
    expect(analyseReply(certain, { ocr: ocr("x"), extraction: unsure }).confidence).toBe(95);
  });

  it("[UP-21] rounds down, so that what is not 70 is not called 70", () => {
    const letter = { ...reply, documentType: "Carta", suggestedCategory: "", recommendedFolder: "", extractedInfo: {} };
    const at = (confidence: number) =>
      analyseReply({ ...letter, confidence }, { ocr: ocr("x"), extraction: unsure }).confidence;
    expect([at(69.4), at(69.5), at(69.9), at(70)]).toEqual([69, 69, 69, 70]);
  });

  it("keeps the AI's name of the folder, and files by the device where nothing else says", () => {
    const named = { ...reply, suggestedCategory: "", recommendedFolder: "employment" };
    expect(analyseReply(named, { ocr: ocr("x"), extraction: unsure })).toMatchObject({
      suggestedCategory: "work",
      recommendedFolder: "employment",
    });
    const nameless = { ...reply, documentType: "Documento", suggestedCategory: "", recommendedFolder: "otra" };
    expect(analyseReply(nameless, { ocr: ocr("x"), extraction: unsure }).suggestedCategory).toBe("unknown");
    expect(analyseReply(nameless, { ocr: ocr("x"), extraction: sure }).suggestedCategory).toBe("work");
  });

  it("[CLS-11] misses what neither of the two found", () => {
    const extraction = { ...unsure, documentType: "dni", expectedFields: ["emision", "caducidad"] };
    expect(analyseReply(reply, { ocr: ocr("x"), extraction }).completenessCheck).toEqual({
      isComplete: false,
      missingFields: ["caducidad"],
      extractedFieldsCount: 2,
    });
    const another = { ...extraction, documentType: "Factura" };
    expect(analyseReply(reply, { ocr: ocr("x"), extraction: another }).completenessCheck.missingFields).toEqual([]);
    const all = { ...extraction, expectedFields: ["emision"] };
    const isComplete = (of: Extraction) =>
      analyseReply(reply, { ocr: ocr("x"), extraction: of }).completenessCheck.isComplete;
    expect([isComplete(all), isComplete(another)]).toEqual([true, false]);
    const nothing = analyseReply({ ...reply, extractedInfo: {} }, { ocr: ocr("x"), extraction: unsure });
    expect(nothing.completenessCheck.isComplete).toBe(false);
  });
});

describe("analyseOnDevice", () => {
  it("is the device's own, without any bonus", () => {
    expect(analyseOnDevice({ ocr: ocr("x", { textQuality: "excellent", confidence: 95 }), extraction: sure })).toEqual({
      documentType: "Vida laboral",
      suggestedCategory: "work",
      recommendedFolder: "work",
      confidence: 88,
      extractedInfo: { dni_nie: "93947135R", processingMethod: "dispositivo", origenes: { dni_nie: "verificado" } },
      fields: [dni],
      reasoning: "Leído y clasificado en este dispositivo",
      completenessCheck: { isComplete: false, missingFields: ["emision"], extractedFieldsCount: 1 },
      source: "device",
    });
  });
});

describe("toAnalysis", () => {
  const understood = { ocr: ocr("DNI 93947135R"), extraction: unsure };
  const answer = JSON.stringify(reply);

  it.each([
    [{ kind: "notAsked" }, analyseOnDevice(understood)],
    [{ kind: "answered", text: `Claro: ${answer}` }, analyseReply(reply, understood)],
    [{ kind: "answered", text: "No lo sé." }, analyseBadReply(understood)],
    [{ kind: "keyRefused" }, analyseBadReply(understood)],
    [{ kind: "unavailable" }, analyseWithoutAi(understood)],
  ] as const)("[CLS-07] [CLS-27] goes by what came of asking the AI: %j", (outcome, analysis) => {
    expect(toAnalysis(outcome, understood)).toEqual(analysis);
  });
});

describe("analysisByKeywords", () => {
  it("[CLS-18] [CLS-20] gives the folder by keywords, and the type where its word speaks for the same folder", () => {
    const byDevice = (text: string) => analysisByKeywords({ kind: "notAsked" }, ocr(text));
    expect(byDevice("DNI y pasaporte, con la nómina")).toMatchObject({
      documentType: "Documento",
      suggestedCategory: "identity",
      confidence: 67,
      fields: [],
      source: "device",
    });
    expect(byDevice("Pasaporte")).toMatchObject({ documentType: "Pasaporte", suggestedCategory: "identity" });
  });

  it("looks at the beginning of a text alone", () => {
    const before = (length: number) => `${"x".repeat(length - " DNI".length)} DNI`;
    const folders = [LIMITS.keywordFallbackCharacters, LIMITS.keywordFallbackCharacters + 1].map(
      (length) => analysisByKeywords({ kind: "unavailable" }, ocr(before(length))).suggestedCategory,
    );
    expect(folders).toEqual(["identity", "unknown"]);
  });
});

describe("the fallbacks", () => {
  it("[CLS-27] [CLS-28] [CLS-29] [CLS-30] [CLS-31] the AI service's goes by keywords", () => {
    expect(analyseBadReply({ ocr: ocr("Nómina de mayo. DNI 12345678Z"), extraction: unsure })).toEqual({
      documentType: "Nómina",
      suggestedCategory: "work",
      recommendedFolder: "work",
      confidence: 80,
      extractedInfo: { processingMethod: "respaldo", origenes: {} },
      fields: [],
      reasoning: "Análisis de respaldo",
      completenessCheck: { isComplete: false, missingFields: [], extractedFieldsCount: 0 },
      source: "aiFallback",
    });
  });

  it("[CLS-32] [CLS-33] [CLS-34] the pipeline's goes by a basic category and by the reading", () => {
    const analysis = analyseWithoutAi({ ocr: ocr("Póliza de seguro", { confidence: 95 }), extraction: unsure });
    expect(analysis).toEqual({
      documentType: "Documento",
      suggestedCategory: "insurance",
      recommendedFolder: "insurance",
      confidence: 75,
      extractedInfo: { processingMethod: "respaldo", origenes: {} },
      fields: [],
      reasoning: "Análisis de respaldo - Claude no disponible",
      completenessCheck: { isComplete: false, missingFields: [], extractedFieldsCount: 0 },
      source: "aiUnavailable",
    });
    const unclear = analyseWithoutAi({ ocr: ocr("Querida Ana", { confidence: 40 }), extraction: unsure });
    expect([unclear.suggestedCategory, unclear.recommendedFolder, unclear.confidence]).toEqual([
      "unknown",
      "general",
      30,
    ]);
  });

  it("carry the values of the device, and its type and folder where it is sure of them", () => {
    const understood = { ocr: ocr("DNI 93947135R. Informe"), extraction: sure };
    const expected = { documentType: "Vida laboral", suggestedCategory: "work", fields: [dni] };
    expect(analyseBadReply(understood)).toMatchObject(expected);
    expect(analyseWithoutAi(understood)).toMatchObject(expected);
  });

  it("go by their words where the device is not sure, and by the device where the words say nothing", () => {
    const guess: Extraction = { ...sure, confidence: 69, fields: [] };
    expect(analyseBadReply({ ocr: ocr("Pasaporte"), extraction: guess })).toMatchObject({
      documentType: "Pasaporte",
      suggestedCategory: "identity",
    });
    expect(analyseBadReply({ ocr: ocr("Querida Ana"), extraction: guess })).toMatchObject({
      documentType: "Vida laboral",
      suggestedCategory: "work",
      confidence: 50,
    });
  });

  it("are no surer of what a document is because a number in it is proven", () => {
    const understood = { ocr: ocr("Querida Ana", { confidence: 40 }), extraction: { ...unsure, fields: [dni] } };
    expect([analyseBadReply(understood).confidence, analyseWithoutAi(understood).confidence]).toEqual([50, 30]);
  });
});
