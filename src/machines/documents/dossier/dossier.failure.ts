import { DOSSIER_FAILURES, type DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";

const isFailure = (kind: unknown): kind is DossierFailure =>
  typeof kind === "string" && Object.hasOwn(DOSSIER_FAILURES, kind);

/** The failure kind of whatever a dossier rejected with; what the vault cannot give is broken. */
export function toDossierFailure(error: unknown): DossierFailure {
  if (!(error instanceof Error)) return "engineMissing";
  if (error.name === "VaultError") return "broken";
  if (error.name === "QuotaExceededError") return "notWritten";
  return "kind" in error && isFailure(error.kind) ? error.kind : "engineMissing";
}

/** Id of the document that an error is about; null where it is about none. */
export const toFailedItem = (error: unknown): string | null =>
  error instanceof Error && "item" in error && typeof error.item === "string" ? error.item : null;
