import type { BrowserInfo } from "@/domain/accessLog/record.ts";
import { LIMITS } from "@/domain/limits.ts";
import { TIMINGS } from "@/domain/timings.ts";
import type { VisitorSession } from "../session/session.ts";
import { SessionError } from "../session/sessionError.ts";
import { type GrantedSession, parseGranted } from "../session/tokens.ts";
import type { KeyValueStore } from "../storage/keyValueStore.ts";
import { withTimeout } from "../withTimeout.ts";
import { type Gate, GateError } from "./gate.ts";
import { createGateFlag } from "./gateFlag.ts";

/** What the gate of the server stands on. */
export interface ServerGateDeps {
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
  readonly session: VisitorSession;
  readonly store: KeyValueStore;
  /** What this browser says of itself, for the record of an attempt (decision A-175); without it where this rejects (LOG-08). */
  readonly browserInfo: () => Promise<BrowserInfo>;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * The gate that the function `gate` holds (decision A-010): the right password gives the visitor an account of their own.
 * Who passed before is in while the flag stands and there is a session, or a secret that may open one.
 */
export function createServerGate({
  url,
  key,
  session,
  store,
  browserInfo,
  fetch = (to, init) => globalThis.fetch(to, init),
}: ServerGateDeps): Gate {
  const flag = createGateFlag(store);
  const address = `${url}/functions/v1/gate`;

  const ask = async (password: string, signal: AbortSignal): Promise<boolean> => {
    const body = JSON.stringify({ password, browser_info: await browserInfo().catch(() => null) });
    // The function reads no more than that, and no password is so long.
    if (new TextEncoder().encode(body).length > LIMITS.gateRequestBytes) return false;
    // The account that this device knows goes before a new one, which would take the place of everything that is kept in it.
    const token = (await session.reopen(signal)) ? await session.token() : null;
    const response = await fetch(address, {
      method: "POST",
      headers: {
        apikey: key,
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      signal,
    });
    if (response.status === 204) return true;
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    });
    if (response.status === 401 && codeOf(answer) === "wrong_password") return false;
    if (response.status === 429) {
      const kind = codeOf(answer) === "new_accounts_full" ? "full" : "rateLimited";
      throw new GateError(kind, { retryAfter: secondsOf(response.headers) });
    }
    const granted = response.ok ? parseGranted(answer) : null;
    if (!granted) throw new GateError("unknown", { cause: response.status });
    let isTaken = false;
    try {
      // Another tab may have begun one meanwhile.
      if (await session.reopen(signal)) return true;
      signal.throwIfAborted();
      isTaken = true;
      session.begin(granted);
      return true;
    } finally {
      if (!isTaken) void discard(granted);
    }
  };

  /** Removes the new account that nobody goes into. Nobody waits for it: where it fails, the purge of unused accounts finds it. */
  const discard = async ({ session: { accessToken } }: GrantedSession): Promise<void> => {
    try {
      await fetch(address, {
        method: "DELETE",
        headers: { apikey: key, authorization: `Bearer ${accessToken}` },
        // It goes on when the page is left.
        keepalive: true,
      });
    } catch {
      // It stays until then.
    }
  };

  return {
    readFlag: () => flag.readFlag() && session.canOpen(),
    writeFlag: () => flag.writeFlag(),
    async verify(password, signal) {
      signal.throwIfAborted();
      try {
        return await withTimeout(TIMINGS.gateTimeout, signal, (ending) => ask(password, ending));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof GateError) throw error;
        const kind = error instanceof SessionError ? error.kind : "network";
        throw new GateError(kind === "unavailable" ? "unknown" : kind, { cause: error });
      }
    },
    watch: (listener) => session.subscribe(() => listener(session.canOpen())),
  };
}

function codeOf(answer: unknown): unknown {
  const { error } = Object(answer) as { readonly error?: unknown };
  return (Object(error) as { readonly code?: unknown }).code;
}

/** Null where the header names no number of seconds. */
function secondsOf(headers: Headers): number | null {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
