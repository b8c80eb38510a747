import { TIMINGS } from "@/domain/shared/timings.ts";
import { withTimeout } from "../../shared/withTimeout.ts";
import { type Backend, postJson, readJson } from "./backend.ts";
import { SessionError } from "./sessionError.ts";
import { parseTokens, type SessionTokens } from "./tokens.ts";

/**
 * Asks the auth of a Supabase project for the next tokens of a session, with TIMINGS.sessionTimeout.
 * @returns null where auth refuses
 * @throws SessionError where the outcome is unknown
 */
export function renewTokens(backend: Backend, refreshToken: string): Promise<SessionTokens | null> {
  return withTimeout(TIMINGS.sessionTimeout, undefined, async (signal) => {
    const path = "/auth/v1/token?grant_type=refresh_token";
    const response = await postJson(backend, path, { refresh_token: refreshToken }, { signal });
    const answer = await readJson(response);
    const tokens = response.ok ? parseTokens(answer) : null;
    if (response.status === 429) throw new SessionError("rateLimited");
    if (!tokens && !isRefusal(response.status, answer)) throw new SessionError("unavailable");
    return tokens;
  }).catch((error: unknown) => {
    throw error instanceof SessionError ? error : new SessionError("network", { cause: error });
  });
}

/** True where auth itself refuses; the answer of a proxy or of a captive portal ends no session, nor does a 408 or 425. */
function isRefusal(status: number, answer: unknown): boolean {
  if (status < 400 || status >= 500 || status === 408 || status === 425) return false;
  const { error, error_code, code } = Object(answer) as Readonly<Record<string, unknown>>;
  return [error, error_code, code].some((name) => typeof name === "string");
}
