import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import { findIdentifiers } from "@/domain/capture/identifiers/identifier.ts";
import { repairMrz } from "@/domain/capture/identifiers/mrz.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import { understandText } from "@/services/capture/classification/understanding/understandText.ts";
import { createDeviceRecognition } from "@/services/capture/recognition/device/deviceRecognition.ts";
import { scoreExtraction, type ExtractionScore, type TrueField } from "../fields.ts";

/** What became of one document. */
export interface BenchReading {
  readonly ocr: OcrResult;
  /** The recognised text, and after it what check digits repaired in it. */
  readonly repaired: string;
  /** Null where the document has no machine-readable zone. */
  readonly mrzValid: boolean | null;
  /** What the text was taken for, without the help of the file's name. */
  readonly paper: Pick<Extraction, "documentType" | "category">;
  readonly score: ExtractionScore;
}

/** The name of any scan: those of the documents say what they are. */
const FILENAME = "escaneo.jpg";
/** Decides the century of the machine-readable zones, as a day within the documents' validity does. */
const TODAY = "2026-11-21";

/** What the bench asks of the page; it is on `window.bench`. */
export interface BenchPage {
  /** Reads the chosen file and understands its text as the product does. @param bears all that the document says */
  read(fields: readonly TrueField[], bears: string): Promise<BenchReading>;
  /** Milliseconds of each task of more than 50 ms that began on the page's own thread while a document was read. */
  longTasks(): readonly number[];
}

const recognition = createDeviceRecognition();
const input = document.querySelector("input");
const longTasks: PerformanceEntry[] = [];
const readings: { readonly from: number; readonly to: number }[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask" });

const bench: BenchPage = {
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
    const extraction = understandText({ text: ocr.text, filename: FILENAME, today: TODAY });
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
