import type { WalletFailure } from "@/domain/vault/walletMessages.ts";

const KINDS: readonly unknown[] = ["duplicate", "quota", "unavailable", "notFound", "noFile"] satisfies WalletFailure[];

/** The wallet's failure kind of whatever a service rejected with. */
export function walletFailureOf(error: unknown): WalletFailure {
  const kind = error instanceof Error && "kind" in error ? error.kind : undefined;
  return KINDS.includes(kind) ? (kind as WalletFailure) : "unknown";
}

/** What an error says in Spanish to a person; null for our own errors, whose texts are for the console (WAL-13). */
export function messageForPeople(error: unknown): string | null {
  if (!(error instanceof Error) || "kind" in error || error.message.trim() === "") return null;
  return error.message;
}
