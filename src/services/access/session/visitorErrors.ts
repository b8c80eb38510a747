/** Error codes of the functions about the caller: origin, session, claim, rate. */
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

/** True for an error code about the caller: another key of the provider would not help. */
export function isAboutVisitor(code: unknown): boolean {
  return CODES.has(code);
}
