import { TIMINGS } from "../../../src/domain/timings.ts";
import type { Project } from "./environment.ts";
import { fieldsOf } from "./body.ts";
import { type Fetch, askProject, keyHeaders } from "./project.ts";
import { NO_RETRY, Refusal, retryAfter } from "./refusal.ts";

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
  /** Counts nothing, and throws where one more would be refused. @throws as `take` */
  look(allowance: Allowance): Promise<void>;
}

/** The limiter in the project's database (consume_rate_limit). @param project asked with its secret key */
export function createLimiter({ url, secretKey }: Project, fetch: Fetch): Limiter {
  const ask = async ({ bucket, key, limit, window }: Allowance, cost: 0 | 1): Promise<void> => {
    const seconds = Math.ceil(window / 1000);
    const verdict = await askProject(fetch, `${url}/rest/v1/rpc/consume_rate_limit`, {
      method: "POST",
      headers: keyHeaders(secretKey),
      body: { p_bucket: bucket, p_key: key, p_limit: limit, p_window_seconds: seconds, p_cost: cost },
    }).then(verdictOf, unavailable);
    if (!verdict.allowed) throw new Refusal("rate_limited", { headers: waiting(verdict.seconds) });
  };

  return { take: (allowance) => ask(allowance, 1), look: (allowance) => ask(allowance, 0) };
}

/** The SDKs wait for as long as they are told; who has to wait for longer than they do is not to be asked for at once. */
function waiting(seconds: number): Readonly<Record<string, string>> {
  return { ...retryAfter(seconds), ...(seconds * 1000 > TIMINGS.aiRetryAfterMax ? NO_RETRY : {}) };
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
