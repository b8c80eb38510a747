/** What a page and a worker of its own have agreed on. The next request follows the answer to the last. */
export interface WorkerProtocol {
  readonly request: { readonly type: string };
  /** What becomes of each type of request. */
  readonly results: object;
  /** What the worker says as long as it works. */
  readonly step: unknown;
  /** Why there is no result. */
  readonly failure: unknown;
}

/** What a worker says to a request: `step` as it goes on, so that one that hangs is noticed; then the result, or why there is none. */
export type WorkerAnswer<Protocol extends WorkerProtocol> =
  | { readonly type: "step"; readonly step: Protocol["step"] }
  | { readonly type: "done"; readonly result: unknown }
  | { readonly type: "failed"; readonly failure: Protocol["failure"] };

/** The part of a `Worker` that a page uses. */
export interface WorkerPort<Request, Message = unknown> {
  postMessage(request: Request): void;
  addEventListener(type: "message", listener: (event: { readonly data: Message }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}
