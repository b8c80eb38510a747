import { toOcrResult } from "@/domain/capture/recognition/confidence.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type PdfWorker, startPdfWorker } from "@/services/documents/pdf/startPdfWorker.ts";
import { createWorkerClient, type WorkerFailure } from "@/services/shared/workerClient.ts";
import { RecognitionError, type Recognition } from "../recognition.ts";
import type { RecognitionProtocol } from "./recogniseDocument.ts";

/** Facilities of the browser that reading uses. */
export interface DeviceRecognitionDeps {
  readonly startWorker?: () => PdfWorker<RecognitionProtocol>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly isOnline?: () => boolean;
}

/**
 * Reads documents in this browser, one after the other, in a worker. Nothing leaves the device; the engine's files are
 * loaded from this site once. An abort leaves the document at the next step, and ends a worker that cannot receive messages.
 */
export function createDeviceRecognition({
  startWorker = startPdfWorker,
  now = () => performance.now(),
  isOnline = () => navigator.onLine,
}: DeviceRecognitionDeps = {}): Recognition {
  const client = createWorkerClient<RecognitionProtocol>({
    start: startWorker,
    isOnline,
    canLeave: true,
    idle: TIMINGS.recognitionIdle,
    toError: (failure, options) => new RecognitionError({ kind: toFailureKind(failure) }, "device", options),
  });
  return {
    async read(file, { signal, onProgress }) {
      const start = now();
      const onStep = (progress: RecognitionProtocol["step"]): void => {
        if (progress) onProgress(progress);
      };
      const reading = await client.ask({ type: "recognise", document: file }, { signal, onStep });
      if (reading.text.trim() === "") throw new RecognitionError({ kind: "emptyText" }, "device");
      return toOcrResult("device", {
        ...reading,
        processingTime: Math.round(now() - start),
        legibility: Math.round(reading.legibility),
      });
    },
  };
}

function toFailureKind({ kind, ahead, missing }: WorkerFailure<RecognitionProtocol>) {
  if (kind === "broken") return missing ?? "interrupted";
  if (kind === "silent") return missing ?? (ahead === "page" ? "tooComplex" : "timeout");
  return kind;
}
