import { nextToken } from "@/services/session/nextToken.ts";
import { createSessionFetch } from "@/services/session/sessionFetch.ts";
import type { AiAccess } from "./config.ts";
import { services } from "./services.ts";

const { session } = services;

/** The token of the visitor's session, once there is one, unless the signal aborts; undefined where no neighbour asks for any. */
export const sessionToken = session ? (signal: AbortSignal) => nextToken(session, signal) : undefined;

/** The way to a neighbour that is asked with that token; undefined where none is. */
export const sessionFetch = session ? createSessionFetch(session) : undefined;

/**
 * Calls back when the account that is open here is another one than before; a session that is lost for now is none.
 * @returns the way to stop
 */
export function onAnotherAccount(listener: () => void): () => void {
  if (!session) return () => undefined;
  let account = session.accountId();
  return session.subscribe(() => {
    const present = session.accountId();
    if (present === null || present === account) return;
    account = present;
    listener();
  });
}

/** Access to an AI as its service takes it: asked for anew for each question. Null where the build has none. */
export function accessTo(ai: AiAccess | null) {
  if (!ai) return null;
  const { baseURL, apiKey } = ai;
  if (apiKey !== null) return () => Promise.resolve({ baseURL, apiKey });
  if (!session) return null;
  return async (signal: AbortSignal) => {
    const token = await nextToken(session, signal);
    return { baseURL, apiKey: token, onRefused: () => session.refuse(token) };
  };
}
