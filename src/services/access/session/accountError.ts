import type { AccountFailure } from "@/domain/access/account/account.ts";
import { KindError } from "../../shared/kindError.ts";

/** A request about the account failed, or its outcome is unknown. */
export class AccountError extends KindError<AccountFailure> {
  override readonly name = "AccountError";
}

/** The failure of an answer with this status; `refused`: the server no longer accepts the session. */
export function statusToAccountFailure(status: number): AccountFailure {
  if (status === 401 || status === 403) return "refused";
  return status === 429 ? "rateLimited" : "unknown";
}
