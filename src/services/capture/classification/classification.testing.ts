import { DNI_TEXT } from "@mocks/capture/fixtures/functions.ts";
import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";

/** A DNI as KLIPPA read it. */
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

/** What the device makes of it, without any value. */
export const EXTRACTION: Extraction = {
  documentType: "DNI",
  category: "identity",
  confidence: 91,
  fields: [],
  expectedFields: [],
};
