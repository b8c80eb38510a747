/**
 * Runs work with a signal that aborts with `signal` and its reason, or after `milliseconds`. Leaves no timer or listener behind.
 * @throws the error of the work; the signal's reason if it is already aborted
 */
export async function withTimeout<Value>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted();
  // Not AbortSignal.any: older browsers lack it.
  const ending = new AbortController();
  const leave = (): void => ending.abort(signal?.reason);
  signal?.addEventListener("abort", leave, { once: true });
  const timeout = setTimeout(() => ending.abort(), milliseconds);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener("abort", leave);
  }
}
