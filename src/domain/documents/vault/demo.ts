import { LIMITS } from "../../shared/limits.ts";
import { demoSamples, type SampleDates } from "./demoSamples.ts";
import type { NewDocument } from "./document.ts";

/** A sample document to save, with its upload date; it has no file. */
export interface DemoDocument extends Omit<NewDocument, "file"> {
  /** ISO instant. */
  readonly uploadDate: string;
}

/**
 * The sample documents of an empty wallet: LIMITS.demoDocuments of them, the same every time but for their dates and their
 * confidence (STORE-21 to STORE-23, decision A-033). All that they say is made up.
 * @param now the upload dates lie in the LIMITS.demoDays days before it
 * @param random from 0 to less than 1
 */
export function demoDocuments(now: Date, random: () => number): readonly DemoDocument[] {
  const first = daysFrom(now, -LIMITS.demoDays).getTime();
  const confidences = LIMITS.demoConfidenceMax - LIMITS.demoConfidenceMin + 1;
  return demoSamples(datesOf(now)).map(({ folderId, documentType, filename, text, info }) => ({
    filename,
    originalFile: { name: filename, type: filename.endsWith(".jpg") ? "image/jpeg" : "application/pdf", size: 0 },
    extractedText: `Documento de ejemplo. ${text}`,
    suggestedCategory: folderId,
    confidence: LIMITS.demoConfidenceMin + Math.floor(random() * confidences),
    uploadDate: new Date(now.getTime() - Math.floor(random() * (now.getTime() - first))).toISOString(),
    folderId,
    documentType,
    extractedInfo: info,
    isDemoData: true,
  }));
}

function datesOf(now: Date): SampleDates {
  return {
    day: (offset) => daysFrom(now, offset).toISOString().slice(0, "YYYY-MM-DD".length),
    month: (ago) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, "YYYY-MM".length),
    year: (ago) => now.getUTCFullYear() - ago,
  };
}

function daysFrom(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved;
}
