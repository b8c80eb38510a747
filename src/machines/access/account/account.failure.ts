import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";

const FAILURES: ReadonlyMap<unknown, AccountFailure> = new Map<string, AccountFailure>([
  ["wrongPassword", "wrongPassword"],
  ["refused", "refused"],
  ["network", "network"],
  ["unreachable", "network"],
  ["rateLimited", "rateLimited"],
  ["quota", "full"],
  ["serverFull", "full"],
  ["newer", "newer"],
]);

/** Why something was not done with the account, by the kinds of AccountError, ProtectionError and VaultError. */
export function toAccountFailure(error: unknown): AccountFailure {
  const kind = error instanceof Error && "kind" in error ? error.kind : undefined;
  return FAILURES.get(kind) ?? "unknown";
}

/** Why a code could not be tried; no password was asked for. */
export function toJoinFailure(error: unknown): JoinFailure {
  const failure = toAccountFailure(error);
  return failure === "wrongPassword" ? "unknown" : failure;
}
