import { describe, expect, it } from "vitest";
import { getTextQuality, toOcrResult } from "./confidence.ts";

const words = (count: number): string => Array.from({ length: count }, (_, n) => `palabra${n}`).join(" ");

const ocrConfidence = (text: string) =>
  toOcrResult("device", { text, processingTime: 1, pages: null, legibility: null, layout: null }).confidence;

describe("the confidence of a recognised text", () => {
  it.each([
    ["", 20],
    ["123456789", 20],
    ["   DNI     \n\n   ", 20],
  ])("[OCR-31] of %j, with fewer than 10 characters, is 20", (text, confidence) => {
    expect(ocrConfidence(text)).toBe(confidence);
  });

  it("[OCR-32] begins at 50 from 10 characters on", () => {
    expect(ocrConfidence("abcdefghij")).toBe(50);
  });

  it.each([
    "DNI",
    "NIE",
    "pasaporte",
    "permiso de conducir",
    "nómina",
    "factura",
    "empadronamiento",
    "certificado",
    "contrato",
    "póliza",
  ])("[OCR-33] grows by 25 when the text names '%s'", (keyword) => {
    expect(ocrConfidence(`........ ${keyword}`)).toBe(75);
    expect(ocrConfidence(`........ ${keyword.toUpperCase()}`)).toBe(75);
  });

  it("[OCR-33] grows by 25 once, and not for a word that only holds a keyword", () => {
    expect(ocrConfidence("DNI y NIE y pasaporte")).toBe(75);
    expect(ocrConfidence("compañieros facturadores")).toBe(50);
  });

  it.each(["12345678Z", "12345678z", "12345678-Z", "(12345678Z)"])("[OCR-34] grows by 15 for %s", (id) => {
    expect(ocrConfidence(`...... ${id}`)).toBe(65);
  });

  it.each(["123456789Z", "1234567Z", "12345678ZA", "12345678", "a12345678Z"])("[OCR-34] takes %s for no id", (id) => {
    expect(ocrConfidence(`...... ${id}`)).toBe(50);
  });

  it.each(["01/02/2020", "1-2-2020", "01.02.2020", "01 02 2020", "1/2/20", "2020-02-01"])(
    "[OCR-35] grows by 10 for the date %s",
    (date) => {
      expect(ocrConfidence(`...... ${date}`)).toBe(60);
    },
  );

  it.each(["41/02/2020", "01/13/2020", "101/02/2020", "01/02-2020", "91 555 1234", "1.234.567"])(
    "[OCR-35] takes %s for no date",
    (text) => {
      expect(ocrConfidence(`...... ${text}`)).toBe(50);
    },
  );

  it.each([
    [10, 50],
    [11, 52],
    [15, 60],
    [20, 70],
    [21, 70],
    [500, 70],
  ])("[OCR-36] of %i words is %i", (count, confidence) => {
    expect(ocrConfidence(words(count))).toBe(confidence);
  });

  it("[OCR-36] does not count what holds no letter and no digit", () => {
    expect(ocrConfidence(`${words(10)} | --- | --- | ·`)).toBe(50);
  });

  it("[OCR-37] is never above 95", () => {
    expect(ocrConfidence(`DNI 12345678Z 01/02/2020 ${words(30)}`)).toBe(95);
  });

  it("takes a megabyte without a space in its stride", () => {
    expect(ocrConfidence("1".repeat(1_000_000))).toBe(50);
  });
});

describe("the quality of a recognised text", () => {
  it.each([
    ["[OCR-38]", 100, "excellent"],
    ["[OCR-38]", 85, "excellent"],
    ["[OCR-38] [OCR-39]", 84, "good"],
    ["[OCR-39]", 70, "good"],
    ["[OCR-39] [OCR-40]", 69, "fair"],
    ["[OCR-40]", 50, "fair"],
    ["[OCR-40] [OCR-41]", 49, "poor"],
    ["[OCR-41]", 0, "poor"],
  ])("%s at %i is %s", (_, confidence, quality) => {
    expect(getTextQuality(confidence)).toBe(quality);
  });
});
