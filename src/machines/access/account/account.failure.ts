import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";

const KINDS: ReadonlySet<unknown> = new Set<AccountFailure>(["wrongPassword", "refused", "network", "rateLimited"]);

/** Why something was not done with the account, by the kinds of AccountError. */
export function accountFailureOf(error: unknown): AccountFailure {
  const kind = error instanceof Error && "kind" in error ? error.kind : undefined;
  return KINDS.has(kind) ? (kind as AccountFailure) : "unknown";
}

/** Why a code could not be tried; a refused session says nothing about the code. */
export function joinFailureOf(error: unknown): JoinFailure {
  const failure = accountFailureOf(error);
  return failure === "network" || failure === "rateLimited" ? failure : "unknown";
}
