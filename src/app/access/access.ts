import { nextToken } from "@/services/access/session/nextToken.ts";
import { createSessionFetch } from "@/services/access/session/sessionFetch.ts";
import type { AiAccess } from "../config.ts";
import { services } from "../services.ts";

const { session } = services;

/** Waits for the visitor's session token; undefined without a service that needs one. */
export const sessionToken = session ? (signal: AbortSignal) => nextToken(session, signal) : undefined;

/** A fetch with that token, or undefined. */
export const sessionFetch = session ? createSessionFetch(session) : undefined;

/** Access to an AI, evaluated for each question; null if the build has none. */
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
