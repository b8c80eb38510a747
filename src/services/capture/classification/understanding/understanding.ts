import type { AiOutcome } from "@/domain/capture/classification/analyse.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { startWorker } from "@/services/shared/startWorker.ts";
import { createWorkerClient } from "@/services/shared/workerClient.ts";
import type { WorkerMessage, WorkerPort } from "@/services/shared/workerProtocol.ts";
import type { ReadDocument } from "../classification.ts";
import type { UnderstandingInput } from "./understandText.ts";

/** The worker did not start, crashed, failed at a text or timed out. */
class UnderstandingError extends Error {
  override readonly name = "UnderstandingError";
}

/** Analyses documents on this device, with the AI's answer (decision A-140). */
export interface Understanding {
  /** @throws UnderstandingError, or the signal's reason if aborted */
  analyse(
    document: ReadDocument,
    outcome: AiOutcome,
    options: { readonly signal: AbortSignal },
  ): Promise<DocumentAnalysis>;
}

/** Messages between the page and the worker. */
export interface UnderstandingProtocol {
  readonly request: Omit<UnderstandingInput, "model"> & { readonly type: "understand" };
  readonly results: { readonly understand: DocumentAnalysis };
  readonly step: null;
  readonly failure: "unknown";
}

/** Dependencies on the page. */
export interface UnderstandingDeps {
  /** May throw where the browser forbids workers. */
  readonly startWorker: () => WorkerPort<WorkerMessage<UnderstandingProtocol>>;
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
 * Analyses texts one by one in a worker. A worker that crashes or sends nothing within TIMINGS.understandingTimeout is terminated,
 * and the next text gets a new one.
 */
export function createUnderstanding({ startWorker: start, now }: UnderstandingDeps = IN_PAGE): Understanding {
  const client = createWorkerClient<UnderstandingProtocol>({
    start,
    // Being offline makes no difference: without a worker, keywords classify.
    isOnline: () => true,
    canLeave: true,
    silence: TIMINGS.understandingTimeout,
    toError: ({ kind }, options) => new UnderstandingError(`the worker is ${kind}`, options),
  });
  return {
    analyse({ filename, ocr: { text, textQuality, confidence, layout } }, outcome, { signal }) {
      const ocr = { text, textQuality, confidence, layout };
      return client.ask({ type: "understand", filename, ocr, outcome, today: localDay(now()) }, { signal });
    },
  };
}
