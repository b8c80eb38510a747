import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import type { VisitorSession } from "./session.ts";

const BEARER = "Bearer ";

/**
 * A fetch that reports a refused token to the session and repeats the request once with the next token. A session that was ended
 * at the server is thus lost at once.
 */
export function createSessionFetch(
  session: Pick<VisitorSession, "token" | "refuse">,
  fetch: typeof globalThis.fetch = noStoreFetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    const bearer = headers.get("authorization") ?? "";
    if (response.status !== 401 || !bearer.startsWith(BEARER)) return response;
    session.refuse(bearer.slice(BEARER.length));
    // A stream cannot be sent twice.
    if (init?.body instanceof ReadableStream) return response;
    const next = await session.token().catch(() => null);
    if (next === null || BEARER + next === bearer) return response;
    // Unread, it would keep the connection open.
    response.body?.cancel().catch(() => undefined);
    headers.set("authorization", BEARER + next);
    return fetch(input, { ...init, headers });
  };
}
