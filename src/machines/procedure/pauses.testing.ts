import type { StoredValue } from "@/services/shared/storage/storedValue.ts";

/** The remembered choice about the pauses, in memory. */
export function createTestPreference(initial = false): StoredValue<boolean> {
  const listeners = new Set<() => void>();
  let skips = initial;
  return {
    settled: async () => true,
    read: () => skips,
    change(next) {
      skips = next(skips);
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
