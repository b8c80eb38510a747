import { QueryClient } from "@tanstack/react-query";
import { Actor } from "xstate";

/** What is open in the page, by name: machines that run, channels, timers, caches of queries in use. */
const open = new Map<object | number, string>();
/** The id of the previous story; null before the first one. */
let last: string | null = null;

/** Calls back whenever a method of a class is called. */
function follow<T extends object>(prototype: T, method: keyof T & string, tell: (self: T) => unknown): void {
  const own = Reflect.get(prototype, method) as (...given: unknown[]) => unknown;
  Reflect.set(prototype, method, function (this: T, ...given: unknown[]) {
    tell(this);
    return own.apply(this, given);
  });
}

/** Watches what stories may leave to the next one in their page. Call it once, before the first of them. */
export function watchLeftovers(): void {
  // A child ends with its parent.
  follow(Actor.prototype, "start", (one) => one._parent ?? open.set(one, `machine ${one.id}`));
  follow(Actor.prototype, "stop", (one) => open.delete(one));
  follow(QueryClient.prototype, "mount", (one) => open.set(one, "cache of queries"));
  follow(QueryClient.prototype, "unmount", (one) => open.delete(one));
  follow(BroadcastChannel.prototype, "close", (one) => open.delete(one));
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      open.set(this, `channel ${name}`);
    }
  };
  watchTimers();
}

/** Timers that may fire in the next story, in milliseconds: shorter ones have fired by then, longer ones clean caches. */
const NEXT_STORY = { from: 100, to: 60_000 } as const;

function watchTimers(): void {
  const { setInterval: repeat, clearInterval: end, setTimeout: delay, clearTimeout: cancel } = globalThis;
  globalThis.setInterval = ((...given: Parameters<typeof repeat>) => {
    const id = repeat(...given);
    open.set(Number(id), `timer every ${String(given[1])} ms`);
    return id;
  }) as typeof repeat;
  globalThis.clearInterval = (id) => {
    open.delete(Number(id));
    end(id);
  };
  globalThis.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const id = delay(() => {
      open.delete(Number(id));
      run(...given);
    }, ms);
    if (ms >= NEXT_STORY.from && ms < NEXT_STORY.to) open.set(Number(id), `timer of ${ms} ms`);
    return id;
  }) as typeof delay;
  globalThis.clearTimeout = (id) => {
    open.delete(Number(id));
    cancel(id);
  };
}

function findLeftovers(): readonly string[] {
  for (const one of open.keys()) if (one instanceof Actor && one.getSnapshot().status !== "active") open.delete(one);
  const layers = document.querySelectorAll(
    "body > :is([role=dialog], [data-radix-popper-content-wrapper], [data-radix-portal])",
  );
  return [...open.values(), ...Array.from(layers, () => "layer")];
}

/** How long a request that is on its way may take to end, in milliseconds. */
const SETTLING = 5000;

/**
 * Fails where the previous story, which has been unmounted, left machines, channels, timers, caches, layers or databases in the page.
 * @param id of the story that begins
 */
export async function expectNothingLeft(id: string): Promise<void> {
  const before = last;
  last = id;
  // What is open before the first story is the runner's.
  if (before === null) return open.clear();
  const end = performance.now() + SETTLING;
  while (findLeftovers().length > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
  const found = [...findLeftovers(), ...databases];
  open.clear();
  if (found.length > 0) throw new Error(`The story ${before} leaves behind: ${found.join(", ")}`);
}
