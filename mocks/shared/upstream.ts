import { HttpResponse, http, type HttpHandler } from "msw";

/** Milliseconds until an answer, or never (for a story of the waiting). */
export type Wait = number | "infinite";

/** Milliseconds of a slow upstream service: longer than every pause of a search or an analysis, short enough to sit through. */
export const SLOW_ANSWER = 6000;

/** Headers of a provider about the next attempt. */
export interface RetryHints {
  /** Seconds, in the header `retry-after`. */
  readonly retryAfter?: number;
  /** Milliseconds, in the header `retry-after-ms`, which the SDKs prefer: 1 keeps their retries quick. */
  readonly retryAfterMs?: number;
}

/** The headers of the hints given; none for none. */
export function retryHeaders({ retryAfter, retryAfterMs }: RetryHints): Record<string, string> {
  return {
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    ...(retryAfterMs === undefined ? {} : { "retry-after-ms": String(retryAfterMs) }),
  };
}

/** An upstream service whose connection breaks, whatever is asked of it. */
export function unreachable(address: RegExp): HttpHandler {
  return http.all(address, () => HttpResponse.error());
}
