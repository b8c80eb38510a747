import type { BrowserStore } from "./browserStore.ts";
import { isQuotaError } from "./keyValueStore.ts";

/** Wraps the store for writers that do not report a full disk themselves: reports the quota error, then throws it. */
export function reportFull<Store extends BrowserStore>(store: Store): Store {
  return {
    ...store,
    setItem(key, value) {
      try {
        store.setItem(key, value);
      } catch (error) {
        if (isQuotaError(error)) store.report({ kind: "full" });
        throw error;
      }
    },
  };
}
