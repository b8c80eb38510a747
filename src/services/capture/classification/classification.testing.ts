import { DNI_TEXT } from "@mocks/capture/fixtures/functions.ts";
import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";

/** KLIPPA's result for a DNI. */
export const OCR: OcrResult = {
  text: DNI_TEXT,
  provider: "KLIPPA",
  textQuality: "excellent",
  confidence: 95,
  processingTime: 900,
  pages: null,
  legibility: null,
  layout: null,
};

/** This device's extraction from it, without any values. */
export const EXTRACTION: Extraction = {
  documentType: "DNI",
  category: "identity",
  confidence: 91,
  fields: [],
  expectedFields: [],
};
