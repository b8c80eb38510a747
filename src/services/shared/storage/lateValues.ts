import { createMemoryStore, type KeyValueStore } from "./keyValueStore.ts";
import type { ValueStore } from "./tabStore.ts";

export interface LateValuesDeps {
  /** Opens the database's values, adds the waiting ones, and diverts the store to them. */
  readonly open: (waiting: KeyValueStore) => Promise<void>;
  /** Resolves when all writes to the opened values are on disk. */
  readonly settled: () => Promise<void>;
  /** Channel on which other tabs announce their writes (VALUES_CHANNEL); absent without BroadcastChannel. */
  readonly port?: Pick<BroadcastChannel, "addEventListener"> | undefined;
}

/** Values of a browser without a database. The first write, here or in another tab, loads the database code and opens a database. */
export function createLateValues({ open, settled, port }: LateValuesDeps): ValueStore {
  const waiting = createMemoryStore();
  let opening: Promise<void> | null = null;

  const begin = (): void => {
    opening ??= open(waiting);
    opening.catch((error: unknown) => {
      console.warn("Personal values are kept for this page only until they can be stored.", error);
      // The next change tries again.
      opening = null;
    });
  };

  port?.addEventListener("message", begin);

  return {
    ...waiting,
    setItem(key, value) {
      waiting.setItem(key, value);
      begin();
    },
    async settled() {
      if (!opening && waiting.keys().length === 0) return;
      if (!opening) throw new Error("The waiting values are not stored.");
      await opening;
      await settled();
    },
  };
}

/** Values in memory, starting with `entries`. `settled` rejects, because they are never on disk. */
export function createPageValues(entries?: Iterable<readonly [string, string]>): ValueStore {
  const settled = () => Promise.reject(new Error("What is personal is kept for this page alone."));
  return { ...createMemoryStore(entries), settled };
}
