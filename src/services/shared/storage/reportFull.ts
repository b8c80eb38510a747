import type { BrowserStore } from "./browserStore.ts";
import { isQuotaError } from "./keyValueStore.ts";

/** The same store for what is to be remembered without an answer of its own: that there is no room for it is reported, and thrown. */
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
