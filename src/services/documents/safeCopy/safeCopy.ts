import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { KindError } from "../../shared/kindError.ts";
import { startWorker } from "../../shared/startWorker.ts";
import { createWorkerClient, type WorkerClient } from "../../shared/workerClient.ts";
import type { WorkerPort } from "../../shared/workerProtocol.ts";
import type { SafeCopyProtocol } from "./protocol.ts";

export class SafeCopyError extends KindError<SafeCopyFailure> {
  override readonly name = "SafeCopyError";
}

/** What reads, draws and writes safe copies; it rejects with SafeCopyError, or the signal's reason. */
export type SafeCopyMaker = WorkerClient<SafeCopyProtocol>;

/** Makes safe copies in a worker of its own; a step that takes longer than documented ends the worker. */
export const createSafeCopyMaker = (start = startSafeCopyWorker, isOnline = () => navigator.onLine): SafeCopyMaker =>
  createWorkerClient<SafeCopyProtocol>({
    start,
    isOnline,
    stepLimit: TIMINGS.recognitionSilence,
    toFailure: ({ step, isSilent, missing }) => (isSilent ? "tooComplex" : step === null ? missing : "stopped"),
    toError: (failure, options) => new SafeCopyError(failure, options),
  });

/** @throws DOMException where the browser forbids it */
function startSafeCopyWorker(): WorkerPort<SafeCopyProtocol["request"]> {
  return startWorker(
    (Worker) =>
      new Worker(new URL("safeCopy.worker.ts", import.meta.url), { type: "module", name: "tramia-safe-copy" }),
  );
}
