import type { VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import { VaultError } from "./vault.ts";

/** PostgreSQL when its disk is full, and when the platform has made the project read-only for that reason. */
const NO_ROOM: ReadonlySet<string> = new Set(["53100", "25006"]);
/** PostgreSQL's code for a row whose owner is gone: the account was removed and the session has not ended yet. */
const OWNER_GONE = "23503";
/** What function save_document says of DUP-01. */
const DUPLICATE = "PT409";
/** The account is protected, and this page knows only what was open. */
const PROTECTED = "PT423";
const REFUSED: ReadonlySet<number> = new Set([401, 403]);
const TOO_LARGE: ReadonlySet<number> = new Set([413, 507]);
const LATER: ReadonlySet<number> = new Set([408, 429]);

/** An error of supabase-js as a failure of the vault. @param status of the answer; 0 for one that never came */
export function toVaultError(error: unknown, status: number): VaultError {
  const { code } = Object(error) as { readonly code?: unknown };
  return new VaultError(toFailureKind(status, typeof code === "string" ? code : ""), { cause: error });
}

/** An error of the library's part for files, which hides the status in the body of a 400. */
export function toFileVaultError(error: unknown): VaultError {
  return toVaultError(error, getFileStatus(error));
}

/** The status that the service for files meant; 0 for an answer that never came. */
export function getFileStatus(error: unknown): number {
  const { status, statusCode } = Object(error) as { readonly status?: unknown; readonly statusCode?: unknown };
  // Some releases write a code of their own there.
  const meant = typeof statusCode === "string" && /^[45]\d\d$/.test(statusCode) ? Number(statusCode) : null;
  if (meant !== null) return meant;
  return typeof status === "number" ? status : 0;
}

function toFailureKind(status: number, code: string): VaultFailure {
  if (code === DUPLICATE) return "duplicate";
  if (code === PROTECTED) return "sealing";
  if (NO_ROOM.has(code) || TOO_LARGE.has(status)) return "serverFull";
  if (REFUSED.has(status) || code === OWNER_GONE || code === "InvalidJWT") return "refused";
  return status === 0 || LATER.has(status) || status >= 500 ? "unreachable" : "unknown";
}
