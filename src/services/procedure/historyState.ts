import { toIdsOnly } from "@/domain/procedure/caseNavigation.ts";
import { toRecord } from "@/domain/shared/json.ts";

/**
 * Leaves ids only in the browser's history (decision A-170), the present entry included. The page remembers the whole states for
 * as long as it lives, so that 'back' shows what it did; after a reload the cases come from their store. To be called once.
 * @param isProtected false changes nothing
 */
export function keepIdsInHistory(history: History, isProtected: boolean): void {
  if (!isProtected) return;
  /** By the router's key of an entry. */
  const states = new Map<unknown, unknown>();
  const getStored = (): unknown => Reflect.get(History.prototype, "state", history);
  const write =
    (name: "pushState" | "replaceState"): History["pushState"] =>
    (state, unused, url) => {
      const { usr, key, ...rest } = toRecord(state);
      if (key !== undefined) states.set(key, state);
      History.prototype[name].call(history, { usr: toIdsOnly(usr), key, ...rest }, unused, url);
    };
  Object.assign(history, { pushState: write("pushState"), replaceState: write("replaceState") });
  Object.defineProperty(history, "state", {
    configurable: true,
    get() {
      const stored = getStored();
      return states.get(toRecord(stored)["key"]) ?? stored;
    },
  });
  if (getStored() !== null) history.replaceState(getStored(), "");
}
