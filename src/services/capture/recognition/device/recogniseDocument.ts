import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import type { WorkerHandler } from "@/services/shared/workerServer.ts";
import { loadPdfjs, openPdf, type PdfDocument } from "./pdfDocument.ts";
import { readDocument, type Reading, type Span } from "./readDocument.ts";
import type { ReadingFailure } from "./readingError.ts";
import { getEngine } from "./workerEngine.ts";
import type { Word } from "./words.ts";

/** Reading a document with its places. */
export interface RecognitionProtocol {
  readonly request: { readonly type: "recognise"; readonly document: Blob };
  readonly results: { readonly recognise: Reading };
  /** Null where a page of a PDF begins or ends. */
  readonly step: RecognitionProgress | null;
  readonly failure: ReadingFailure | "unknown";
}

/** Smallest share by which progress has to grow to be reported. */
const STEP = 0.02;

/** Reports a share when it grew enough to be seen. */
function throttle(report: (share: number) => void): (share: number) => void {
  let reported = 0;
  return (share) => {
    if (share - reported < STEP) return;
    reported = share;
    report(share);
  };
}

/** Reads a document in the worker, with the engine and pdfjs. */
export const recogniseDocument: WorkerHandler<RecognitionProtocol, "recognise"> = (request, { step, pause }) => {
  const recognise = async (image: GreyImage, { from, to }: Span): Promise<readonly Word[]> => {
    const engine = await getEngine(throttle((share) => step({ stage: "loading", share })));
    await pause();
    const report = (part: number, ahead: "engine" | null = "engine"): void =>
      step({ stage: "reading", share: from + part * (to - from) }, ahead);
    report(0);
    const words = engine.recognise(image, throttle(report));
    report(1, null);
    await pause();
    return words;
  };
  const withinPageLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    step(null, "page");
    try {
      return await work();
    } finally {
      step(null);
    }
  };
  const open = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfDocument> => {
    await loadPdfjs();
    return withinPageLimit(() => openPdf(bytes));
  };
  return readDocument(request.document, { recognise, openPdf: open, withinPageLimit, report: step, pause });
};
