import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { KindError } from "../../shared/kindError.ts";
import { startWorker } from "../../shared/startWorker.ts";
import type { SafeCopyAnswer, SafeCopyAnswers, SafeCopyRequest } from "./protocol.ts";

/** A safe copy, or a part of it, could not be made. */
export class SafeCopyError extends KindError<SafeCopyFailure> {
  override readonly name = "SafeCopyError";
}

interface AskOptions {
  readonly signal: AbortSignal;
  /** 0 to 1 */
  readonly onProgress?: (share: number) => void;
}

/** What reads, draws and writes safe copies: one request after the other. */
export interface SafeCopyMaker {
  /** An abort ends the worker, and with it what it does. @throws SafeCopyError; the signal's reason */
  ask<Type extends SafeCopyRequest["type"]>(
    request: Extract<SafeCopyRequest, { type: Type }>,
    options: AskOptions,
  ): Promise<SafeCopyAnswers[Type]>;
  /** Ends the worker; a later request starts a new one. */
  close(): void;
}

/** The part of a `Worker` that is used here. */
export interface SafeCopyPort {
  postMessage(request: SafeCopyRequest): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

interface ActiveWorker {
  readonly port: SafeCopyPort;
  /** Receive what becomes of the request that runs. */
  onAnswer: (answer: SafeCopyAnswer) => void;
  onError: () => void;
}

/** Makes safe copies in a worker of its own; what of it takes longer than documented is given up with its worker. */
export function createSafeCopyMaker(
  start: () => SafeCopyPort = startSafeCopyWorker,
  isOnline = () => navigator.onLine,
): SafeCopyMaker {
  let active: ActiveWorker | null = null;
  const begin = (): ActiveWorker => {
    const begun: ActiveWorker = { port: start(), onAnswer: () => undefined, onError: () => undefined };
    begun.port.addEventListener("message", ({ data }) => {
      if (isAnswer(data)) begun.onAnswer(data);
    });
    begun.port.addEventListener("error", () => begun.onError());
    return begun;
  };
  const close = (): void => {
    active?.port.terminate();
    active = null;
  };
  return {
    close,
    ask: <Type extends SafeCopyRequest["type"]>(
      request: Extract<SafeCopyRequest, { type: Type }>,
      { signal, onProgress }: AskOptions,
    ) =>
      new Promise<SafeCopyAnswers[Type]>((resolve, reject) => {
        let silence: ReturnType<typeof setTimeout> | undefined;
        let isAnswered = false;
        const settle = (done: () => void): void => {
          clearTimeout(silence);
          signal.removeEventListener("abort", leave);
          done();
        };
        const end = (error: unknown): void => {
          close();
          settle(() => reject(error));
        };
        const leave = (): void => end(signal.reason);
        const fail = (): void =>
          end(new SafeCopyError(isAnswered ? "stopped" : isOnline() ? "engineMissing" : "offline"));
        const listen = (): void => {
          clearTimeout(silence);
          silence = setTimeout(() => end(new SafeCopyError("tooComplex")), TIMINGS.recognitionSilence);
        };
        if (signal.aborted) return leave();
        try {
          active ??= begin();
        } catch {
          return fail();
        }
        active.onError = fail;
        active.onAnswer = (answer) => {
          isAnswered = true;
          listen();
          if (answer.type === "progressed") onProgress?.(answer.share);
          else if (answer.type === "failed") settle(() => reject(new SafeCopyError(answer.failure)));
          else settle(() => resolve(answer.answer as SafeCopyAnswers[Type]));
        };
        signal.addEventListener("abort", leave);
        listen();
        const { port } = active;
        port.postMessage(request);
      }),
  };
}

const ANSWERS: ReadonlySet<unknown> = new Set<SafeCopyAnswer["type"]>(["progressed", "done", "failed"]);

/** pdfjs sends messages of its own over the same port when it starts. */
function isAnswer(data: unknown): data is SafeCopyAnswer {
  return ANSWERS.has(toRecord(data)["type"]);
}

/** @throws DOMException where the browser forbids it */
function startSafeCopyWorker(): SafeCopyPort {
  return startWorker(
    (Worker) =>
      new Worker(new URL("safeCopy.worker.ts", import.meta.url), { type: "module", name: "tramia-safe-copy" }),
  );
}
