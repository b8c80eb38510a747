import { toIdsOnly } from "@/domain/procedure/caseNavigation.ts";
import { toRecord } from "@/domain/shared/json.ts";

/**
 * Leaves only ids in the browser's history (decision A-170), including the current entry. The page remembers complete
 * states while it lives, so that 'back' works unchanged; after a reload the cases come from their store. Call it once.
 */
export function keepIdsInHistory(history: History): void {
  /** By the router's key of an entry. */
  const states = new Map<unknown, unknown>();
  const getStored = (): unknown => Reflect.get(History.prototype, "state", history);
  const write =
    (name: "pushState" | "replaceState"): History["pushState"] =>
    (state, unused, url) => {
      const { usr, key, ...rest } = toRecord(state);
      if (key !== undefined) states.set(key, state);
      const stored = state === null ? null : { usr: toIdsOnly(usr), key, ...rest };
      History.prototype[name].call(history, stored, unused, url);
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

/** Pages with titles that name the person's actions: hub, plan, case. */
const NAMED_PAGES = /^\/(?:hub|plan|expediente)\b/u;

/** Such a page keeps its first, general title, because the browser stores titles. Call it once. */
export function keepNamesOutOfTitles(document: Document): void {
  const native: object = Object.getPrototypeOf(document);
  let titled = "";
  Object.defineProperty(document, "title", {
    configurable: true,
    get: () => Reflect.get(native, "title", document),
    set(title: string) {
      const { pathname } = document.location;
      if (pathname === titled && NAMED_PAGES.test(pathname)) return;
      titled = pathname;
      Reflect.set(native, "title", title, document);
    },
  });
}
