import { findIdentifiers } from "@/domain/identifiers/identifier.ts";
import { repairMrz } from "@/domain/identifiers/mrz.ts";
import type { OcrResult } from "@/domain/recognition/result.ts";
import { createDeviceRecognition } from "@/services/recognition/device/deviceRecognition.ts";

/** What became of one document. */
export interface BenchReading {
  readonly ocr: OcrResult;
  /** The recognised text, and after it what check digits mended in it. */
  readonly repaired: string;
  /** Null where the document has no machine-readable zone. */
  readonly mrzValid: boolean | null;
}

/** What the bench asks of the page; it stands on `window.bench`. */
export interface BenchPage {
  /** Reads the chosen file as the product does. */
  read(): Promise<BenchReading>;
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
  read: async () => {
    const file = input?.files?.[0];
    if (!file) throw new Error("no document was chosen");
    const from = performance.now();
    const ocr = await recognition.read(file, { signal: new AbortController().signal, onProgress: () => undefined });
    readings.push({ from, to: performance.now() });
    const mrz = repairMrz(ocr.text);
    const mended = [...findIdentifiers(ocr.text).map(({ value }) => value), ...(mrz?.lines ?? [])];
    return { ocr, repaired: [ocr.text, ...mended].join("\n"), mrzValid: mrz?.valid ?? null };
  },
};
Object.assign(window, { bench });
