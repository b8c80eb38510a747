import { VAULT_FAILURES } from "@/domain/documents/vault/vaultFailure.ts";
import { FAILURE_CAUSES, WALLET_LOADING, type WalletFailure } from "@/domain/documents/vault/walletMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

/** The wallet's failure kind of an error of a service. */
export const toWalletFailure = createFailureMap<WalletFailure>([...VAULT_FAILURES, "noFile"], {}, "unknown");

/** The message of an error for a person; null where it has none that helps (WAL-13). */
export function messageForPeople(error: unknown): string | null {
  const failure = toWalletFailure(error);
  if (failure === "unavailable") return WALLET_LOADING.unavailable;
  if (failure === "damaged" || failure === "unconfirmed") return FAILURE_CAUSES[failure] ?? null;
  if (!(error instanceof Error) || "kind" in error || error.message.trim() === "") return null;
  return error.message;
}
