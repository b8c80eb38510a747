import type { GateRecord } from "../../../src/domain/gate/gateRecord.ts";
import { LIMITS } from "../../../src/domain/limits.ts";
import { TIMINGS } from "../../../src/domain/timings.ts";
import { TooLongError, fieldsOf, jsonOf, textOf } from "../_shared/body.ts";
import type { Allowance, Limiter } from "../_shared/limiter.ts";
import { Refusal, jsonResponse } from "../_shared/refusal.ts";
import type { Handler } from "../_shared/served.ts";
import { addressKey, visitorAddress } from "../_shared/visitorAddress.ts";
import type { Accounts } from "./accounts.ts";
import { isPassword } from "./password.ts";

/** What the gate stands on. */
export interface GateDeps {
  readonly record: GateRecord;
  readonly limiter: Limiter;
  readonly accounts: Accounts;
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
 * The function `gate`: {"password"} → a session of an account of the visitor's own, which carries the claim, and the secret
 * that opens it again. LIMITS.gateAttempts from one address in TIMINGS.rateWindow, right or wrong, counted before the
 * password is looked at. After LIMITS.gateMismatches wrong ones from that address, and LIMITS.gateFailures from everywhere, no
 * password is looked at until the window ends; those under way at that moment are, so that the first number bounds them all.
 */
export function createGate({ record, limiter, accounts, salt, addressHeader }: GateDeps): Handler {
  return async (request) => {
    const password = await passwordOf(request);
    const address = visitorAddress(request, addressHeader);
    const key = await addressKey(address, salt);
    await limiter.take({ bucket: "gate", key, limit: LIMITS.gateAttempts, window: TIMINGS.rateWindow });
    const mismatches = { bucket: "gate_mismatches", key, limit: LIMITS.gateMismatches, window: TIMINGS.rateWindow };
    await limiter.look(mismatches);
    await limiter.look(FAILURES);
    if (!(await isPassword(password, record))) {
      await limiter.take(mismatches);
      await limiter.take(FAILURES);
      throw new Refusal("wrong_password");
    }
    request.signal.throwIfAborted();
    return jsonResponse(await accounts.admit(address, request.signal));
  };
}

/** @throws Refusal 'invalid_request' | 'request_too_large' */
async function passwordOf(request: Request): Promise<string> {
  try {
    const fields = fieldsOf(jsonOf(await textOf(request, LIMITS.gateRequestBytes)));
    const password: unknown = fields?.["password"];
    if (typeof password === "string" && Object.keys(fields ?? {}).length === 1) return password;
  } catch (error) {
    if (error instanceof TooLongError) throw new Refusal("request_too_large");
    if (!(error instanceof TypeError)) throw error;
  }
  throw new Refusal("invalid_request");
}
