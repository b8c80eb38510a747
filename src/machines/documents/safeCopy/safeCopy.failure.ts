import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import type { SafeCopyError } from "@/services/documents/safeCopy/safeCopy.ts";

/** Why a copy, or a part of it, could not be made. */
export function toSafeCopyFailure(error: unknown): SafeCopyFailure {
  return error instanceof Error && error.name === "SafeCopyError" ? (error as SafeCopyError).kind : "stopped";
}
