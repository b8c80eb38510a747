import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { isProtectionFailure } from "@/domain/documents/protection/protectionMessages.ts";

/** The failure kind of whatever the protection rejected with. */
export function toProtectionFailure(error: unknown): ProtectionFailure {
  if (!(error instanceof Error)) return "unknown";
  if ("kind" in error && isProtectionFailure(error.kind)) return error.kind;
  return error.name === "QuotaExceededError" ? "quota" : "unknown";
}

/** The action `setFailure`, with what went wrong. */
export const failed = {
  type: "setFailure",
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const;
