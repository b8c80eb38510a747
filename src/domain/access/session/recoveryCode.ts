import { formatCode, parseCode } from "../../shared/codeSymbols.ts";
import { toAccountEmail, parseAccountEmail } from "./accountEmail.ts";
import { SECRET_BYTES } from "./deviceKey.ts";

/** Bytes of the secret in a recovery code: 144 bits. */
export const RECOVERY_BYTES = 18;

const UUID_BYTES = 16;

/** The content of a recovery code (decisions ). */
export interface RecoveryCode {
  /** The account's name at the server (see toAccountEmail). */
  readonly email: string;
  /** RECOVERY_BYTES that only the person has. SECRET_BYTES in a code made by a server: it signs in and opens no vault. */
  readonly secret: readonly number[];
}

/** The code in groups, for the person; empty for a name that is not a visitor's. */
export function formatRecoveryCode({ email, secret }: RecoveryCode): string {
  const uuid = parseAccountEmail(email)?.replaceAll("-", "");
  if (!uuid) return "";
  return formatCode([...(uuid.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)), ...secret]);
}

/** Null for a text that is not a code (see parseCode). */
export function parseRecoveryCode(typed: string): RecoveryCode | null {
  const bytes = parseCode(typed, UUID_BYTES + RECOVERY_BYTES) ?? parseCode(typed, UUID_BYTES + SECRET_BYTES);
  if (!bytes) return null;
  const hex = bytes.slice(0, UUID_BYTES).map((byte) => byte.toString(16).padStart(2, "0"));
  const uuid = hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { email: toAccountEmail(uuid), secret: bytes.slice(UUID_BYTES) };
}

/** The secret of a code that opens a vault: a code of an account, or of a browser, which names no account. Null for any other text. */
export function parseRecoverySecret(typed: string): readonly number[] | null {
  return parseCode(typed, RECOVERY_BYTES) ?? parseRecoveryCode(typed)?.secret ?? null;
}
