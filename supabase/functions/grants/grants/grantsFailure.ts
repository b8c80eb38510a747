import type { GrantsErrorCode } from "../../../../src/domain/grants/grantsAnswer.ts";
import { REFUSALS } from "../../shared/refusal.ts";

/** Why a question has no answer. */
export class GrantsFailure extends Error {
  override readonly name = "GrantsFailure";
  readonly code: GrantsErrorCode;
  /** Seconds after which it is worth asking again; null where unknown. */
  readonly retryAfter: number | null;

  constructor(code: GrantsErrorCode, { retryAfter = null, ...options }: FailureOptions = {}) {
    super(`grants: ${code}`, options);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

interface FailureOptions extends ErrorOptions {
  readonly retryAfter?: number | null;
}

/** What a person reads of a failure. */
export function messageOf({ code }: GrantsFailure): string {
  // The register asks for no key: its 429 is about how often it is asked, and about no quota.
  return REFUSALS[code === "provider_rate_limited" ? "rate_limited" : code][1];
}

/** True where the fault is the register's, so that an older answer of its own may be used. */
export function isOfProvider(error: unknown): boolean {
  return error instanceof GrantsFailure && error.code.startsWith("provider_");
}
