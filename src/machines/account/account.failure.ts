import type { DeletionFailure, JoinFailure } from "@/domain/account/account.ts";

/** Why a code could not be tried, by the kinds of SessionError. */
export function joinFailureOf(error: unknown): JoinFailure {
  const kind = kindOf(error);
  return kind === "network" || kind === "rateLimited" ? kind : "unknown";
}

/** Why the documents or the account could not be deleted, by the kinds of VaultError and DeleteAccountError. */
export function deletionFailureOf(error: unknown): DeletionFailure {
  const kind = kindOf(error);
  if (kind === "unreachable") return "network";
  return kind === "refused" || kind === "network" || kind === "rateLimited" ? kind : "unknown";
}

function kindOf(error: unknown): unknown {
  return error instanceof Error && "kind" in error ? error.kind : undefined;
}
