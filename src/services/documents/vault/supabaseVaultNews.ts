import type { DocumentRows } from "./supabaseVaultRows.ts";

/** Those who want to hear of changes. */
export interface VaultNews {
  /** A change by this tab. */
  notify(replaced?: readonly string[]): void;
  /** @returns the way to stop */
  subscribe(listener: (replaced: readonly string[]) => void): () => void;
}

/** Where a tab is told that it has come to the front. */
export type FocusEvents = Pick<Window, "addEventListener" | "removeEventListener">;

/**
 * Tells of this tab's changes at once, and of those of other tabs and devices when this one comes to the front: then one
 * small question tells whether there were any.
 * @param fingerprint asks it; what it rejects with is taken for no change
 */
export function createVaultNews(events: FocusEvents, fingerprint: DocumentRows["fingerprint"]): VaultNews {
  const listeners = new Set<(replaced: readonly string[]) => void>();
  let known: string | null = null;
  let changes = 0;

  /** Microtasks, so that a listener that throws fails nothing here. */
  const tell = (replaced: readonly string[]): void => {
    for (const listener of listeners) queueMicrotask(() => listener(replaced));
  };

  const ask = async (): Promise<void> => {
    const before = changes;
    const current = await fingerprint().catch(() => null);
    // An own change meanwhile: whether the answer knows of it cannot be told.
    if (current === null || before !== changes || current === known) return;
    known = current;
    tell([]);
  };
  const onFocus = (): void => void ask();

  return {
    notify(replaced = []) {
      changes += 1;
      known = null;
      tell(replaced);
    },
    subscribe(listener) {
      const own = (replaced: readonly string[]): void => listener(replaced);
      if (listeners.size === 0) events.addEventListener("focus", onFocus);
      listeners.add(own);
      return () => {
        listeners.delete(own);
        if (listeners.size === 0) events.removeEventListener("focus", onFocus);
      };
    },
  };
}
