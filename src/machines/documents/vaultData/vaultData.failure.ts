import type { VaultDataFailure } from "@/domain/documents/vault/vaultData.ts";

const KINDS: readonly unknown[] = [
  "invalid",
  "newer",
  "tooLarge",
  "unreadable",
  "quota",
  "unavailable",
  "refused",
  "notVerified",
  "notKept",
  "aborted",
] satisfies VaultDataFailure[];

/** What a browser throws by itself while a file is read or written. */
const NAMES: ReadonlyMap<string, VaultDataFailure> = new Map([
  ["AbortError", "aborted"],
  ["QuotaExceededError", "quota"],
  ["NotReadableError", "unreadable"],
  ["NotFoundError", "unreadable"],
]);

/** What the server's vault calls otherwise: which of the two is meant the place of the documents tells (failureMessage). */
const SERVERS: ReadonlyMap<unknown, VaultDataFailure> = new Map([
  ["unreachable", "unavailable"],
  ["serverFull", "quota"],
]);

/** The failure kind of whatever a task rejected with. */
export function vaultDataFailureOf(error: unknown): VaultDataFailure {
  if (!(error instanceof Error)) return "unknown";
  const kind = "kind" in error ? error.kind : undefined;
  if (KINDS.includes(kind)) return kind as VaultDataFailure;
  return SERVERS.get(kind) ?? NAMES.get(error.name) ?? "unknown";
}
