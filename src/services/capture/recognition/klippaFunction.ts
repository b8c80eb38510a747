import { functionMessage } from "@/domain/capture/recognition/klippaAnswer.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { SupabaseConfig } from "../../access/accessLog/supabaseAccessLog.ts";
import { readCapped } from "../../shared/readCapped.ts";
import { unlessAborted } from "../../shared/unlessAborted.ts";

/** How a call ended: with an answer of whatever shape, with the function's own failure, or without either. */
export type KlippaReply =
  | { readonly kind: "answered"; readonly answer: unknown }
  | {
      readonly kind: "refused";
      readonly status: number;
      /** The function's own name of the failure; empty where it gives none. */
      readonly code: string;
      readonly message: string;
    }
  /** No answer that could be read: half of one, or more than LIMITS.recognitionAnswerBytes. */
  | { readonly kind: "unreadable" }
  | { readonly kind: "unreachable" };

/** Calls test-klippa once, with a request of klippaBody. `additionalKey` travels in a header of its own; empty for none (decision A-151). */
export type KlippaFunction = (
  request: Blob,
  options: { readonly additionalKey: string; readonly signal: AbortSignal },
) => Promise<KlippaReply>;

/** Where the function is, and who asks. */
export interface KlippaAccess extends SupabaseConfig {
  /** The token of the visitor's session; null where there is none and the anonymous key speaks. */
  readonly session?: ((signal: AbortSignal) => Promise<string | null>) | undefined;
  /** The way there: that of the session, which renews a token that is refused; the browser's own where it is left out. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The function's name (OCR-11). */
const FUNCTION = "test-klippa";

class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/**
 * The function of a Supabase project. Rejects only when the signal aborts.
 * @param load brings the library, at the first call and after a failure of its own
 */
export function createKlippaFunction(
  { url, key, session, fetch }: KlippaAccess,
  load = () => import("@supabase/supabase-js"),
): KlippaFunction {
  let library: ReturnType<typeof connect> | null = null;
  const connect = async () => {
    const { createClient, FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } = await load();
    const client = createClient(url, key, {
      // With a token of our own the library sets no session up; it waits for one without a signal, so each call brings it.
      accessToken: () => Promise.resolve(null),
      global: { fetch: capped(fetch) },
    });
    return { client, FunctionsFetchError, FunctionsHttpError, FunctionsRelayError };
  };

  /** What tells who asks: the token is waited for no longer than the signal says. */
  const headersOf = async (additionalKey: string, signal: AbortSignal): Promise<Record<string, string>> => {
    const token = session ? await unlessAborted(session(signal), signal) : null;
    return {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(additionalKey !== "" && { "x-klippa-key": additionalKey }),
    };
  };

  return async (request, { additionalKey, signal }) => {
    library ??= connect();
    let loaded: Awaited<typeof library>;
    try {
      loaded = await library;
    } catch {
      // The chunk of the library did not arrive; the next call asks for it anew.
      library = null;
      signal.throwIfAborted();
      return { kind: "unreachable" };
    }
    signal.throwIfAborted();
    let headers: Record<string, string>;
    try {
      headers = await headersOf(additionalKey, signal);
    } catch {
      // It cannot be told who asks.
      signal.throwIfAborted();
      return { kind: "unreachable" };
    }
    const reply = await loaded.client.functions.invoke<unknown>(FUNCTION, { body: request, headers, signal });
    signal.throwIfAborted();
    const error: unknown = reply.error;
    if (error === null) return { kind: "answered", answer: reply.data };
    if (error instanceof loaded.FunctionsHttpError || error instanceof loaded.FunctionsRelayError) {
      const response: unknown = error.context;
      if (!(response instanceof Response)) return { kind: "unreachable" };
      const body = await jsonOf(response);
      signal.throwIfAborted();
      const { status } = response;
      return { kind: "refused", status, code: codeOf(body), message: functionMessage(body) || `HTTP ${status}` };
    }
    const isUnreachable = error instanceof loaded.FunctionsFetchError && !(error.context instanceof TooLargeError);
    return { kind: isUnreachable ? "unreachable" : "unreadable" };
  };
}

/** Null when the body is no JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function codeOf(body: unknown): string {
  const { error } = Object(body) as { readonly error?: unknown };
  const { code } = Object(error) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Fetches an answer whole, up to LIMITS.recognitionAnswerBytes. It throws TooLargeError past them. */
function capped(
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    const body = await readCapped(response.body, LIMITS.recognitionAnswerBytes);
    if (body === null) throw new TooLargeError();
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
