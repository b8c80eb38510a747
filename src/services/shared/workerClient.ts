import { toRecord } from "@/domain/shared/json.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createLock } from "./storage/lock.ts";
import {
  LEAVE,
  type Ahead,
  type WorkerAnswer,
  type WorkerMessage,
  type WorkerPort,
  type WorkerProtocol,
} from "./workerProtocol.ts";

/** Why a request has no result. */
export interface WorkerFailure<Protocol extends WorkerProtocol> {
  /** The failure that the worker says; or it broke, or said nothing for too long. */
  readonly kind: Protocol["failure"] | "broken" | "silent";
  /** The last step of this request; null before the first. */
  readonly step: Protocol["step"] | null;
  readonly ahead: Ahead;
  /** The reason where it said nothing to this request: the browser forbids it, or its script did not arrive; else null. */
  readonly missing: "engineMissing" | "offline" | null;
}

/** How a client starts and judges its worker. */
export interface WorkerClientConfig<Protocol extends WorkerProtocol> {
  /** May throw where the browser forbids workers. */
  readonly start: () => WorkerPort<WorkerMessage<Protocol>>;
  readonly isOnline?: () => boolean;
  readonly toError: (failure: WorkerFailure<Protocol>, options?: ErrorOptions) => Error;
  /** An abort ends the request at its next `pause`, or lets it finish. Without it, an abort ends the worker. */
  readonly canLeave?: boolean;
  /** Milliseconds without a message after which a worker is given up; null for any. */
  readonly silence?: number | null;
  /** Milliseconds without a request after which the worker is ended, which frees its memory. */
  readonly idle?: number;
}

/** Asks a worker, one request after the other. */
export interface WorkerClient<Protocol extends WorkerProtocol> {
  /** @throws what `toError` makes; the signal's reason */
  ask<Type extends keyof Protocol["results"]>(
    request: Extract<Protocol["request"], { readonly type: Type }>,
    options: { readonly signal: AbortSignal; readonly onStep?: (step: Protocol["step"]) => void },
  ): Promise<Protocol["results"][Type]>;
  /** Ends the worker and rejects all requests with an AbortError; a later request starts a new one. */
  close(): void;
}

/** Asks a worker that starts with the first request. One that breaks or is silent is ended; the next request gets a new one. */
export function createWorkerClient<Protocol extends WorkerProtocol>(
  config: WorkerClientConfig<Protocol>,
): WorkerClient<Protocol> {
  const inTurn = createLock(undefined);
  const line = createLine(config.start);
  let closing = new AbortController();
  let idling: ReturnType<typeof setTimeout> | undefined;

  return {
    ask(request, options) {
      const { signal: closed } = closing;
      return new Promise((resolve, reject) => {
        const task = async (): Promise<void> => {
          closed.throwIfAborted();
          clearTimeout(idling);
          const outcome = { resolve: resolve as (result: unknown) => void, reject };
          await exchange(request, { ...config, ...options, ...outcome, line, closed });
          if (config.idle !== undefined) idling = setTimeout(line.end, config.idle);
        };
        inTurn(task, options).catch(reject);
      });
    },
    close() {
      closing.abort(new DOMException("the worker is closed", "AbortError"));
      closing = new AbortController();
      line.end();
    },
  };
}

interface Listener<Protocol extends WorkerProtocol> {
  readonly onAnswer: (answer: WorkerAnswer<Protocol>) => void;
  readonly onError: () => void;
}

/** The worker that runs, if any. */
interface Line<Protocol extends WorkerProtocol> {
  /** Starts a worker where none runs. */
  post(message: WorkerMessage<Protocol>): void;
  listen(listener: Listener<Protocol> | null): void;
  readonly end: () => void;
}

