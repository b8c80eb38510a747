import { TIMINGS } from "@/domain/shared/timings.ts";
import { noStoreFetch } from "./noStoreFetch.ts";

/** Whether the site can be reached, in the shape of an external store of React. */
export interface Network {
  readonly isOnline: () => boolean;
  /** Calls the listener when it may have changed. @returns a function that stops it */
  readonly watch: (listener: () => void) => () => void;
}

/** Whether the site answers at all. A service worker answers no such request from its cache. */
const askSite = () =>
  noStoreFetch("/", { method: "HEAD" }).then(
    () => true,
    () => false,
  );

/**
 * The network as the browser and the site know it: `navigator.onLine` is true on a network that leads nowhere too. The site is
 * asked when watching begins and whenever the browser is online again; without an answer, each `TIMINGS.networkCheck`.
 */
export function createNetwork(ask: () => Promise<boolean> = askSite): Network {
  let isReached = true;
  return {
    isOnline: () => navigator.onLine && isReached,
    watch(listener) {
      const stopped = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = async () => {
        clearTimeout(timer);
        listener();
        const isAnswered = navigator.onLine ? await ask() : true;
        if (stopped.signal.aborted) return;
        isReached = isAnswered;
        if (!isAnswered) timer = setTimeout(() => void check(), TIMINGS.networkCheck);
        listener();
      };
      for (const name of ["online", "offline"])
        window.addEventListener(name, () => void check(), { signal: stopped.signal });
      void check();
      return () => {
        stopped.abort();
        clearTimeout(timer);
      };
    },
  };
}
