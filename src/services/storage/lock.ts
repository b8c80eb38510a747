import { LOCK_NAME } from "./keys.ts";

/** Runs one task at a time. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A lock over every tab where the browser has Web Locks, else over this page (decision A-072).
 * @param manager `navigator.locks`; absent on plain http
 */
export function createLock(manager: LockManager | undefined, name: string = LOCK_NAME): Lock {
  const inPage = createQueue();
  if (!manager) return inPage;
  return <T>(task: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let began = false;
      // Answers when the task is over: the browser takes its time to give the lock back.
      const run = async (): Promise<void> => {
        began = true;
        await task().then(resolve, reject);
      };
      manager.request(name, run).catch(() => {
        // The browser refused the lock itself, as it does in an opaque origin.
        if (!began) inPage(task).then(resolve, reject);
      });
    });
}

function createQueue(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
