import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { BackendAddress } from "./backend.ts";

export interface SupabaseConnection extends BackendAddress {
  /** The token of the visitor's session; null without one. A rejection counts as a network failure. */
  readonly token: () => Promise<string | null>;
  /** Defaults to noStoreFetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The one client for rows and files. The library is loaded at the first call; where its chunk does not arrive the call rejects and
 * the next one tries again. The client keeps no session of its own: each request asks `token`.
 */
export function createSupabaseConnection({
  url,
  key,
  token,
  fetch = noStoreFetch,
}: SupabaseConnection): () => Promise<SupabaseClient> {
  let client: Promise<SupabaseClient> | null = null;

  const connect = async (): Promise<SupabaseClient> => {
    const { createClient } = await import("@supabase/supabase-js");
    return createClient(url, key, {
      accessToken: token,
      db: { timeout: TIMINGS.vaultRequest },
      global: { fetch },
    });
  };

  return () => {
    client ??= connect().catch((error: unknown) => {
      client = null;
      throw error;
    });
    return client;
  };
}
