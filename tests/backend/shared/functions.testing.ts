import type { Served } from "../../../supabase/functions/shared/served.ts";
import type { Environment } from "../../../supabase/functions/shared/environment.ts";
import { PUBLIC_KEY, SERVICE_KEY, type ProjectServer } from "./projectServer.ts";

/** A page that may use the functions. */
export const PAGE = "https://tramia.example";

/** Keys that no answer and no log may show. */
export const SECRETS = {
  KLIPPA_API_KEY: "klippa-official-key-0123456789",
  OPENAI_API_KEY: "openai-official-key-0123456789",
  ANTHROPIC_API_KEY: "anthropic-official-key-0123456789",
  RATE_LIMIT_SALT: "a-salt-for-addresses-0123456789",
} as const;

/** The settings of a deployment on this project. */
export function createEnvironment(project: ProjectServer, more: Environment = {}): Environment {
  return {
    SUPABASE_URL: project.baseUrl,
    SUPABASE_ANON_KEY: PUBLIC_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    ALLOWED_ORIGINS: `${PAGE}, http://localhost:5173`,
    ...SECRETS,
    ...more,
  };
}

export interface Sent extends RequestInit {
  readonly token?: string | null;
  readonly origin?: string | null;
}

/** Asks a function as the page does: `path` begins with the function's name. */
export function request(path: string, { token = null, origin = PAGE, headers, ...init }: Sent = {}): Request {
  const all = new Headers(headers);
  if (token !== null) all.set("authorization", `Bearer ${token}`);
  if (origin !== null) all.set("origin", origin);
  return new Request(`https://project.supabase.co/functions/v1/${path}`, { ...init, headers: all });
}

/** A fresh instance of a function. */
export function instance(served: Served, env: Environment) {
  const handler = served.withEnv(env);
  return (path: string, sent: Sent = {}) => handler(request(path, sent));
}

/** The status and the error code of a refusal. */
export async function toHttpError(response: Response): Promise<readonly [number, unknown]> {
  const { error } = (await response.json()) as { readonly error: { readonly code: unknown } };
  return [response.status, error.code];
}
