import { formatCode, parseCode } from "../../shared/codeSymbols.ts";
import { toAccountEmail, parseAccountEmail } from "./accountEmail.ts";
import { SECRET_BYTES } from "./deviceKey.ts";

/** Bytes of the secret in a recovery code: 144 bits. */
export const RECOVERY_BYTES = 18;

const UUID_BYTES = 16;

/** What a recovery code says (decisions ). */
export interface RecoveryCode {
  /** The account's name at the server (see toAccountEmail). */
  readonly email: string;
  /** RECOVERY_BYTES, which only the person has. SECRET_BYTES in a code that a server made: that one signs in as it is, and opens nothing else. */
  readonly secret: readonly number[];
}

/** The code that a person keeps on paper; empty for a name that is no account's. */
export function formatRecoveryCode({ email, secret }: RecoveryCode): string {
  const uuid = parseAccountEmail(email)?.replaceAll("-", "");
  if (!uuid) return "";
  return formatCode([...(uuid.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)), ...secret]);
}

/** What a person typed, as a code; null for anything but a code (`parseCode`). */
export function parseRecoveryCode(typed: string): RecoveryCode | null {
  const bytes = parseCode(typed, UUID_BYTES + RECOVERY_BYTES) ?? parseCode(typed, UUID_BYTES + SECRET_BYTES);
  if (!bytes) return null;
  const hex = bytes.slice(0, UUID_BYTES).map((byte) => byte.toString(16).padStart(2, "0"));
  const uuid = hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { email: toAccountEmail(uuid), secret: bytes.slice(UUID_BYTES) };
}

/** The secret of a code that opens a vault: of an account, or of a browser, whose code names no account. Null for anything else. */
export function parseRecoverySecret(typed: string): readonly number[] | null {
  return parseCode(typed, RECOVERY_BYTES) ?? parseRecoveryCode(typed)?.secret ?? null;
}
