import "./safeCopy.ts";
import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import { findIdentifiers } from "@/domain/reading/identifiers/identifier.ts";
import { repairMrz } from "@/domain/reading/identifiers/mrz.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import { understandText } from "@/services/capture/classification/understanding/understandText.ts";
import { createDeviceRecognition } from "@/services/capture/recognition/device/deviceRecognition.ts";
import { scoreExtraction, type ExtractionScore, type TrueField } from "../fields.ts";
import { FILENAME, TODAY, understand, UNREADABLE, type DocumentReading } from "../understand.ts";
import { MODEL } from "@/domain/capture/extraction/type/typeModel.testing.ts";

export interface BenchReading {
  readonly ocr: OcrResult;
  /** The recognised text, and after it what check digits repaired in it. */
  readonly repaired: string;
  /** Null where the document has no machine-readable zone. */
  readonly mrzValid: boolean | null;
  /** Type of the text, found without the file's name. */
  readonly paper: Pick<Extraction, "documentType" | "category">;
  readonly score: ExtractionScore;
}

/** What the bench asks of the page; it is on `window.bench`. */
export interface BenchPage {
  /** Reads the chosen file and understands its text as the product does. @param bears all that the document says */
  read(fields: readonly TrueField[], bears: string): Promise<BenchReading>;
  /** Reads the chosen file as the product does when no AI is asked; with what was recognised. */
  readDocument(): Promise<{ reading: DocumentReading; ocr: OcrResult | null }>;
  /** Milliseconds of each task of more than 50 ms that began on the page's own thread while a document was read. */
  longTasks(): readonly number[];
}

const recognition = createDeviceRecognition();
const input = document.querySelector("input");
const longTasks: PerformanceEntry[] = [];
const readings: { readonly from: number; readonly to: number }[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask" });

async function readDocument(): Promise<{ reading: DocumentReading; ocr: OcrResult | null }> {
  const file = input?.files?.[0];
  if (!file) throw new Error("no document was chosen");
  try {
    const ocr = await recognition.read(file, { signal: new AbortController().signal, onProgress: () => undefined });
    const reading = understand(ocr);
    return { reading, ocr };
  } catch (error) {
    return { reading: { ...UNREADABLE, error: String(error) }, ocr: null };
  }
}

const bench: BenchPage = {
  readDocument,
  longTasks: () =>
    longTasks
      .filter(({ startTime }) => readings.some(({ from, to }) => startTime >= from && startTime < to))
      .map(({ duration }) => Math.round(duration)),
  read: async (fields, bears) => {
    const file = input?.files?.[0];
    if (!file) throw new Error("no document was chosen");
    const from = performance.now();
    const ocr = await recognition.read(file, { signal: new AbortController().signal, onProgress: () => undefined });
    readings.push({ from, to: performance.now() });
    const mrz = repairMrz(ocr.text);
    const mended = [...findIdentifiers(ocr.text).map(({ value }) => value), ...(mrz?.lines ?? [])];
    const extraction = understandText({ ocr, filename: FILENAME, today: TODAY, model: MODEL });
    return {
      ocr,
      repaired: [ocr.text, ...mended].join("\n"),
      mrzValid: mrz?.valid ?? null,
      paper: { documentType: extraction.documentType, category: extraction.category },
      score: scoreExtraction(fields, extraction, bears),
    };
  },
};
Object.assign(window, { bench });
