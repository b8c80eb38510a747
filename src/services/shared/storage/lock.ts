import { LOCK_NAME } from "./keys.ts";

export interface LockOptions {
  /** Aborting before the task starts cancels it; a later abort has no effect. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs one task at a time. Rejects with the task's error, or with the signal's reason if aborted before its turn. */
export type Lock = <T>(task: () => Promise<T>, options?: LockOptions) => Promise<T>;

export interface LockSource {
  request(name: string, options: LockOptions, task: () => Promise<void>): Promise<unknown>;
}

/**
 * A lock for all tabs with Web Locks, otherwise for this page.
 * @param manager `navigator.locks`; absent on plain http
 */
export function createLock(manager: LockSource | undefined, name: string = LOCK_NAME): Lock {
  const inPage = createQueue();
  if (!manager) return inPage;
  return <T>(task: () => Promise<T>, { signal }: LockOptions = {}) =>
    new Promise<T>((resolve, reject) => {
      let began = false;
      // Settles when the task ends, because the browser releases the lock with a delay.
      const run = async (): Promise<void> => {
        began = true;
        await task().then(resolve, reject);
      };
      manager.request(name, { ...(signal && { signal }) }, run).catch(() => {
        // Aborted, or the browser refused the lock, as in an opaque origin: the page's queue decides which.
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
