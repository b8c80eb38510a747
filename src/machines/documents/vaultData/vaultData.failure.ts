import type { VaultDataFailure } from "@/domain/documents/vault/vaultData.ts";

const KINDS = [
  ...(["invalid", "newer", "tooLarge", "unreadable", "sealed", "damaged", "quota"] as const),
  ...(["unavailable", "unreachable", "aborted"] as const),
];

/** By the kind of a service's error, or the name of one that the browser throws while a file is read or written. */
const FAILURES: ReadonlyMap<unknown, VaultDataFailure> = new Map<unknown, VaultDataFailure>([
  ...KINDS.map((kind) => [kind, kind] as const),
  ["refused", "unreachable"],
  ["AbortError", "aborted"],
  ["QuotaExceededError", "quota"],
  ["NotReadableError", "unreadable"],
  ["NotFoundError", "unreadable"],
]);

/** The failure kind of whatever a task rejected with. */
export function toVaultDataFailure(error: unknown): VaultDataFailure {
  if (!(error instanceof Error)) return "unknown";
  return FAILURES.get("kind" in error ? error.kind : undefined) ?? FAILURES.get(error.name) ?? "unknown";
}
