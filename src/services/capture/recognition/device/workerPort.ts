import { startWorker } from "@/services/shared/startWorker.ts";
import type { WorkerRequest } from "./protocol.ts";

/** The part of a `Worker` that the adapter uses. */
export interface WorkerPort {
  postMessage(request: WorkerRequest): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** Starts the worker that reads. @throws DOMException where the browser forbids it */
export function startRecognitionWorker(): WorkerPort {
  return startWorker(
    (Worker) =>
      new Worker(new URL("recognition.worker.ts", import.meta.url), { type: "module", name: "tramia-recognition" }),
  );
}
