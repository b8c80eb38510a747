import { TIMINGS } from "@/domain/shared/timings.ts";
import { SessionError } from "./sessionError.ts";
import { parseTokens, type SessionTokens } from "./tokens.ts";
import { withTimeout } from "../../shared/withTimeout.ts";

/** Where the backend is, and how it is reached. */
export interface AuthAccess {
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What a visitor needs of the backend's auth. */
export interface Auth {
  /** The next tokens of a session; null when auth refuses. @throws SessionError where it is unknown */
  readonly renew: (refreshToken: string) => Promise<SessionTokens | null>;
}

/** Refusals that say nothing about what was sent: asked too often, or too early. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** The auth of a Supabase project, waited for TIMINGS.sessionTimeout at most. */
export function createAuth({ url, key, fetch }: AuthAccess): Auth {
  const renew = (refreshToken: string): Promise<SessionTokens | null> =>
    withTimeout(TIMINGS.sessionTimeout, undefined, async (signal) => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: { apikey: key, "content-type": "application/json" },
        body: JSON.stringify({ refresh_token: refreshToken }),
        signal,
      });
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
      const tokens = response.ok ? parseTokens(answer) : null;
      if (response.status === 429) throw new SessionError("rateLimited");
      if (!tokens && !isRefusal(response.status, answer)) throw new SessionError("unavailable");
      return tokens;
    }).catch((error: unknown) => {
      throw error instanceof SessionError ? error : new SessionError("network", { cause: error });
    });
  return { renew };
}

/** Auth itself says no; what a proxy or a network's portal says in its place ends no session. */
function isRefusal(status: number, answer: unknown): boolean {
  if (status < 400 || status >= 500 || PASSING.has(status)) return false;
  const { error, error_code, code } = Object(answer) as Readonly<Record<string, unknown>>;
  return [error, error_code, code].some((name) => typeof name === "string");
}
