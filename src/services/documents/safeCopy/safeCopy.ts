import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import { KindError } from "../../shared/kindError.ts";
import { createWorkerClient, type WorkerClient, type WorkerFailure } from "../../shared/workerClient.ts";
import { type PdfWorker, startPdfWorker } from "../pdf/startPdfWorker.ts";
import type { SafeCopyProtocol } from "./safeCopyRequests.ts";

export class SafeCopyError extends KindError<SafeCopyFailure> {
  override readonly name = "SafeCopyError";
}

/** Reads, draws and writes safe copies; it rejects with SafeCopyError, or the signal's reason. */
export type SafeCopyMaker = WorkerClient<SafeCopyProtocol>;

const FAILURES: Readonly<Record<Exclude<WorkerFailure<SafeCopyProtocol>["kind"], "broken">, SafeCopyFailure>> = {
  encrypted: "encrypted",
  damaged: "damaged",
  tooManyPixels: "tooComplex",
  tooComplex: "tooComplex",
  silent: "tooComplex",
  engineMissing: "engineMissing",
  engineAltered: "engineMissing",
  offline: "offline",
  unknown: "stopped",
};

/** Makes safe copies in a worker. A step that takes longer than TIMINGS.recognitionSilence ends the worker. */
export const createSafeCopyMaker = (
  start: () => PdfWorker<SafeCopyProtocol> = startPdfWorker,
  isOnline = () => navigator.onLine,
): SafeCopyMaker =>
  createWorkerClient<SafeCopyProtocol>({
    start,
    isOnline,
    toError: ({ kind, missing }, options) =>
      new SafeCopyError(kind === "broken" ? (missing ?? "stopped") : FAILURES[kind], options),
  });
