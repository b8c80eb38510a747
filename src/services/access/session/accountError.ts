import type { AccountFailure } from "@/domain/access/account/account.ts";

/** Something was not done with the account, or the outcome is unknown. */
export class AccountError extends Error {
  override readonly name = "AccountError";
  readonly kind: AccountFailure;

  constructor(kind: AccountFailure, options?: ErrorOptions) {
    super(`account: ${kind}`, options);
    this.kind = kind;
  }
}

/** Why an answer with this status is a failure; `refused`: the server no longer accepts the session. */
export function statusToAccountFailure(status: number): AccountFailure {
  if (status === 401 || status === 403) return "refused";
  return status === 429 ? "rateLimited" : "unknown";
}
