/** A Supabase project. */
interface Backend {
  /** Without a slash at the end. */
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
}

/** Where an AI is asked, and as whom. */
export interface AiAccess {
  readonly baseURL: string;
  /** Null: the token of the visitor's session. */
  readonly apiKey: string | null;
}

/** What a build was configured with. */
export interface AppConfig {
  /** The backend, which keeps the access log; null in the embedded default. */
  readonly supabase: Backend | null;
  /**
   * The same where it does more than that: it holds the gate, gives each visitor a session, and its functions answer. Null
   * with VITE_GATE=browser (decisions ).
   */
  readonly server: Backend | null;
  /** The backend whose functions are called: that of `server`, or the mocked one, which asks for no session. */
  readonly functions: Backend | null;
  /** Access to the AI chat; null: the cards answer alone, unless the person sets a key of their own (decision A-045). */
  readonly chat: AiAccess | null;
  /** Access to the AI that classifies documents; null: the device does, unless the person sets a key of their own (CLS-10). */
  readonly classifier: AiAccess | null;
  /** The model to ask in place of the usual one (decision A-060). */
  readonly classifierModel: string | undefined;
  /** The person may set keys of their own for the AI chat and the AI that classifies (SOC-05, CLS-10). */
  readonly ownKeys: boolean;
}

/** Reads the configuration that the build wrote into the bundle. */
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

/** The function `ai`, which holds the provider's key. */
function throughFunction({ url }: Backend, provider: string): AiAccess {
  return { baseURL: `${url}/functions/v1/ai/${provider}`, apiKey: null };
}

function named(baseURL: string | undefined, apiKey: string | undefined): AiAccess | null {
  return baseURL && apiKey ? { baseURL, apiKey } : null;
}
