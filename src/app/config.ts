interface Backend {
  /** Without a trailing slash. */
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
}

export interface AiAccess {
  readonly baseURL: string;
  /** Null: the visitor's session token. */
  readonly apiKey: string | null;
}

export interface AppConfig {
  /** The backend, which stores the access log; null in the embedded default. */
  readonly supabase: Backend | null;
  /** The backend with gate, sessions and functions; null with VITE_GATE=browser (decisions ). */
  readonly server: Backend | null;
  /** The backend whose functions are called: `server`, or the mocked one without sessions. */
  readonly functions: Backend | null;
  /** The AI chat; null: only the cards answer, unless the person enters a key (decision A-045). */
  readonly chat: AiAccess | null;
  /** The AI that classifies documents; null: the device does, unless the person enters a key (CLS-10). */
  readonly classifier: AiAccess | null;
  /** Overrides the default model (decision A-060). */
  readonly classifierModel: string | undefined;
  /** The person may enter keys for both AIs (SOC-05, CLS-10). */
  readonly ownKeys: boolean;
}

export function readConfig(env: Partial<ImportMetaEnv>): AppConfig {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  const supabase = url && key ? { url: url.replace(/\/$/, ""), key } : null;
  const server = env.VITE_GATE === "browser" ? null : supabase;
  return {
    supabase,
    server,
    functions: env.VITE_MOCKS === "on" ? supabase : server,
    chat: server ? throughFunction(server, "openai") : named(env.VITE_OPENAI_BASE_URL, env.VITE_OPENAI_API_KEY),
    classifier: server
      ? throughFunction(server, "anthropic")
      : named(env.VITE_ANTHROPIC_BASE_URL, env.VITE_ANTHROPIC_API_KEY),
    classifierModel: env.VITE_CLASSIFIER_MODEL,
    ownKeys: env.VITE_OWN_AI_KEYS !== "off",
  };
}

/** The function `ai` has the provider's key. */
function throughFunction({ url }: Backend, provider: string): AiAccess {
  return { baseURL: `${url}/functions/v1/ai/${provider}`, apiKey: null };
}

function named(baseURL: string | undefined, apiKey: string | undefined): AiAccess | null {
  return baseURL && apiKey ? { baseURL, apiKey } : null;
}