function createLine<Protocol extends WorkerProtocol>(start: WorkerClientConfig<Protocol>["start"]): Line<Protocol> {
  let port: WorkerPort<WorkerMessage<Protocol>> | null = null;
  let listener: Listener<Protocol> | null = null;
  const end = (): void => {
    port?.terminate();
    port = null;
  };
  const open = (): WorkerPort<WorkerMessage<Protocol>> => {
    const opened = start();
    opened.addEventListener("message", ({ data }) => {
      if (port === opened && isAnswer<Protocol>(data)) listener?.onAnswer(data);
    });
    opened.addEventListener("error", () => {
      if (port !== opened) return;
      end();
      listener?.onError();
    });
    return opened;
  };
  return {
    end,
    post: (message) => {
      port ??= open();
      port.postMessage(message);
    },
    listen: (next) => {
      listener = next;
    },
  };
}

interface Exchange<Protocol extends WorkerProtocol> extends Omit<WorkerClientConfig<Protocol>, "start" | "idle"> {
  readonly line: Line<Protocol>;
  readonly signal: AbortSignal;
  readonly closed: AbortSignal;
  readonly onStep?: (step: Protocol["step"]) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One request. Resolves when the worker is free for the next one, which may be after the request was left. */
function exchange<Protocol extends WorkerProtocol>(
  request: Protocol["request"],
  {
    line,
    signal,
    closed,
    onStep,
    resolve,
    reject,
    toError,
    isOnline = () => navigator.onLine,
    canLeave = false,
    silence = TIMINGS.recognitionSilence,
  }: Exchange<Protocol>,
): Promise<void> {
  return new Promise((free) => {
    let step: Protocol["step"] | null = null;
    let ahead: Ahead = null;
    let hasAnswered = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const settle = (): void => {
      clearTimeout(timer);
      line.listen(null);
      signal.removeEventListener("abort", leave);
      closed.removeEventListener("abort", close);
      free();
    };
    const dismiss = (): void => {
      line.end();
      settle();
    };
    const fail = (kind: WorkerFailure<Protocol>["kind"], options?: ErrorOptions): void => {
      const missing = hasAnswered ? null : options || isOnline() ? "engineMissing" : "offline";
      reject(toError({ kind, step, ahead, missing }, options));
      // Only a new worker asks again for a script that did not load.
      if (LOSSES.has(kind)) dismiss();
      else settle();
    };
    const wait = (): void => {
      clearTimeout(timer);
      const limit = ahead === "page" ? TIMINGS.pdfPage : silence;
      if (limit !== null) timer = setTimeout(() => fail("silent"), limit);
    };
    const leave = (): void => {
      reject(signal.reason);
      if (canLeave && ahead !== "engine") line.post(LEAVE);
      else dismiss();
    };
    const close = (): void => {
      reject(closed.reason);
      dismiss();
    };
    const onAnswer = (answer: WorkerAnswer<Protocol>): void => {
      hasAnswered = true;
      if (answer.type === "failed") return fail(answer.failure);
      if (answer.type === "done") {
        resolve(answer.result);
        return settle();
      }
      ({ step, ahead = null } = answer);
      if (signal.aborted && ahead === "engine") return dismiss();
      wait();
      if (!signal.aborted) onStep?.(step);
    };

    signal.addEventListener("abort", leave);
    closed.addEventListener("abort", close);
    line.listen({ onAnswer, onError: () => fail("broken") });
    wait();
    try {
      line.post(request);
    } catch (cause) {
      fail("broken", { cause });
    }
  });
}

/** Failures that end the worker. */
const LOSSES: ReadonlySet<string> = new Set(["broken", "silent", "engineMissing", "offline"]);

const ANSWERS: ReadonlySet<unknown> = new Set<WorkerAnswer<WorkerProtocol>["type"]>(["step", "done", "failed"]);

/** pdfjs sends messages of its own over the same port when it starts. */
function isAnswer<Protocol extends WorkerProtocol>(data: unknown): data is WorkerAnswer<Protocol> {
  return ANSWERS.has(toRecord(data)["type"]);
}
