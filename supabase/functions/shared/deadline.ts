/** The time that an upstream service has for its answer. */
export interface Deadline {
  /** For the request: aborts when the time is up, or when the visitor leaves. */
  readonly signal: AbortSignal;
  /** True when the time was up. */
  readonly isOver: () => boolean;
  /** Ends the request. */
  readonly abort: () => void;
  /** The request has ended, well or not. */
  readonly done: () => void;
}

/**
 * @param milliseconds from now
 * @param leaving the visitor's own signal; none where a request serves several visitors
 */
export function deadline(milliseconds: number, leaving?: AbortSignal): Deadline {
  const ending = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    ending.abort();
  }, milliseconds);
  const leave = () => ending.abort(leaving?.reason);
  leaving?.addEventListener("abort", leave, { once: true });
  if (leaving?.aborted) leave();
  return {
    signal: ending.signal,
    isOver: () => over,
    abort: () => ending.abort(),
    done: () => {
      clearTimeout(timer);
      leaving?.removeEventListener("abort", leave);
    },
  };
}
