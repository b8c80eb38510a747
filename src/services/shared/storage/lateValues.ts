import { createMemoryStore, type KeyValueStore } from "./keyValueStore.ts";
import type { ValueStore } from "./tabStore.ts";

/** What the values of a browser in which nothing is kept yet use of the page. */
export interface LateValuesDeps {
  /** Opens the values with these among them, and diverts the store to them. */
  readonly open: (held: KeyValueStore) => Promise<void>;
  /** Resolves when all that was written to the opened values is on the disk. */
  readonly settled: () => Promise<void>;
  /** Where other tabs say what they have written (VALUES_CHANNEL); absent where the browser has no BroadcastChannel. */
  readonly port?: Pick<BroadcastChannel, "addEventListener"> | undefined;
}

/**
 * The values of a browser in which nothing is kept yet. The first one that is written, here or in another tab, opens the database:
 * before that, none of its code is loaded.
 */
export function createLateValues({ open, settled, port }: LateValuesDeps): ValueStore {
  const held = createMemoryStore();
  let opening: Promise<void> | null = null;

  const begin = (): void => {
    opening ??= open(held);
    opening.catch((error: unknown) => {
      console.warn("What is personal is kept for this page alone until it can be stored.", error);
      // The next change tries again.
      opening = null;
    });
  };

  port?.addEventListener("message", begin);

  return {
    ...held,
    setItem(key, value) {
      held.setItem(key, value);
      begin();
    },
    async settled() {
      if (!opening && held.keys().length === 0) return;
      if (!opening) throw new Error("What waits to be stored is not stored.");
      await opening;
      await settled();
    },
  };
}

/** Values that live as long as the page, these at first: `settled` says so by rejecting. */
export function createPageValues(entries?: Iterable<readonly [string, string]>): ValueStore {
  const settled = () => Promise.reject(new Error("What is personal is kept for this page alone."));
  return { ...createMemoryStore(entries), settled };
}
