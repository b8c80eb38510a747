import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import { startEngine, type Engine } from "./engine.ts";
import { loadEngineFiles } from "./engineFiles.ts";
import { loadPdfjs, openPdf, type PdfDocument } from "./pdfDocument.ts";
import type { WorkerAnswer, WorkerRequest } from "./protocol.ts";
import { readDocument, type Span } from "./readDocument.ts";
import { ReadingError } from "./readingError.ts";
import type { Word } from "./words.ts";

const STEP = 0.02;

class Left extends Error {}

let engine: Promise<Engine> | null = null;
let unwanted = -1;

function answer(message: WorkerAnswer): void {
  self.postMessage(message, { transfer: [] });
}

function startedEngine(onShare: (share: number) => void): Promise<Engine> {
  engine ??= loadEngineFiles(onShare)
    .then(startEngine)
    .catch((error: unknown) => {
      engine = null;
      throw error;
    });
  return engine;
}

/** Hands on a share when it grew enough to be seen. */
function steps(tell: (share: number) => void): (share: number) => void {
  let told = 0;
  return (share) => {
    if (share - told < STEP) return;
    told = share;
    tell(share);
  };
}

async function read(id: number, document: Blob): Promise<void> {
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    if (unwanted === id) throw new Left();
  };
  const recognise = async (image: GreyImage, { from, to }: Span): Promise<readonly Word[]> => {
    const loading = steps((share) =>
      answer({ type: "progress", id, progress: { stage: "loading", share }, deaf: false }),
    );
    const ready = await startedEngine(loading);
    await pause();
    const tell = (part: number, deaf = true): void =>
      answer({ type: "progress", id, progress: { stage: "reading", share: from + part * (to - from) }, deaf });
    tell(0);
    const reading = ready.recognise(image, steps(tell));
    tell(1, false);
    await pause();
    return reading;
  };
  const withinPageLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    answer({ type: "page", id, running: true });
    try {
      return await work();
    } finally {
      answer({ type: "page", id, running: false });
    }
  };
  const open = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfDocument> => {
    await loadPdfjs();
    return withinPageLimit(() => openPdf(bytes));
  };
  try {
    const report = (progress: RecognitionProgress): void => answer({ type: "progress", id, progress, deaf: false });
    const tools = { recognise, openPdf: open, withinPageLimit, report, pause };
    answer({ type: "read", id, reading: await readDocument(document, tools) });
  } catch (error) {
    if (error instanceof Left) return answer({ type: "left", id });
    if (error instanceof ReadingError) return answer({ type: "failed", id, failure: error.failure });
    // An engine that broke down stays broken.
    engine = null;
    answer({ type: "failed", id, failure: { kind: "unknown" } });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === "read") void read(data.id, data.document);
  if (data.type === "leave") unwanted = data.id;
  if (data.type === "rest") engine = null;
});
