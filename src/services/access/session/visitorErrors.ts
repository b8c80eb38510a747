/** The error codes of the functions that concern the caller: origin, session, claim, rate. */
const CODES: ReadonlySet<unknown> = new Set([
  "forbidden_origin",
  "session_required",
  "session_invalid",
  "session_unavailable",
  "claim_required",
  "rate_limited",
  "limiter_busy",
  "limiter_unavailable",
  "new_accounts_full",
]);

/** True for the code of such a refusal: no key of a provider is to blame for it, and another key would not help. */
export function isAboutVisitor(code: unknown): boolean {
  return CODES.has(code);
}
