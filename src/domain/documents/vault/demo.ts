import { LIMITS } from "../../shared/limits.ts";
import SAMPLES from "./demoSamples.json" with { type: "json" };
import type { NewDocument } from "./document.ts";
import type { Instant } from "../../shared/calendar/isoTime.ts";

interface Sample extends Pick<NewDocument, "folderId" | "documentType" | "filename"> {
  readonly text: string;
  readonly info: Readonly<Record<string, string | number>>;
}

/** A sample document with its upload date and without a file. */
export interface DemoDocument extends Omit<NewDocument, "file"> {
  readonly uploadDate: Instant;
}

/**
 * The LIMITS.demoDocuments sample documents of an empty wallet, constant but for dates and confidence (STORE-21 to
 * STORE-23, decision A-033). All contents are invented. @param now the upload dates are in the LIMITS.demoDays days
 * before it @param random from 0 to less than 1
 */
export function demoDocuments(now: Date, random: () => number): readonly DemoDocument[] {
  const first = daysFrom(now, -LIMITS.demoDays).getTime();
  const confidences = LIMITS.demoConfidenceMax - LIMITS.demoConfidenceMin + 1;
  return samplesAt(now).map(({ folderId, documentType, filename, text, info }) => ({
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

/** Dates: '{day -3}' is three days before `now`, '{month 3}' and '{year 3}' that many months and years. */
function samplesAt(now: Date): readonly Sample[] {
  const text = JSON.stringify(SAMPLES).replace(
    /"\{year (\d+)\}"|\{(day|month|year) (-?\d+)\}/g,
    (_, year: string | undefined, unit: string, amount: string) => {
      if (year !== undefined || unit === "year") return String(now.getUTCFullYear() - Number(year ?? amount));
      return unit === "day"
        ? daysFrom(now, Number(amount)).toISOString().slice(0, 10)
        : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - Number(amount))).toISOString().slice(0, 7);
    },
  );
  return JSON.parse(text) as readonly Sample[];
}

function daysFrom(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved;
}
