import type { GateRecord } from "../../../src/domain/gate/gateRecord.ts";
import { LIMITS } from "../../../src/domain/limits.ts";
import { TIMINGS } from "../../../src/domain/timings.ts";
import { TooLongError, fieldsOf, jsonOf, textOf } from "../_shared/body.ts";
import type { Allowance, Limiter } from "../_shared/limiter.ts";
import { Refusal, jsonResponse } from "../_shared/refusal.ts";
import type { Handler } from "../_shared/served.ts";
import { addressKey, visitorAddress } from "../_shared/visitorAddress.ts";
import type { Sessions } from "../_shared/sessions.ts";
import type { Accounts } from "./accounts.ts";
import type { AttemptLog } from "./attemptLog.ts";
import type { NewAccounts } from "./newAccounts.ts";
import { isPassword } from "./password.ts";

/** What the gate stands on. */
export interface GateDeps {
  readonly record: GateRecord;
  readonly limiter: Limiter;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly newAccounts: NewAccounts;
  readonly log: AttemptLog;
  /** Makes addresses unreadable in the table of limits. */
  readonly salt: string;
  /** The header by which the gateway tells the visitor's address (see visitorAddress). */
  readonly addressHeader?: string | undefined;
}

/** Wrong passwords from everywhere together. */
const FAILURES: Allowance = {
  bucket: "gate_failures",
  key: "all",
  limit: LIMITS.gateFailures,
  window: TIMINGS.rateWindow,
};

/**
 * The function `gate`: {"password", "browser_info"} → a session of an account of the visitor's own, which carries the claim,
 * and the secret that opens it again; 204 for who brings the session of such an account, which needs no other. Every password
 * that was looked at is recorded (LOG-02, decision A-175).
 *
 * LIMITS.gateAttempts from one address in TIMINGS.rateWindow, right or wrong, counted before the password is looked at. After
 * LIMITS.gateMismatches wrong ones from that address, and LIMITS.gateFailures from everywhere, no password is looked at until
 * the window ends; those under way at that moment are, so that the first number bounds them all.
 */
export function createGate(deps: GateDeps): Handler {
  const { record, limiter, sessions, accounts, newAccounts, log, salt, addressHeader } = deps;
  return async (request) => {
    const { password, browserInfo } = await attemptOf(request);
    const address = visitorAddress(request, addressHeader);
    const key = await addressKey(address, salt);
    await limiter.take({ bucket: "gate", key, limit: LIMITS.gateAttempts, window: TIMINGS.rateWindow });
    const mismatches = { bucket: "gate_mismatches", key, limit: LIMITS.gateMismatches, window: TIMINGS.rateWindow };
    await limiter.look(mismatches);
    await limiter.look(FAILURES);
    if (!(await isPassword(password, record))) {
      await log.record({ success: false, visitor: null, browserInfo });
      await limiter.take(mismatches);
      await limiter.take(FAILURES);
      throw new Refusal("wrong_password");
    }
    request.signal.throwIfAborted();
    const known = await visitorOf(sessions, request);
    if (known !== null) {
      await log.record({ success: true, visitor: known, browserInfo });
      return new Response(null, { status: 204 });
    }
    await newAccounts.take();
    request.signal.throwIfAborted();
    const admission = await accounts.admit(address, request.signal);
    await log.record({ success: true, visitor: admission.session.user.id, browserInfo });
    return jsonResponse(admission);
  };
}

/** Whose session the request carries; null for none that holds. @throws Refusal 'session_unavailable' */
async function visitorOf(sessions: Sessions, request: Request): Promise<string | null> {
  try {
    return (await sessions.visitorOf(request)).id;
  } catch (error) {
    if (error instanceof Refusal && error.code !== "session_unavailable") return null;
    throw error;
  }
}

/** @throws Refusal 'invalid_request' | 'request_too_large' */
async function attemptOf(request: Request): Promise<{ readonly password: string; readonly browserInfo: unknown }> {
  try {
    const { password, browser_info, ...more } = fieldsOf(jsonOf(await textOf(request, LIMITS.gateRequestBytes))) ?? {};
    if (typeof password === "string" && Object.keys(more).length === 0) return { password, browserInfo: browser_info };
  } catch (error) {
    if (error instanceof TooLongError) throw new Refusal("request_too_large");
    if (!(error instanceof TypeError)) throw error;
  }
  throw new Refusal("invalid_request");
}
