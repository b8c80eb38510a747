import type { VaultDataFailure } from "@/domain/documents/vault/vaultData.ts";
import { createFailureMap } from "../../shared/failure.ts";

/** The failure kind of an error of a task: of a service, or of the browser while a file is read or written. */
export const toVaultDataFailure = createFailureMap<VaultDataFailure>(
  [
    ...(["invalid", "newer", "tooLarge", "unreadable", "sealed", "damaged", "quota"] as const),
    ...(["unavailable", "unreachable", "aborted"] as const),
  ],
  {
    refused: "unreachable",
    AbortError: "aborted",
    QuotaExceededError: "quota",
    NotReadableError: "unreadable",
    NotFoundError: "unreadable",
  },
  "unknown",
);
