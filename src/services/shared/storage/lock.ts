import { LOCK_NAME } from "./keys.ts";

/** How one that waits for the lock leaves. */
export interface LockOptions {
  /** Aborted before the task has begun, the task is not run; later it does nothing. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs one task at a time. Rejects with the task's error, or at once with the signal's reason when it was left before its turn. */
export type Lock = <T>(task: () => Promise<T>, options?: LockOptions) => Promise<T>;

/** The part of `navigator.locks` that a lock asks. */
export interface LockSource {
  request(name: string, options: LockOptions, task: () => Promise<void>): Promise<unknown>;
}

/**
 * A lock over every tab where the browser has Web Locks, else over this page.
 * @param manager `navigator.locks`; absent on plain http
 */
export function createLock(manager: LockSource | undefined, name: string = LOCK_NAME): Lock {
  const inPage = createQueue();
  if (!manager) return inPage;
  return <T>(task: () => Promise<T>, { signal }: LockOptions = {}) =>
    new Promise<T>((resolve, reject) => {
      let began = false;
      // Answers when the task is over: the browser takes its time to give the lock back.
      const run = async (): Promise<void> => {
        began = true;
        await task().then(resolve, reject);
      };
      manager.request(name, { ...(signal && { signal }) }, run).catch(() => {
        // Left, or the browser refused the lock itself, as it does in an opaque origin: the page's queue distinguishes the two.
        if (!began) inPage(task, { signal }).then(resolve, reject);
      });
    });
}

function createQueue(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const leave = (): void => reject(signal?.reason);
      if (signal?.aborted) return leave();
      signal?.addEventListener("abort", leave, { once: true });
      const turn = last.then(() => {
        signal?.throwIfAborted();
        signal?.removeEventListener("abort", leave);
        return task();
      });
      last = turn.catch(() => undefined);
      turn.then(resolve, reject);
    });
}
