import type { DeviceKey } from "@/domain/session/recoveryCode.ts";
import { LIMITS } from "@/domain/limits.ts";
import { TIMINGS } from "@/domain/timings.ts";
import type { VisitorSession } from "../session/session.ts";
import { parseGranted } from "../session/tokens.ts";
import type { KeyValueStore } from "../storage/keyValueStore.ts";
import type { TabStore } from "../storage/tabStore.ts";
import { withTimeout } from "../withTimeout.ts";
import { type Gate, GateError } from "./gate.ts";
import { createGateFlag } from "./gateFlag.ts";

/** What the gate of the server stands on. */
export interface ServerGateDeps {
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
  readonly session: Pick<VisitorSession, "begin" | "canOpen" | "device" | "subscribe">;
  readonly store: KeyValueStore & Pick<TabStore, "isTabOnly" | "keepInTab">;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * The gate that the function `gate` holds (decision A-010): the right password gives the visitor the account that this device
 * opens, or one of their own. On a shared computer nothing is asked of the browser's own device, and everything is kept for the
 * tab alone (decision A-174). Who passed before is in while the flag stands and there is a session.
 */
export function createServerGate({
  url,
  key,
  session,
  store,
  fetch = (address, init) => globalThis.fetch(address, init),
}: ServerGateDeps): Gate {
  const flag = createGateFlag(store);

  const ask = async (
    body: string,
    device: DeviceKey | null,
    shared: boolean,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const response = await fetch(`${url}/functions/v1/gate`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body,
      signal,
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    });
    if (response.status === 401 && codeOf(answer) === "wrong_password") return false;
    if (response.status === 429) throw new GateError("rateLimited", { retryAfter: secondsOf(response.headers) });
    const granted = response.ok ? parseGranted(answer) : null;
    if (!granted) throw new GateError("unknown", { cause: response.status });
    signal.throwIfAborted();
    if (shared) store.keepInTab();
    // Another tab may have passed meanwhile: the account that it opened stays.
    if (session.canOpen() && !isSame(session.device(), device)) return true;
    session.begin(granted);
    return true;
  };

  return {
    readFlag: () => flag.readFlag() && session.canOpen(),
    writeFlag: () => flag.writeFlag(),
    async verify(password, signal, { shared = false } = {}) {
      signal.throwIfAborted();
      const device = shared && !store.isTabOnly() ? null : session.device();
      const body = JSON.stringify({ password, ...(device && { device }) });
      // The function reads no more than that, and no password is so long.
      if (new TextEncoder().encode(body).length > LIMITS.gateRequestBytes) return false;
      try {
        return await withTimeout(TIMINGS.gateTimeout, signal, (ending) => ask(body, device, shared, ending));
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof GateError ? error : new GateError("network", { cause: error });
      }
    },
    watch: (listener) => session.subscribe(() => listener(session.canOpen())),
  };
}

function isSame(a: DeviceKey | null, b: DeviceKey | null): boolean {
  return a?.id === b?.id && a?.email === b?.email && a?.secret === b?.secret;
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
