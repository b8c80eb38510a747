import type { GateRecord } from "../../src/domain/gate/gateRecord.ts";
import { hashPassword } from "../gate-hash.mjs";

/**
 * What a build holds of the password: nothing where the server checks it (decision A-010), for nobody should guess offline.
 * @param env the build's environment
 * @throws Error for a GATE_PASSWORD that would let nobody in
 */
export function gateRecordOfBuild(env: Readonly<Record<string, string | undefined>>): GateRecord | null {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, VITE_GATE, GATE_PASSWORD = "tramia" } = env;
  const isServers = Boolean(VITE_SUPABASE_URL && VITE_SUPABASE_PUBLISHABLE_KEY) && VITE_GATE !== "browser";
  return isServers ? null : hashPassword(GATE_PASSWORD);
}
