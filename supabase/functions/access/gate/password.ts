import type { GateRecord } from "../../../../src/domain/access/gate/gateRecord.ts";
import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { hasDerivedHash } from "../../../../src/domain/access/gate/derivedHash.ts";

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
export async function isPassword(password: string, record: GateRecord): Promise<boolean> {
  const impossible = password === "" || password.endsWith("\0");
  return (await hasDerivedHash(crypto.subtle, impossible ? "imposible" : password, record)) && !impossible;
}
