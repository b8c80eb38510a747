import { toIdsOnly } from "@/domain/procedure/caseNavigation.ts";
import { toRecord } from "@/domain/shared/json.ts";

/**
 * Leaves ids only in the browser's history (decision A-170), the present entry included. The page remembers the whole states for
 * as long as it lives, so that 'back' shows what it did; after a reload the cases come from their store. To be called once.
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

/** The pages that are named after what the person does: hub, plan, case. */
const NAMED_PAGES = /^\/(?:hub|plan|expediente)\b/u;

/** Leaves such a page the first title it gets, its general one: the browser's history on the disk keeps titles (decision A-170). To be called once. */
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
