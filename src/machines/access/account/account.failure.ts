import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";

const FAILURES: ReadonlyMap<unknown, AccountFailure> = new Map<string, AccountFailure>([
  ["wrongPassword", "wrongPassword"],
  ["wrongPassphrase", "wrongPassphrase"],
  ["refused", "refused"],
  ["network", "network"],
  ["unreachable", "network"],
  ["rateLimited", "rateLimited"],
  ["quota", "full"],
  ["serverFull", "full"],
  ["newer", "newer"],
  ["changedElsewhere", "changed"],
]);

/** Of an account that the code has signed in to. */
const JOIN_FAILURES: ReadonlyMap<unknown, JoinFailure> = new Map<string, JoinFailure>([
  ["wrongSecret", "wrongCode"],
  ["unconfirmed", "unconfirmed"],
  ["damaged", "unconfirmed"],
]);

const kindOf = (error: unknown): unknown => (error instanceof Error && "kind" in error ? error.kind : undefined);

/** Why something was not done with the account, by the kinds of AccountError, ProtectionError and VaultError. */
export function toAccountFailure(error: unknown): AccountFailure {
  return FAILURES.get(kindOf(error)) ?? "unknown";
}

/** Why a code could not be tried, or what it opened could not be joined; no password was asked for. */
export function toJoinFailure(error: unknown): JoinFailure {
  const failure = toAccountFailure(error);
  return JOIN_FAILURES.get(kindOf(error)) ?? (failure === "wrongPassword" ? "unknown" : failure);
}
