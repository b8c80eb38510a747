/**
 * Runs work with a signal that aborts with the given signal, with its reason, or after the given number of milliseconds. It leaves
 * no timer and no listener behind.
 * @throws what the work rejects with; the signal's reason if it was aborted before
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
