import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { Claims } from "./tokens.ts";

/** The role that a statement runs as. */
export interface Identity {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly claims: Claims;
}

/** The identity that claims speak for, or null when they name a role that no visitor may have. */
export function toIdentity(claims: Claims): Identity | null {
  const { role } = claims;
  return role === "anon" || role === "authenticated" || role === "service_role" ? { role, claims } : null;
}

/** The bearer of a request, without its scheme; empty for none. */
export function getBearerToken(request: Request): string {
  const header = request.headers.get("authorization") ?? "";
  return /^bearer /i.test(header) ? header.slice("bearer ".length).trim() : "";
}

/**
 * Runs statements as PostgREST and the storage service do: one transaction with the visitor's role, claims and headers.
 * What `run` throws rolls it back.
 */
export function asIdentity<T>(
  database: PGlite,
  { role, claims }: Identity,
  request: Request,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('request.method', $3, true), set_config('request.path', $4, true),
        set_config('request.headers', $5, true), set_config('search_path', '"public", "extensions"', true),
        set_config('storage.allow_delete_query', 'true', true)`,
      [
        role,
        JSON.stringify(claims),
        request.method,
        new URL(request.url).pathname,
        JSON.stringify(Object.fromEntries(request.headers)),
      ],
    );
    return run(transaction);
  });
}
