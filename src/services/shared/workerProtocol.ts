/** The messages between a page and its worker: one request after the other. */
export interface WorkerProtocol {
  readonly request: { readonly type: string };
  /** The result of each type of request. */
  readonly results: object;
  /** Reported while the worker works. */
  readonly step: unknown;
  /** Why there is no result. */
  readonly failure: string;
}

/**
 * The work of the worker until its next message. `page`: work on one page of a PDF, within TIMINGS.pdfPage. `engine`: work during
 * which it receives no message.
 */
export type Ahead = "page" | "engine" | null;

/** Messages of a worker: steps, so that one that hangs is noticed, then the result or why there is none. */
export type WorkerAnswer<Protocol extends WorkerProtocol> =
  | { readonly type: "step"; readonly step: Protocol["step"]; readonly ahead?: Ahead }
  | { readonly type: "done"; readonly result: unknown }
  | { readonly type: "failed"; readonly failure: Protocol["failure"] };

/** Ends the request that runs, at the next `pause` of the worker. */
export const LEAVE = { type: "leave" } as const;

/** Messages to a worker. */
export type WorkerMessage<Protocol extends WorkerProtocol> = Protocol["request"] | typeof LEAVE;

/** The part of a `Worker` that a page uses. */
export interface WorkerPort<Message, Answer = unknown> {
  postMessage(message: Message): void;
  addEventListener(type: "message", listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}
