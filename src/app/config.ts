import type { GateRecord } from "@/domain/gate/gateRecord.ts";

/** What a build was configured with. */
export interface AppConfig {
  /** The backend; null in the embedded default. */
  readonly supabase: { readonly url: string; readonly key: string } | null;
  readonly gate: GateRecord;
}

/** Reads the configuration that the build wrote into the bundle. */
export function readConfig(env: ImportMetaEnv, gate: GateRecord): AppConfig {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  return { supabase: url && key ? { url, key } : null, gate };
}
