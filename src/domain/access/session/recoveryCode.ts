import { formatCode, parseCode } from "../../shared/codeSymbols.ts";
import { toAccountEmail, parseAccountEmail } from "./accountEmail.ts";
import { fromBase64Url, toBase64Url } from "./base64Url.ts";
import { type DeviceKey, SECRET_BYTES } from "./deviceKey.ts";

const UUID_BYTES = 16;

/** The code that a person keeps on paper (decision A-150): account and secret. Empty for a key that parseDeviceKey refuses. */
export function formatRecoveryCode({ email, secret }: DeviceKey): string {
  const uuid = parseAccountEmail(email)?.replaceAll("-", "");
  const bytes = fromBase64Url(secret, SECRET_BYTES);
  if (!uuid || !bytes) return "";
  return formatCode([...(uuid.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)), ...bytes]);
}

/** The device key of a code that a person typed; null for anything but a code (`parseCode`). */
export function parseRecoveryCode(typed: string): DeviceKey | null {
  const bytes = parseCode(typed, UUID_BYTES + SECRET_BYTES);
  if (!bytes) return null;
  const hex = bytes.slice(0, UUID_BYTES).map((byte) => byte.toString(16).padStart(2, "0"));
  const uuid = hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { email: toAccountEmail(uuid), secret: toBase64Url(bytes.slice(UUID_BYTES)) };
}
