import { listDoubtfulFields, shownOrigin } from "@/domain/capture/review/review.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import { findIdentifiers } from "@/domain/reading/identifiers/identifier.ts";
import { repairMrz } from "@/domain/reading/identifiers/mrz.ts";
import { understandDocument } from "@/services/capture/classification/understanding/understandText.ts";
import { MODEL } from "@/domain/capture/extraction/type/typeModel.testing.ts";

/** The name of any scan: the documents' own names give their type away. */
export const FILENAME = "escaneo.jpg";
/** Decides the century of the machine-readable zones, as a day within the documents' validity does. */
export const TODAY = "2026-11-21";

/** A value as the review shows it. */
export interface ReviewedField {
  readonly name: string;
  readonly value: string;
  readonly origin: string;
  readonly confidence: number;
  /** The review asks the person about it first. */
  readonly doubtful: boolean;
  /** The review says that another value contradicts it. */
  readonly conflict: string | null;
}

/** The product's reading of a document; `error` alone where it cannot be read. */
export interface DocumentReading {
  readonly error: string | null;
  readonly text: string;
  /** Identifiers and lines of the zone as their check digits repaired them. */
  readonly repaired: readonly string[];
  readonly zone: { readonly lines: readonly string[] } | null;
  readonly documentType: string;
  readonly folder: string;
  readonly typeConfidence: number;
  readonly fields: readonly ReviewedField[];
  /** Milliseconds. */
  readonly times: { readonly read: number; readonly understand: number };
}

/** The reading of a document that cannot be read. */
export const UNREADABLE: DocumentReading = {
  error: null,
  text: "",
  repaired: [],
  zone: null,
  documentType: "",
  folder: "",
  typeConfidence: 0,
  fields: [],
  times: { read: 0, understand: 0 },
};

/** The product's reading of a recognised text, without AI. */
export function understand(ocr: OcrResult): DocumentReading {
  const from = performance.now();
  const analysis = understandDocument({
    ocr,
    filename: FILENAME,
    today: TODAY,
    model: MODEL,
    outcome: { kind: "notAsked" },
  });
  const times = { read: ocr.processingTime, understand: performance.now() - from };
  const doubtful = new Set(listDoubtfulFields(analysis.fields, TODAY).map(({ index }) => index));
  const mrz = repairMrz(ocr.text);
  return {
    error: null,
    text: ocr.text,
    repaired: [...findIdentifiers(ocr.text).map(({ value }) => value), ...(mrz?.lines ?? [])],
    zone: mrz && { lines: mrz.lines },
    documentType: analysis.documentType,
    folder: analysis.suggestedCategory,
    typeConfidence: analysis.confidence,
    fields: analysis.fields.map((field, index) => ({
      name: field.name,
      value: field.value,
      origin: shownOrigin(field),
      confidence: field.confidence,
      doubtful: doubtful.has(index),
      conflict: field.conflict ?? null,
    })),
    times,
  };
}
