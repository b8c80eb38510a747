import { KindError } from "../../shared/kindError.ts";

/** Bytes that WebCrypto accepts: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Sealed data did not open: the secret is wrong, or the data was changed or truncated. */
export class SealedError extends KindError<"wrongSecret" | "damaged"> {
  override readonly name = "SealedError";
}

const NONCE_BYTES = 12;

/** Bytes from the browser's secure random generator. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Parses hexadecimal digits. @throws SealedError `damaged` for any other text */
export function fromHex(text: string): Bytes {
  if (!/^(?:[\da-f]{2})*$/.test(text)) throw new SealedError("damaged");
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** SHA-256 as hexadecimal digits. */
export async function hashHex(bytes: BufferSource | Blob): Promise<string> {
  const read = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes;
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", read)));
}

/** Imports an AES-256-GCM key that scripts cannot export. */
export function importAesKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** HKDF-SHA-256 (RFC 5869) of a secret. @param length bytes */
export async function deriveBytes(secret: Bytes, salt: Bytes, info: string, length = 32): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const params = { name: "HKDF", hash: "SHA-256", salt, info: utf8(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, length * 8));
}

/** A random nonce of 12 bytes and the AES-256-GCM ciphertext of a few bytes, its tag of 16 bytes at the end. */
export async function encryptBox(key: CryptoKey, bytes: Bytes, additionalData: Bytes): Promise<Bytes> {
  const iv = randomBytes(NONCE_BYTES);
  return concatBytes(
    iv,
    new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, bytes)),
  );
}

/** Opens a box of `encryptBox`. @throws SealedError of the given kind if the key, the additional data or the box does not match */
export async function decryptBox(
  key: CryptoKey,
  box: Bytes,
  additionalData: Bytes,
  failure: SealedError["kind"],
): Promise<Bytes> {
  const iv = box.subarray(0, NONCE_BYTES);
  try {
    const sealed = box.subarray(NONCE_BYTES);
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, sealed));
  } catch (error) {
    throw new SealedError(failure, { cause: error });
  }
}
