import type { VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { VaultError } from "../vault/vault.ts";

/** An error of supabase-js as a failure of the vault. @param status of the answer; 0 for one that never came */
export function toVaultError(error: unknown, status: number): VaultError {
  return new VaultError(toFailureKind(status, String(toRecord(error)["code"])), { cause: error });
}

/** The status that the service for files meant, which it hides in the body of a 400; 0 for an answer that never came. */
export function getFileStatus(error: unknown): number {
  const { status, statusCode } = Object(error) as { readonly status?: unknown; readonly statusCode?: unknown };
  // Some releases write a code of their own there.
  if (typeof statusCode === "string" && /^[45]\d\d$/.test(statusCode)) return Number(statusCode);
  return typeof status === "number" ? status : 0;
}

function toFailureKind(status: number, code: string): VaultFailure {
  // A full disk, a project that the platform made read-only for that reason, and what is too large.
  if (["53100", "25006"].includes(code) || [413, 507].includes(status)) return "serverFull";
  // 23503: the account was removed, and its session has not ended yet.
  if ([401, 403].includes(status) || ["23503", "InvalidJWT"].includes(code)) return "refused";
  return [0, 408, 429].includes(status) || status >= 500 ? "unreachable" : "unknown";
}
