import type { GateRecord } from "@/domain/gate/gateRecord.ts";

/** What a build was configured with. */
export interface AppConfig {
  /** The backend; null in the embedded default. */
  readonly supabase: { readonly url: string; readonly key: string } | null;
  /** Access to the AI chat; null: the cards answer alone, unless the person sets a key of their own (decision A-045). */
  readonly chat: { readonly baseURL: string; readonly apiKey: string } | null;
  readonly gate: GateRecord;
}

/** Reads the configuration that the build wrote into the bundle. */
export function readConfig(env: ImportMetaEnv, gate: GateRecord): AppConfig {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  const { VITE_OPENAI_BASE_URL: baseURL, VITE_OPENAI_API_KEY: apiKey } = env;
  return {
    supabase: url && key ? { url, key } : null,
    chat: baseURL && apiKey ? { baseURL, apiKey } : null,
    gate,
  };
}
