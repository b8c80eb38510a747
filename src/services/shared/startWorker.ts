import { trustedScriptUrl } from "./trustedTypes.ts";

type OwnWorker = new (url: URL, options: WorkerOptions) => Worker;

/**
 * Starts a worker from a script of this site; Trusted Types allow no other way.
 * @param start its parameter must be named `Worker`: Vite bundles only scripts in `new Worker(new URL(…))`
 * @throws TypeError for a script of another origin, a blob: or a data: URL; DOMException if the browser forbids workers
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
