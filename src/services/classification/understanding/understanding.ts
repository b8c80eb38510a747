import { UNREADABLE, type Extraction } from "@/domain/extraction/extraction.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { localDay } from "@/domain/vault/expiry.ts";
import type { UnderstandingPort } from "./protocol.ts";

/** Says on this device what a recognised text is and says (decision A-140). */
export interface Understanding {
  /** Rejects only when it is left, with the signal's reason; a text that cannot be understood is an unknown document. */
  understand(text: string, filename: string, options: { readonly signal: AbortSignal }): Promise<Extraction>;
}

/** What it takes of the page. */
export interface UnderstandingDeps {
  /** May throw where the browser forbids workers. */
  readonly startWorker: () => UnderstandingPort;
  readonly now: () => Date;
}

const IN_PAGE: UnderstandingDeps = {
  startWorker: () =>
    new Worker(new URL("understanding.worker.ts", import.meta.url), { type: "module", name: "tramia-understanding" }),
  now: () => new Date(),
};

/**
 * Understands in one worker, which starts with the first text. A worker that does not start, breaks or says nothing within
 * TIMINGS.understandingTimeout is ended; its texts come back as unknown documents, and the next one gets a new worker.
 */
export function createUnderstanding({ startWorker, now }: UnderstandingDeps = IN_PAGE): Understanding {
  const waiting = new Map<number, (extraction: Extraction) => void>();
  let worker: UnderstandingPort | null = null;
  let last = 0;

  const end = () => {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const settle of left) settle(UNREADABLE);
  };

  const started = (): UnderstandingPort => {
    if (worker) return worker;
    const port = startWorker();
    port.addEventListener("message", ({ data }) => {
      waiting.get(data.id)?.(data.extraction ?? UNREADABLE);
      waiting.delete(data.id);
    });
    port.addEventListener("error", () => {
      if (worker === port) end();
    });
    worker = port;
    return port;
  };

  return {
    async understand(text, filename, { signal }) {
      signal.throwIfAborted();
      last += 1;
      const id = last;
      const timeout = setTimeout(end, TIMINGS.understandingTimeout);
      const { promise, resolve, reject } = withResolvers<Extraction>();
      const leave = () => reject(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      waiting.set(id, resolve);
      try {
        const port = started();
        port.postMessage({ id, text, filename, today: localDay(now()) });
      } catch {
        end();
      }
      try {
        return await promise;
      } finally {
        clearTimeout(timeout);
        waiting.delete(id);
        signal.removeEventListener("abort", leave);
      }
    },
  };
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which older browsers lack. */
function withResolvers<T>(): Resolvers<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
