import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { postJson, readJson } from "../session/backend.ts";
import { SessionError } from "../session/sessionError.ts";
import { type GrantedSession, parseGranted } from "../session/tokens.ts";
import { raceAbort } from "../../shared/raceAbort.ts";
import { readErrorCode } from "../../shared/readErrorCode.ts";
import { withTimeout } from "../../shared/withTimeout.ts";
import { type Gate, GateError } from "./gate.ts";
import type { ServerGateDeps } from "./serverGate.ts";

const GATE = "/functions/v1/gate";

interface Attempt {
  readonly password: string;
  readonly body: object;
  /** The key sent in `body`; null for none. */
  readonly device: DeviceKey | null;
  readonly shared: boolean;
}

/**
 * Checks a password with the function `gate`. On a shared computer the browser's own device key is not sent, and everything is kept
 * for this tab only (decision A-174).
 */
export function createServerCheck({ session, store, browserInfo, ...backend }: ServerGateDeps): Gate["verify"] {
  const ask = async ({ password, body, device, shared }: Attempt, signal: AbortSignal): Promise<boolean> => {
    // Without a device key that can be read, the session identifies the account: a new account would replace it.
    const token = device === null && !shared ? await session.token() : null;
    const response = await postJson(backend, GATE, body, { token, signal });
    if (response.status === 204) return true;
    const answer = await readJson(response);
    if (response.status === 401 && readErrorCode(answer) === "wrong_password") return false;
    if (response.status === 429) {
      const kind = readErrorCode(answer) === "new_accounts_full" ? "full" : "rateLimited";
      throw new GateError(kind, { retryAfter: parseRetryAfter(response.headers) });
    }
    const granted = response.ok ? parseGranted(answer) : null;
    if (!granted) throw new GateError("unknown", { cause: response.status });
    // Another tab may have passed since: the account that it opened stays.
    const passedElsewhere = !shared && session.canOpen() && !isSame(session.device(), device);
    const isNew = granted.device.email !== device?.email;
    if (isNew && (signal.aborted || passedElsewhere)) void discard(granted, password);
    signal.throwIfAborted();
    if (passedElsewhere) return true;
    if (shared) store.keepInTab();
    session.begin(granted);
    return true;
  };

  /** Removes the new account of a visitor who left. Not awaited: the purge of unused accounts removes what this leaves. */
  const discard = async ({ session: { accessToken: token } }: GrantedSession, password: string): Promise<void> => {
    // keepalive: it goes on when the page is left.
    await postJson(backend, `${GATE}/removal`, { password }, { token, keepalive: true }).catch(() => undefined);
  };

  return async (password, signal, { shared = false } = {}) => {
    signal.throwIfAborted();
    try {
      return await withTimeout(TIMINGS.gateTimeout, signal, async (ending) => {
        const ownsDevice = !shared || store.isTabOnly();
        const info = browserInfo().catch(() => null);
        const device = ownsDevice ? await raceAbort(session.findDevice(), ending) : null;
        const body = { password, ...(device && { device }), browser_info: await info };
        // The function reads no more bytes, and real passwords are shorter.
        if (new TextEncoder().encode(JSON.stringify(body)).length > LIMITS.gateRequestBytes) return false;
        return ask({ password, body, device, shared }, ending);
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GateError) throw error;
      const kind = error instanceof SessionError ? error.kind : "network";
      throw new GateError(kind === "unavailable" ? "unknown" : kind, { cause: error });
    }
  };
}

function isSame(a: DeviceKey | null, b: DeviceKey | null): boolean {
  return a?.id === b?.id && a?.email === b?.email && a?.secret === b?.secret;
}

/** Seconds; null for any other header. */
function parseRetryAfter(headers: Headers): number | null {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
