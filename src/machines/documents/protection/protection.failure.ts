import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { PROTECTION_FAILURES } from "@/domain/documents/protection/protectionMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

const toProtectionFailure = createFailureMap<ProtectionFailure>(
  PROTECTION_FAILURES,
  { QuotaExceededError: "quota" },
  "unknown",
);

/** Parameters of `setFailure`: the failure kind of an error of the protection. */
export const toFailed = (_: unknown, { error }: { error: unknown }) => ({ failure: toProtectionFailure(error) });
