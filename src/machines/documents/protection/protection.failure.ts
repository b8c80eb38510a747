import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";

const KINDS: ReadonlySet<unknown> = new Set<ProtectionFailure>([
  "wrongSecret",
  "damaged",
  "cancelled",
  "unsupported",
  "lastSlot",
  "quota",
  "unreachable",
  "unavailable",
  "unknown",
]);

function isFailure(kind: unknown): kind is ProtectionFailure {
  return KINDS.has(kind);
}

/** The failure kind of whatever the protection rejected with. */
export function toProtectionFailure(error: unknown): ProtectionFailure {
  if (!(error instanceof Error)) return "unknown";
  if ("kind" in error && isFailure(error.kind)) return error.kind;
  return error.name === "QuotaExceededError" ? "quota" : "unknown";
}
