import type { GateRecord } from "@/domain/gate/gateRecord.ts";

/** What a build was configured with. */
export interface AppConfig {
  /** The backend; null in the embedded default. */
  readonly supabase: { readonly url: string; readonly key: string } | null;
  /** Access to the AI chat; null: the cards answer alone, unless the person sets a key of their own (decision A-045). */
  readonly chat: { readonly baseURL: string; readonly apiKey: string } | null;
  /** Access to the AI that classifies documents; null: the device does, unless the person sets a key of their own (CLS-10). */
  readonly classifier: { readonly baseURL: string; readonly apiKey: string } | null;
  /** The model to ask in place of the usual one (decision A-060). */
  readonly classifierModel: string | undefined;
  readonly gate: GateRecord;
}

/** Reads the configuration that the build wrote into the bundle. */
export function readConfig(env: ImportMetaEnv, gate: GateRecord): AppConfig {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  const { VITE_OPENAI_BASE_URL: baseURL, VITE_OPENAI_API_KEY: apiKey } = env;
  const { VITE_ANTHROPIC_BASE_URL: classifierURL, VITE_ANTHROPIC_API_KEY: classifierKey } = env;
  return {
    supabase: url && key ? { url, key } : null,
    chat: baseURL && apiKey ? { baseURL, apiKey } : null,
    classifier: classifierURL && classifierKey ? { baseURL: classifierURL, apiKey: classifierKey } : null,
    classifierModel: env.VITE_CLASSIFIER_MODEL,
    gate,
  };
}
