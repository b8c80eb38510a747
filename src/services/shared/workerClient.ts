import { toRecord } from "@/domain/shared/json.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { WorkerAnswer, WorkerPort, WorkerProtocol } from "./workerProtocol.ts";

/** How a worker failed a request without an answer. */
export interface WorkerLoss<Step> {
  /** Its last step; null where there was none. */
  readonly step: Step | null;
  /** True where it sent nothing for too long, false where it broke. */
  readonly isSilent: boolean;
  /** The likely cause where there was no step: the browser forbids the worker, or its script did not arrive. */
  readonly missing: "engineMissing" | "offline";
}

export interface WorkerClientConfig<Protocol extends WorkerProtocol> {
  /** May throw where the browser forbids workers. */
  readonly start: () => WorkerPort<Protocol["request"]>;
  readonly isOnline: () => boolean;
  /** Milliseconds without a message after a step; TIMINGS.recognitionSilence before the first. */
  readonly stepLimit: number;
  readonly toFailure: (loss: WorkerLoss<Protocol["step"]>) => Protocol["failure"];
  readonly toError: (failure: Protocol["failure"], options?: ErrorOptions) => Error;
}

/** Sends one request after the other to a worker. */
export interface WorkerClient<Protocol extends WorkerProtocol> {
  /** An abort ends the worker. @throws what `toError` makes; the signal's reason */
  ask<Type extends keyof Protocol["results"]>(
    request: Extract<Protocol["request"], { readonly type: Type }>,
    options: { readonly signal: AbortSignal; readonly onStep?: (step: Protocol["step"]) => void },
  ): Promise<Protocol["results"][Type]>;
  /** Ends the worker; a later request starts a new one. */
  close(): void;
}

/** Starts the worker with the first request, and a new one after a worker that broke, was silent or was aborted. */
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

/** False for the messages that pdfjs sends over the same port at its start. */
function isAnswer<Protocol extends WorkerProtocol>(data: unknown): data is WorkerAnswer<Protocol> {
  return ANSWERS.has(toRecord(data)["type"]);
}
