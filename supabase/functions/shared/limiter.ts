import { TIMINGS } from "../../../src/domain/shared/timings.ts";
import type { Project } from "./environment.ts";
import { callRoutine, type Fetch, type ProjectAnswer } from "./project.ts";
import { NO_RETRY, HttpError, retryAfter } from "./httpError.ts";
import { toRecord } from "../../../src/domain/shared/json.ts";

/** A limit: what is counted, for whom, and the most. */
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
   * @throws HttpError 'rate_limited' past the limit, with the seconds to wait; 'limiter_busy' under load, when it does not
   * count in time; 'limiter_unavailable' when nothing can be counted at all
   */
  take(allowance: Allowance): Promise<void>;
  /** Counts nothing, and throws where one more would be refused. @throws as `take` */
  look(allowance: Allowance): Promise<void>;
}

/** The limiter in the project's database (consume_rate_limit). @param project asked with its secret key */
export function createLimiter(project: Project, fetch: Fetch): Limiter {
  const ask = async ({ bucket, key, limit, window }: Allowance, cost: 0 | 1): Promise<void> => {
    const seconds = Math.ceil(window / 1000);
    const counted = { p_bucket: bucket, p_key: key, p_limit: limit, p_window_seconds: seconds, p_cost: cost };
    const verdict = await callRoutine(fetch, project, "consume_rate_limit", counted).then(parseVerdict, failed);
    if (!verdict.allowed) throw new HttpError("rate_limited", { headers: waiting(verdict.seconds) });
  };

  return { take: (allowance) => ask(allowance, 1), look: (allowance) => ask(allowance, 0) };
}

/** SDKs wait as long as `retry-after` says; beyond their own maximum they must not retry at once. */
function waiting(seconds: number): Readonly<Record<string, string>> {
  return { ...retryAfter(seconds), ...(seconds * 1000 > TIMINGS.aiRetryAfterMax ? NO_RETRY : {}) };
}

function parseVerdict({ status, body }: ProjectAnswer) {
  const row = toRecord(Array.isArray(body) && body.length === 1 ? body[0] : body);
  const allowed = row["allowed"];
  if (status !== 200 || typeof allowed !== "boolean") return fail(status, row["code"]);
  const seconds = Number(row["retry_after"]);
  return { allowed, seconds: Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 1 };
}

/**
 * What PostgreSQL and PostgREST say when there is too much to do at once: out of resources or connections (53…), two that
 * wait for each other (40001, 40P01), a lock or a statement that took too long (55P03, 57014), no connection of the pool in
 * time (PGRST003). https://www.postgresql.org/docs/17/errcodes-appendix.html,
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const BUSY = /^(?:53\w{3}|40001|40P01|55P03|57014|PGRST003)$/;

/** The gateway's words for the same: too many requests, and no answer in time. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 504]);

function fail(status: number, code: unknown): never {
  const cause = new Error(`limiter: ${status}`);
  const isBusy = BUSY_STATUSES.has(status) || (typeof code === "string" && BUSY.test(code));
  throw isBusy ? busy(cause) : new HttpError("limiter_unavailable", { cause });
}

/** No answer: in time, or none at all. */
function failed(cause: unknown): never {
  const isLate = cause instanceof Error && (cause.name === "AbortError" || cause.name === "TimeoutError");
  throw isLate ? busy(cause) : new HttpError("limiter_unavailable", { cause });
}

function busy(cause: unknown): HttpError {
  return new HttpError("limiter_busy", { cause, headers: retryAfter(TIMINGS.limiterRetry / 1000) });
}
