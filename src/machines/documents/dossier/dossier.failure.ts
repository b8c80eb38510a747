import { DOSSIER_FAILURES, type DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

/** The failure kind of whatever a dossier rejected with; what the vault cannot give is broken. */
export const toDossierFailure = createFailureMap(
  Object.keys(DOSSIER_FAILURES) as DossierFailure[],
  { VaultError: "broken", QuotaExceededError: "notWritten" },
  "engineMissing",
);

/** Of the action `setFailure`: why the dossier could not be made or saved, and the document that it is about; null where it is about none. */
export const toFailed = (_: unknown, { error }: { error: unknown }) => ({
  failed: {
    failure: toDossierFailure(error),
    item: error instanceof Error && "item" in error && typeof error.item === "string" ? error.item : null,
  },
});
