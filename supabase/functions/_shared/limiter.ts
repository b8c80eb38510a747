import type { Project } from "./environment.ts";
import { fieldsOf } from "./body.ts";
import { type Fetch, askProject, keyHeaders } from "./project.ts";
import { Refusal, retryAfter } from "./refusal.ts";

/** What is counted, for whom, and how often it may happen. */
export interface Allowance {
  readonly bucket: string;
  readonly key: string;
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Counts what happens, for all instances of all functions together. */
export interface Limiter {
  /**
   * Counts one more.
   * @throws Refusal 'rate_limited' past the limit, with the seconds to wait; 'limiter_unavailable' when nothing can be counted
   */
  take(allowance: Allowance): Promise<void>;
}

/** The limiter in the project's database (consume_rate_limit). @param project asked with its secret key */
export function createLimiter({ url, secretKey }: Project, fetch: Fetch): Limiter {
  return {
    async take({ bucket, key, limit, window }) {
      const verdict = await askProject(fetch, `${url}/rest/v1/rpc/consume_rate_limit`, {
        method: "POST",
        headers: keyHeaders(secretKey),
        body: { p_bucket: bucket, p_key: key, p_limit: limit, p_window_seconds: Math.ceil(window / 1000) },
      }).then(verdictOf, unavailable);
      if (!verdict.allowed) throw new Refusal("rate_limited", { headers: retryAfter(verdict.seconds) });
    },
  };
}

function verdictOf({ status, body }: { readonly status: number; readonly body: unknown }) {
  const row = fieldsOf(Array.isArray(body) && body.length === 1 ? body[0] : body);
  const allowed: unknown = row?.["allowed"];
  if (status !== 200 || typeof allowed !== "boolean") return unavailable(new Error(`limiter: ${status}`));
  const seconds = Number(row?.["retry_after"]);
  return { allowed, seconds: Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 1 };
}

function unavailable(cause: unknown): never {
  throw new Refusal("limiter_unavailable", { cause });
}
