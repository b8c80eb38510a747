import { toRecord } from "@/domain/shared/json.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { WorkerAnswer, WorkerPort, WorkerProtocol } from "./workerProtocol.ts";

/** How a worker left a request without an answer. */
export interface WorkerLoss<Step> {
  /** What it said last; null where it said nothing. */
  readonly step: Step | null;
  /** It did not break: it said nothing for too long. */
  readonly isSilent: boolean;
  /** What is the matter where it said nothing: the browser forbids it, or its script did not arrive. */
  readonly missing: "engineMissing" | "offline";
}

/** How a client starts and judges its worker. */
export interface WorkerClientConfig<Protocol extends WorkerProtocol> {
  /** May throw where the browser forbids workers. */
  readonly start: () => WorkerPort<Protocol["request"]>;
  readonly isOnline: () => boolean;
  /** Milliseconds that it may say nothing after a step; before the first it is TIMINGS.recognitionSilence. */
  readonly stepLimit: number;
  readonly toFailure: (loss: WorkerLoss<Protocol["step"]>) => Protocol["failure"];
  readonly toError: (failure: Protocol["failure"], options?: ErrorOptions) => Error;
}

/** Asks a worker, one request after the other. */
export interface WorkerClient<Protocol extends WorkerProtocol> {
  /** An abort ends the worker, and with it what it does. @throws what `toError` makes; the signal's reason */
  ask<Type extends keyof Protocol["results"]>(
    request: Extract<Protocol["request"], { readonly type: Type }>,
    options: { readonly signal: AbortSignal; readonly onStep?: (step: Protocol["step"]) => void },
  ): Promise<Protocol["results"][Type]>;
  /** Ends the worker; a later request starts a new one. */
  close(): void;
}

/** Asks a worker that starts with the first request. One that breaks or is silent is ended; the next request gets a new one. */
export function createWorkerClient<Protocol extends WorkerProtocol>({
  start,
  isOnline,
  stepLimit,
  toFailure,
  toError,
}: WorkerClientConfig<Protocol>): WorkerClient<Protocol> {
  let port: WorkerPort<Protocol["request"]> | null = null;
  let onMessage: (data: unknown) => void = () => undefined;
  let onError: () => void = () => undefined;

  const close = (): void => {
    port?.terminate();
    port = null;
  };
  const begin = (): WorkerPort<Protocol["request"]> => {
    const begun = start();
    begun.addEventListener("message", ({ data }) => port === begun && onMessage(data));
    begun.addEventListener("error", () => port === begun && onError());
    return begun;
  };
  return {
    close,
    ask: <Type extends keyof Protocol["results"]>(
      request: Extract<Protocol["request"], { readonly type: Type }>,
      { signal, onStep }: { readonly signal: AbortSignal; readonly onStep?: (step: Protocol["step"]) => void },
    ) =>
      new Promise<Protocol["results"][Type]>((resolve, reject) => {
        signal.throwIfAborted();
        let last: Protocol["step"] | null = null;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const settle = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", leave);
        };
        const end = (error: unknown): void => {
          close();
          settle();
          reject(error);
        };
        const leave = (): void => end(signal.reason);
        const lose = (isSilent: boolean, options?: ErrorOptions): void => {
          const missing = options || isOnline() ? "engineMissing" : "offline";
          end(toError(toFailure({ step: last, isSilent, missing }), options));
        };
        const wait = (milliseconds: number): void => {
          clearTimeout(timer);
          timer = setTimeout(lose, milliseconds, true);
        };
        onError = () => lose(false);
        onMessage = (data) => {
          if (!isAnswer<Protocol>(data)) return;
          if (data.type === "step") {
            last = data.step;
            wait(stepLimit);
            return onStep?.(data.step);
          }
          settle();
          if (data.type === "failed") reject(toError(data.failure));
          else resolve(data.result as Protocol["results"][Type]);
        };
        signal.addEventListener("abort", leave);
        wait(TIMINGS.recognitionSilence);
        try {
          port ??= begin();
          port.postMessage(request);
        } catch (cause) {
          lose(false, { cause });
        }
      }),
  };
}

const ANSWERS: ReadonlySet<unknown> = new Set<WorkerAnswer<WorkerProtocol>["type"]>(["step", "done", "failed"]);

/** pdfjs sends messages of its own over the same port when it starts. */
function isAnswer<Protocol extends WorkerProtocol>(data: unknown): data is WorkerAnswer<Protocol> {
  return ANSWERS.has(toRecord(data)["type"]);
}
