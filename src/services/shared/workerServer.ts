import { KindError } from "./kindError.ts";
import { LEAVE, type Ahead, type WorkerAnswer, type WorkerMessage, type WorkerProtocol } from "./workerProtocol.ts";

/** Tools that the worker provides to a handler. */
export interface WorkerTools<Step> {
  readonly step: (step: Step, ahead?: Ahead) => void;
  /** Objects to transfer to the page instead of copying. */
  readonly moved: Transferable[];
  /** Lets the worker receive messages. @throws if the page aborted the request */
  readonly pause: () => Promise<void>;
}

/** A handler for each request type. It throws KindErrors with a `failure` of the protocol; other errors become `unknown`. */
type WorkerHandlers<Protocol extends WorkerProtocol> = {
  readonly [Type in keyof Protocol["results"]]: (
    request: Extract<Protocol["request"], { readonly type: Type }>,
    tools: WorkerTools<Protocol["step"]>,
  ) => Promise<Protocol["results"][Type]>;
};

/** A handler for one type of request. */
export type WorkerHandler<
  Protocol extends WorkerProtocol,
  Type extends keyof Protocol["results"],
> = WorkerHandlers<Protocol>[Type];

type Loaders<Handlers> = { readonly [Type in keyof Handlers]: () => Promise<Handlers[Type]> };

/**
 * Handles the page's requests in a worker.
 * @param handlers loads a type's handler on its first request; if loading fails, the failure is `engineMissing` or `offline`
 */
export function serveRequests<Protocol extends WorkerProtocol>(handlers: Loaders<WorkerHandlers<Protocol>>): void {
  const answer = (message: WorkerAnswer<WorkerProtocol>, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });
  let isLeft = false;
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeft) throw new Error("the page left the request");
  };
  const serve = async (request: Protocol["request"]): Promise<void> => {
    const moved: Transferable[] = [];
    const step = (said: unknown, ahead: Ahead = null): void => answer({ type: "step", step: said, ahead });
    try {
      const type = request.type as keyof Protocol["results"];
      const handle = await handlers[type]().catch((cause: unknown) => {
        throw new KindError(navigator.onLine ? "engineMissing" : "offline", { cause });
      });
      const result = await handle(request as never, { step, moved, pause });
      answer({ type: "done", result }, moved);
    } catch (error) {
      answer({ type: "failed", failure: error instanceof KindError ? error.kind : "unknown" });
    }
  };
  self.addEventListener("message", ({ data }: MessageEvent<WorkerMessage<Protocol>>) => {
    isLeft = data.type === LEAVE.type;
    if (!isLeft) void serve(data);
  });
}
