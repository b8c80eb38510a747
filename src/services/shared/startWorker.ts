import { trustedScriptUrl } from "./trustedTypes.ts";

type OwnWorker = new (url: URL, options: WorkerOptions) => Worker;

/**
 * Starts a worker from a script of this site. With Trusted Types it is the only way to start one.
 * @param start its parameter must be named `Worker`: Vite bundles the script of `new Worker(new URL(…))` only
 * @throws TypeError for a script of another origin, a blob: or a data: URL; DOMException where the browser forbids workers
 */
export function startWorker(start: (Worker: OwnWorker) => Worker): Worker {
  return start(
    class extends Worker {
      constructor(url: URL, options: WorkerOptions) {
        super(trustedScriptUrl(url.href), options);
      }
    },
  );
}
