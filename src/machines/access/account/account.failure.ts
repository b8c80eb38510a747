import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";

const KINDS: ReadonlySet<unknown> = new Set<AccountFailure>([
  "wrongPassword",
  "refused",
  "network",
  "rateLimited",
  "locked",
]);

/** Why something was not done with the account, by the kinds of AccountError and ProtectionError. */
export function toAccountFailure(error: unknown): AccountFailure {
  const kind = error instanceof Error && "kind" in error ? error.kind : undefined;
  // As the protection says it.
  if (kind === "unreachable") return "network";
  return KINDS.has(kind) ? (kind as AccountFailure) : "unknown";
}

/** Why a code could not be tried; a refused session says nothing about the code. */
export function toJoinFailure(error: unknown): JoinFailure {
  const failure = toAccountFailure(error);
  return failure === "network" || failure === "rateLimited" ? failure : "unknown";
}
