import { toAccountEmail, parseAccountEmail } from "./accountEmail.ts";
import { fromBase64Url, toBase64Url } from "./base64Url.ts";
import { type DeviceKey, SECRET_BYTES } from "./deviceKey.ts";

/** Crockford's 32 symbols, and the five more that only the check symbol may be. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U";
const CHECKS = 37n;
const RADIX = 32n;
const UUID_BYTES = 16;
const BITS = BigInt((UUID_BYTES + SECRET_BYTES) * 8);
/** Symbols of the bytes; the check symbol follows them. */
const LENGTH = Math.ceil(((UUID_BYTES + SECRET_BYTES) * 8) / 5);
/** Characters of a typed code that are looked at: the code with everything that may be typed between its symbols. */
const TYPED = 400;

/**
 * The code that a person keeps on paper (decision A-150): account and secret in Crockford's base32 with his check symbol,
 * in groups of five. Empty for a key that parseDeviceKey refuses.
 */
export function formatRecoveryCode({ email, secret }: DeviceKey): string {
  const uuid = parseAccountEmail(email)?.replaceAll("-", "");
  const bytes = fromBase64Url(secret, SECRET_BYTES);
  if (!uuid || !bytes) return "";
  const value = BigInt(`0x${uuid}${encodeHex(bytes)}`);
  const symbols = Array.from({ length: LENGTH }, (_, index) =>
    SYMBOLS.charAt(Number((value / RADIX ** BigInt(LENGTH - 1 - index)) % RADIX)),
  );
  const code = symbols.join("") + SYMBOLS.charAt(Number(value % CHECKS));
  return (code.match(/.{1,5}/g) ?? []).join("-");
}

/**
 * The device key of a code that a person typed: in any case, with spaces or dashes anywhere, O for 0, I and L for 1.
 * @returns null for anything but a code; one wrong symbol or two swapped adjacent symbols are always detected
 */
export function parseRecoveryCode(typed: string): DeviceKey | null {
  if (typed.length > TYPED) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (code.length !== LENGTH + 1) return null;
  let value = 0n;
  for (const symbol of code.slice(0, LENGTH)) {
    const digit = SYMBOLS.indexOf(symbol);
    if (digit < 0 || digit >= Number(RADIX)) return null;
    value = value * RADIX + BigInt(digit);
  }
  if (value >> BITS !== 0n || SYMBOLS.charAt(Number(value % CHECKS)) !== code.charAt(LENGTH)) return null;
  const hex = value.toString(16).padStart((UUID_BYTES + SECRET_BYTES) * 2, "0");
  const uuid = hex.slice(0, UUID_BYTES * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { email: toAccountEmail(uuid), secret: toBase64Url(decodeHex(hex.slice(UUID_BYTES * 2))) };
}

function encodeHex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function decodeHex(hex: string): readonly number[] {
  return Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}
