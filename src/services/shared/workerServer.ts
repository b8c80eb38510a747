import type { WorkerAnswer, WorkerProtocol } from "./workerProtocol.ts";

type Results<Protocol extends WorkerProtocol> = Protocol["results"][keyof Protocol["results"]];

/**
 * Answers the requests of the page in a worker.
 * @param run calls `step` at each step; what it adds to `moved` is transferred with the result, not copied
 */
export function serveRequests<Protocol extends WorkerProtocol>(
  run: (
    request: Protocol["request"],
    step: (step: Protocol["step"]) => void,
    moved: Transferable[],
  ) => Promise<Results<Protocol>>,
  toFailure: (error: unknown, request: Protocol["request"]) => Protocol["failure"],
): void {
  const answer = (message: WorkerAnswer<Protocol>, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });
  self.addEventListener("message", ({ data }: MessageEvent<Protocol["request"]>) => {
    const moved: Transferable[] = [];
    run(data, (step) => answer({ type: "step", step }), moved).then(
      (result) => answer({ type: "done", result }, moved),
      (error: unknown) => answer({ type: "failed", failure: toFailure(error, data) }),
    );
  });
}
