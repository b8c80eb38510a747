import { HttpError } from "../../shared/httpError.ts";

/** An answer and when it was asked for, in milliseconds since 1970. */
export interface CacheEntry<Value> {
  readonly value: Value;
  readonly at: number;
}

export interface CacheOptions<Value> {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds for which an answer is given without asking. */
  readonly fresh: number;
  /** Milliseconds for which it is given while the register fails. */
  readonly stale: number;
  readonly entries: number;
  readonly bytes: number;
  readonly getSize: (value: Value) => number;
}

/** Answers of the last while, by key. */
export interface Cache<Value> {
  /**
   * The answer under this key: a fresh one from the cache, else what `load` brings, else one from the cache that is not too old.
   * Requests during a load wait for it; it is aborted when the last of them leaves.
   * @throws what `load` throws, or the signal's own reason; failures are not cached
   */
  get(key: string, load: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<CacheEntry<Value>>;
}

interface Flight<Value> {
  readonly landing: Promise<CacheEntry<Value>>;
  readonly ending: AbortController;
  waiting: number;
}

/** A cache in memory; what was asked for longest ago leaves first. */
export function createCache<Value>({
  now,
  fresh,
  stale,
  entries,
  bytes,
  getSize: sizeOf,
}: CacheOptions<Value>): Cache<Value> {
  const kept = new Map<string, CacheEntry<Value>>();
  const flights = new Map<string, Flight<Value>>();
  let size = 0;

  const drop = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    size -= sizeOf(entry.value);
  };

  const setEntry = (key: string, entry: CacheEntry<Value>) => {
    drop(key);
    kept.set(key, entry);
    size += sizeOf(entry.value);
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && size <= bytes) break;
      drop(oldest);
    }
  };

  const depart = (key: string, load: (signal: AbortSignal) => Promise<Value>): Flight<Value> => {
    const ending = new AbortController();
    const at = now();
    const landing = load(ending.signal).then((value) => {
      const entry = { value, at };
      setEntry(key, entry);
      return entry;
    });
    const flight = { landing, ending, waiting: 0 };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flights.set(key, flight);
    landing.then(land, land);
    return flight;
  };

  const joined = (key: string, flight: Flight<Value>, signal: AbortSignal): Promise<CacheEntry<Value>> =>
    new Promise((resolve, reject) => {
      flight.waiting += 1;
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.ending.abort(signal.reason);
        }
        reject(signal.reason);
      };
      const stay = () => signal.removeEventListener("abort", leave);
      signal.addEventListener("abort", leave, { once: true });
      flight.landing.then(resolve, reject);
      flight.landing.then(stay, stay);
    });

  return {
    async get(key, load, signal) {
      signal.throwIfAborted();
      const entry = kept.get(key);
      if (entry && now() - entry.at < fresh) return entry;
      try {
        return await joined(key, flights.get(key) ?? depart(key, load), signal);
      } catch (error) {
        signal.throwIfAborted();
        const code = error instanceof HttpError ? error.code : "";
        if (code === "not_found") drop(key);
        if (entry && code.startsWith("provider_") && now() - entry.at < stale) return entry;
        throw error;
      }
    },
  };
}
