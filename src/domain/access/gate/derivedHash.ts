import type { GateRecord } from "./gateRecord.ts";

/**
 * Compares text with a PBKDF2 record in constant time.
 * @throws DOMException where the browser refuses the derivation
 */
export async function hasDerivedHash(subtle: SubtleCrypto, text: string, record: GateRecord): Promise<boolean> {
  const key = await subtle.importKey("raw", new TextEncoder().encode(text), "PBKDF2", false, ["deriveBits"]);
  const { salt, iterations } = record;
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: decodeBase64(salt), iterations };
  const derived = new Uint8Array(await subtle.deriveBits(parameters, key, 256));
  return areEqual(derived, decodeBase64(record.hash));
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Constant time. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}
