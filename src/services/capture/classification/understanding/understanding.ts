import type { AiOutcome } from "@/domain/capture/classification/analyse.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { startWorker } from "@/services/shared/startWorker.ts";
import type { WorkerPort } from "@/services/shared/workerProtocol.ts";
import { withResolvers } from "@/services/capture/recognition/device/withResolvers.ts";
import type { ReadDocument } from "../classification.ts";
import type { UnderstandingAnswer, UnderstandingRequest } from "./protocol.ts";

/** The worker that understands texts is not there: it did not start, broke, failed at this text or said nothing. */
class UnderstandingError extends Error {
  override readonly name = "UnderstandingError";
}

/** Analyses documents on this device, with the result of asking the AI (decision A-140). */
export interface Understanding {
  /** @throws UnderstandingError; the signal's reason when it is left */
  analyse(
    document: ReadDocument,
    outcome: AiOutcome,
    options: { readonly signal: AbortSignal },
  ): Promise<DocumentAnalysis>;
}

/** What it takes of the page. */
export interface UnderstandingDeps {
  /** May throw where the browser forbids workers. */
  readonly startWorker: () => WorkerPort<UnderstandingRequest, UnderstandingAnswer>;
  readonly now: () => Date;
}

const IN_PAGE: UnderstandingDeps = {
  startWorker: () =>
    startWorker(
      (Worker) =>
        new Worker(new URL("understanding.worker.ts", import.meta.url), {
          type: "module",
          name: "tramia-understanding",
        }),
    ),
  now: () => new Date(),
};

/**
 * Understands in one worker, which starts with the first text. A worker that does not start, breaks or says nothing within
 * TIMINGS.understandingTimeout is ended; its texts are rejected, and the next one gets a new worker.
 */
export function createUnderstanding({ startWorker, now }: UnderstandingDeps = IN_PAGE): Understanding {
  const waiting = new Map<number, PromiseWithResolvers<DocumentAnalysis>>();
  let worker: WorkerPort<UnderstandingRequest, UnderstandingAnswer> | null = null;
  let last = 0;

  const end = (why: string, cause?: unknown) => {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new UnderstandingError(why, { cause }));
  };

  const started = (): WorkerPort<UnderstandingRequest, UnderstandingAnswer> => {
    if (worker) return worker;
    const port = startWorker();
    port.addEventListener("message", ({ data }) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.analysis) asked?.resolve(data.analysis);
      else asked?.reject(new UnderstandingError("the worker failed at this text"));
    });
    port.addEventListener("error", () => {
      if (worker === port) end("the worker broke");
    });
    worker = port;
    return port;
  };

  return {
    async analyse({ filename, ocr: { text, textQuality, confidence, layout } }, outcome, { signal }) {
      signal.throwIfAborted();
      last += 1;
      const id = last;
      const timeout = setTimeout(() => end("the worker said nothing"), TIMINGS.understandingTimeout);
      const asked = withResolvers<DocumentAnalysis>();
      const leave = () => asked.reject(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      waiting.set(id, asked);
      try {
        const port = started();
        port.postMessage({
          id,
          filename,
          ocr: { text, textQuality, confidence, layout },
          outcome,
          today: localDay(now()),
        });
      } catch (error) {
        end("the worker did not start", error);
      }
      try {
        return await asked.promise;
      } finally {
        clearTimeout(timeout);
        waiting.delete(id);
        signal.removeEventListener("abort", leave);
      }
    },
  };
}
