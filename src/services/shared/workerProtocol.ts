/** Messages between a page and its worker, which handles one request at a time. */
export interface WorkerProtocol {
  readonly request: { readonly type: string };
  /** The result of each type of request. */
  readonly results: object;
  /** Progress that the worker reports. */
  readonly step: unknown;
  /** Reason for a missing result. */
  readonly failure: string;
}

/**
 * The work until the worker's next message. `page`: one page of a PDF, within TIMINGS.pdfPage. `engine`: work during which the worker
 * receives no messages.
 */
export type Ahead = "page" | "engine" | null;

/** Messages from a worker: steps, which reveal a hanging worker, then the result or the failure. */
export type WorkerAnswer<Protocol extends WorkerProtocol> =
  | { readonly type: "step"; readonly step: Protocol["step"]; readonly ahead?: Ahead }
  | { readonly type: "done"; readonly result: unknown }
  | { readonly type: "failed"; readonly failure: Protocol["failure"] };

/** Ends the running request at the worker's next `pause`. */
export const LEAVE = { type: "leave" } as const;

/** Messages to a worker. */
export type WorkerMessage<Protocol extends WorkerProtocol> = Protocol["request"] | typeof LEAVE;

export interface WorkerPort<Message, Answer = unknown> {
  postMessage(message: Message): void;
  addEventListener(type: "message", listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}
