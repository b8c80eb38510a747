import type { GateRecord } from "../../../../src/domain/access/gate/gateRecord.ts";
import { LIMITS } from "../../../../src/domain/shared/limits.ts";

const HASH =
  /^pbkdf2-sha256\$(?<iterations>\d{1,8})\$(?<salt>[A-Za-z0-9+/]{11,86}={0,2})\$(?<hash>[A-Za-z0-9+/]{43}=)$/;

/** The record of 'pbkdf2-sha256$600000$<salt>$<hash>', in base64; null for anything else, and for fewer rounds (decision A-010). */
export function parseGateRecord(text: string): GateRecord | null {
  const { iterations = "", salt = "", hash = "" } = HASH.exec(text.trim())?.groups ?? {};
  const rounds = Number(iterations);
  return rounds < LIMITS.gateIterations ? null : { salt, hash, iterations: rounds };
}

/**
 * Whether this is the password. It takes as long for a wrong one as for the right one.
 * An empty one never is, nor one that ends in U+0000: HMAC pads with it, so that it cannot tell them.
 */
export async function isPassword(password: string, { salt, hash, iterations }: GateRecord): Promise<boolean> {
  const impossible = password === "" || password.endsWith("\0");
  const text = new TextEncoder().encode(impossible ? "imposible" : password);
  const key = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: decodeBase64(salt), iterations };
  const derived = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256));
  return areEqual(derived, decodeBase64(hash)) && !impossible;
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Takes as long for unequal bytes as for equal ones. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}
