import { createSupabaseConnection } from "@/services/session/supabaseClient.ts";
import { sessionFetch } from "./access.ts";
import { services } from "./services.ts";

const { config, session } = services;

/** The one client for what the backend keeps; null without a backend. */
export const connection =
  config.supabase &&
  createSupabaseConnection({
    ...config.supabase,
    token: async () => (await session?.token()) ?? null,
    ...(sessionFetch && { fetch: sessionFetch }),
  });
