import type { GateRecord } from "../../../src/domain/gate/gateRecord.ts";
import { LIMITS } from "../../../src/domain/limits.ts";
import { TIMINGS } from "../../../src/domain/timings.ts";
import { TooLongError, fieldsOf, jsonOf, textOf } from "../_shared/body.ts";
import type { Limiter } from "../_shared/limiter.ts";
import { Refusal, jsonResponse, retryAfter } from "../_shared/refusal.ts";
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
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The function `gate`: {"password"} → a session of an account of the visitor's own, which carries the claim, and the secret
 * that opens it again. LIMITS.gateAttempts from one address in TIMINGS.rateWindow, right or wrong, counted before the
 * password is looked at; after LIMITS.gateFailures wrong ones from everywhere nobody is let in until the window ends.
 *
 * The count of wrong ones stands in the database, but it can only be asked by adding to it. So each instance learns of its
 * end by one wrong password of its own, which it answers with 429 instead of 401, and remembers it.
 */
export function createGate({ record, limiter, accounts, salt, addressHeader, now }: GateDeps): Handler {
  let closedUntil = 0;

  const countFailure = async (): Promise<void> => {
    try {
      await limiter.take({
        bucket: "gate_failures",
        key: "all",
        limit: LIMITS.gateFailures,
        window: TIMINGS.rateWindow,
      });
    } catch (error) {
      const seconds = error instanceof Refusal ? Number(error.headers["retry-after"] ?? 0) : 0;
      closedUntil = Math.max(closedUntil, now() + seconds * 1000);
      throw error;
    }
  };

  return async (request) => {
    const password = await passwordOf(request);
    const address = visitorAddress(request, addressHeader);
    const key = await addressKey(address, salt);
    await limiter.take({ bucket: "gate", key, limit: LIMITS.gateAttempts, window: TIMINGS.rateWindow });
    const closed = Math.ceil((closedUntil - now()) / 1000);
    if (closed > 0) throw new Refusal("rate_limited", { headers: retryAfter(closed) });
    if (!(await isPassword(password, record))) {
      await countFailure();
      throw new Refusal("wrong_password");
    }
    request.signal.throwIfAborted();
    return jsonResponse(await accounts.admit(address));
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
