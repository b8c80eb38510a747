import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import type { VisitorSession } from "./session.ts";

const BEARER = "Bearer ";

/**
 * A fetch for what is asked with the session's token: where the backend refuses the token the session hears of it, and the
 * request is sent once more with the next one. So a session that was ended at the server is renewed, or lost, at once.
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
    // A body that is read as it is sent cannot be sent twice.
    if (init?.body instanceof ReadableStream) return response;
    const next = await session.token().catch(() => null);
    if (next === null || BEARER + next === bearer) return response;
    // It is not read, and it would keep the connection open.
    response.body?.cancel().catch(() => undefined);
    headers.set("authorization", BEARER + next);
    return fetch(input, { ...init, headers });
  };
}
