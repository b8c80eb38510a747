import { nextToken } from "@/services/access/session/nextToken.ts";
import { createSessionFetch } from "@/services/access/session/sessionFetch.ts";
import type { AiAccess } from "../config.ts";
import { services } from "../services.ts";

const { session } = services;

/** The token of the visitor's session, once there is one, unless the signal aborts; undefined where no external service asks for one. */
export const sessionToken = session ? (signal: AbortSignal) => nextToken(session, signal) : undefined;

/** The fetch for an external service that takes that token; undefined where none is. */
export const sessionFetch = session ? createSessionFetch(session) : undefined;

/** Access to an AI as its service takes it: looked up for each question. Null where the build has none. */
export function createAiAccess(ai: AiAccess | null) {
  if (!ai) return null;
  const { baseURL, apiKey } = ai;
  if (apiKey !== null) return () => Promise.resolve({ baseURL, apiKey });
  if (!session) return null;
  return async (signal: AbortSignal) => {
    const token = await nextToken(session, signal);
    return { baseURL, apiKey: token, onRefused: () => session.refuse(token) };
  };
}
