import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { TIMINGS } from "@/domain/shared/timings.ts";

/** Where the backend is, and the session that calls it. */
export interface SupabaseConnection {
  /** Without a slash at the end. */
  readonly url: string;
  /** The public key (PROD-12). */
  readonly key: string;
  /** The token of the visitor's session; null where nobody is signed in. A rejection counts as a lost network. */
  readonly token: () => Promise<string | null>;
  /** How requests are sent, such as a fetch that tells the session of a refused token; the browser's own, past its cache, where none is given. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The one client for rows and files. The library is loaded at the first call; where its chunk did not arrive the call rejects,
 * and the next one asks for it again. It keeps no session of its own: each request asks `token`.
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
