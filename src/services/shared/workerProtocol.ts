/** The messages of a page and its worker. The next request follows the answer to the last. */
export interface WorkerProtocol {
  readonly request: { readonly type: string };
  /** The result of each type of request. */
  readonly results: object;
  /** Progress while the worker works. */
  readonly step: unknown;
  readonly failure: unknown;
}

/** `step` while the worker works, so that a hanging one is noticed; then the result or the failure. */
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
