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
  /** The worker's own failure, or `broken` after a crash, or `silent` after too long without a message. */
  readonly kind: Protocol["failure"] | "broken" | "silent";
  /** Last step of this request; null before the first. */
  readonly step: Protocol["step"] | null;
  readonly ahead: Ahead;
  /** Cause if the worker never answered this request: it cannot start, or its script did not load; otherwise null. */
  readonly missing: "engineMissing" | "offline" | null;
}

export interface WorkerClientConfig<Protocol extends WorkerProtocol> {
  /** Throws if the browser forbids workers. */
  readonly start: () => WorkerPort<WorkerMessage<Protocol>>;
  readonly isOnline?: () => boolean;
  readonly toError: (failure: WorkerFailure<Protocol>, options?: ErrorOptions) => Error;
  /** An abort ends the request at its next `pause`, or lets it finish. If false, an abort terminates the worker. */
  readonly canLeave?: boolean;
  /** Milliseconds without a message after which a worker is terminated; null for no limit. */
  readonly silence?: number | null;
  /** Milliseconds without a request after which the worker is terminated to free its memory. */
  readonly idle?: number;
}

/** Sends requests to a worker one by one. */
export interface WorkerClient<Protocol extends WorkerProtocol> {
  /** @throws the error from `toError`, or the signal's reason */
  ask<Type extends keyof Protocol["results"]>(
    request: Extract<Protocol["request"], { readonly type: Type }>,
    options: { readonly signal: AbortSignal; readonly onStep?: (step: Protocol["step"]) => void },
  ): Promise<Protocol["results"][Type]>;
  /** Terminates the worker and rejects all requests with an AbortError; a later request starts a new worker. */
  close(): void;
}

/** Starts a worker at the first request. One that crashes or is silent is terminated; the next request starts another. */
export function createWorkerClient<Protocol extends WorkerProtocol>(
  config: WorkerClientConfig<Protocol>,
): WorkerClient<Protocol> {
  return new QueuedClient(config);
}

/** The request in progress. */
interface Current<Protocol extends WorkerProtocol> {
  readonly signal: AbortSignal;
  readonly onStep?: (step: Protocol["step"]) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Starts the next request. */
  readonly free: () => void;
  said: Pick<WorkerFailure<Protocol>, "step" | "ahead"> | null;
}

class QueuedClient<Protocol extends WorkerProtocol> implements WorkerClient<Protocol> {
  readonly #config: WorkerClientConfig<Protocol>;
  readonly #inTurn = createLock(undefined);
  #closing = new AbortController();
  #port: WorkerPort<WorkerMessage<Protocol>> | null = null;
  #current: Current<Protocol> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(config: WorkerClientConfig<Protocol>) {
    this.#config = config;
  }

  ask<Type extends keyof Protocol["results"]>(
    request: Extract<Protocol["request"], { readonly type: Type }>,
    options: Pick<Current<Protocol>, "signal" | "onStep">,
  ): Promise<Protocol["results"][Type]> {
    const { signal: closed } = this.#closing;
    return new Promise((resolve, reject) => {
      const task = (): Promise<void> => {
        closed.throwIfAborted();
        return new Promise((free) => {
          this.#current = { ...options, resolve: resolve as Current<Protocol>["resolve"], reject, free, said: null };
          this.#begin(request, options.signal);
        });
      };
      this.#inTurn(task, options).catch(reject);
    });
  }

  close(): void {
    const reason = new DOMException("the worker is closed", "AbortError");
    this.#closing.abort(reason);
    this.#closing = new AbortController();
    this.#end(reason);
  }

  #begin(request: Protocol["request"], signal: AbortSignal): void {
    signal.addEventListener("abort", this.#leave);
    this.#wait(null);
    try {
      this.#post(request);
    } catch (cause) {
      this.#lose("broken", { cause });
    }
  }

  #post(message: WorkerMessage<Protocol>): void {
    const port = (this.#port ??= this.#open());
    port.postMessage(message);
  }

  #open(): WorkerPort<WorkerMessage<Protocol>> {
    const port = this.#config.start();
    port.addEventListener("message", ({ data }) => {
      if (this.#port === port && this.#current && isAnswer<Protocol>(data)) this.#hear(data, this.#current);
    });
    port.addEventListener("error", () => {
      if (this.#port === port) this.#lose("broken");
    });
    return port;
  }

  #hear(answer: WorkerAnswer<Protocol>, current: Current<Protocol>): void {
    if (answer.type === "done") {
      current.resolve(answer.result);
      return this.#settle();
    }
    if (answer.type === "failed") {
      const { step, ahead } = current.said ?? UNSAID;
      const error = this.#config.toError({ kind: answer.failure, step, ahead, missing: null });
      current.reject(error);
      // Only a new worker requests a file again that did not load, or was altered.
      return RELOADED.has(answer.failure) ? this.#end(error) : this.#settle();
    }
    const { step, ahead = null } = answer;
    current.said = { step, ahead };
    if (current.signal.aborted && ahead === "engine") return this.#end(current.signal.reason);
    this.#wait(ahead);
    if (!current.signal.aborted) current.onStep?.(step);
  }

  #wait(ahead: Ahead): void {
    const { silence = TIMINGS.recognitionSilence } = this.#config;
    this.#setTimer(ahead === "page" ? TIMINGS.pdfPage : silence, () => this.#lose("silent"));
  }

  readonly #leave = (): void => {
    const { signal, reject, said } = this.#current ?? {};
    if (!this.#config.canLeave || said?.ahead === "engine") return this.#end(signal?.reason);
    reject?.(signal?.reason);
    this.#post(LEAVE);
  };

  #lose(kind: "broken" | "silent", options?: ErrorOptions): void {
    const { isOnline = () => navigator.onLine, toError } = this.#config;
    const said = this.#current?.said;
    const missing = said ? null : options || isOnline() ? "engineMissing" : "offline";
    this.#end(toError({ kind, ...(said ?? UNSAID), missing }, options));
  }

  #end(error: unknown): void {
    this.#port?.terminate();
    this.#port = null;
    this.#current?.reject(error);
    this.#settle();
  }

  #settle(): void {
    this.#current?.signal.removeEventListener("abort", this.#leave);
    this.#current?.free();
    this.#current = null;
    this.#setTimer(this.#port ? (this.#config.idle ?? null) : null, () => this.#end(null));
  }

  #setTimer(milliseconds: number | null, work: () => void): void {
    clearTimeout(this.#timer);
    if (milliseconds !== null) this.#timer = setTimeout(work, milliseconds);
  }
}

const RELOADED: ReadonlySet<string> = new Set(["engineMissing", "engineAltered", "offline"]);

const UNSAID = { step: null, ahead: null };

const ANSWERS: ReadonlySet<unknown> = new Set<WorkerAnswer<WorkerProtocol>["type"]>(["step", "done", "failed"]);

/** Ignores the messages that pdfjs sends over the same port when it starts. */
function isAnswer<Protocol extends WorkerProtocol>(data: unknown): data is WorkerAnswer<Protocol> {
  return ANSWERS.has(toRecord(data)["type"]);
}
