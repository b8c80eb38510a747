import { pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { GateRecord } from "../../src/domain/gate/gateRecord.ts";

/** Rounds recommended for PBKDF2-HMAC-SHA-256 by the OWASP password storage cheat sheet. */
const ITERATIONS = 600_000;

/**
 * The salted hash of the shared password that goes into the bundle instead of the password (decision A-010).
 * @param password the shared password, compared exactly: neither trimmed nor folded
 * @throws Error for a password that would let nobody in: an empty one, or one that ends in U+0000, with which HMAC pads
 */
export async function gateRecord(password: string): Promise<GateRecord> {
  if (password === "" || password.endsWith("\0")) throw new Error("GATE_PASSWORD must not be empty or end in U+0000");
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(password, salt, ITERATIONS, 32, "sha256");
  return { salt: salt.toString("base64"), hash: hash.toString("base64"), iterations: ITERATIONS };
}

/**
 * What a build holds of the password: nothing where the server checks it (decision A-010), for nobody should guess offline.
 * @param env the build's environment
 * @throws Error as gateRecord
 */
export async function gateRecordOfBuild(env: Readonly<Record<string, string | undefined>>): Promise<GateRecord | null> {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, VITE_GATE, GATE_PASSWORD = "tramia" } = env;
  const isServers = Boolean(VITE_SUPABASE_URL && VITE_SUPABASE_PUBLISHABLE_KEY) && VITE_GATE !== "browser";
  return isServers ? null : gateRecord(GATE_PASSWORD);
}
