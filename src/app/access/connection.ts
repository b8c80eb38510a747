import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { sessionFetch } from "./access.ts";
import { services } from "../services.ts";

const { config, session } = services;

/** The client of the backend, or null. Tests the build constant directly, as services.ts does. */
export const connection = import.meta.env.VITE_SUPABASE_URL && config.supabase ? connect(config.supabase) : null;

function connect(backend: NonNullable<typeof config.supabase>) {
  return createSupabaseConnection({
    ...backend,
    token: async () => (await session?.token()) ?? null,
    ...(sessionFetch && { fetch: sessionFetch }),
  });
}
