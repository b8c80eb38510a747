import type { GateRecord } from "../../../../src/domain/access/gate/gateRecord.ts";
import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { parseDeviceKey } from "../../../../src/domain/access/session/deviceKey.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { TooLongError, readText } from "../../shared/body.ts";
import type { Allowance, Limiter } from "../../shared/limiter.ts";
import { HttpError, jsonResponse } from "../../shared/httpError.ts";
import type { Handler } from "../../shared/served.ts";
import type { Sessions } from "../../shared/sessions.ts";
import { addressKey, visitorAddress } from "../../shared/visitorAddress.ts";
import type { AttemptLog } from "./attemptLog.ts";
import type { Entrance, KnownDevice, Visit } from "./entrance.ts";
import type { TakeNewAccount } from "./newAccounts.ts";
import { isPassword } from "./password.ts";
import { isRecord, parseJson } from "../../../../src/domain/shared/json.ts";

/** The dependencies of the check of the password. */
export interface PasswordCheckDeps {
  readonly record: GateRecord;
  readonly limiter: Limiter;
  /** Makes addresses unreadable in the table of limits. */
  readonly salt: string;
  /** The header with which the gateway passes the visitor's address (see visitorAddress). */
  readonly addressHeader?: string | undefined;
}

/**
 * Passes for the gate's password.
 * @param onMismatch called before a wrong one is counted
 * @throws HttpError 'wrong_password', or what the limiter throws
 */
export type PasswordCheck = (request: Request, password: string, onMismatch?: () => Promise<void>) => Promise<void>;

/** Wrong passwords from everywhere together. */
const FAILURES: Allowance = {
  bucket: "gate_failures",
  key: "all",
  limit: LIMITS.gateFailures,
  window: TIMINGS.rateWindow,
};

/**
 * The check of the password, at the gate and before what only its holder may do. LIMITS.gateAttempts from one address in
 * TIMINGS.rateWindow, right or wrong, counted before the password is looked at. After LIMITS.gateMismatches wrong ones from that
 * address, and LIMITS.gateFailures from everywhere, no password is looked at until the window ends; those under way at that
 * moment are, so that the first number bounds them all.
 */
export function createPasswordCheck({ record, limiter, salt, addressHeader }: PasswordCheckDeps): PasswordCheck {
  return async (request, password, onMismatch) => {
    const key = await addressKey(visitorAddress(request, addressHeader), salt);
    await limiter.take({ bucket: "gate", key, limit: LIMITS.gateAttempts, window: TIMINGS.rateWindow });
    const mismatches = { bucket: "gate_mismatches", key, limit: LIMITS.gateMismatches, window: TIMINGS.rateWindow };
    await limiter.look(mismatches);
    await limiter.look(FAILURES);
    if (!(await isPassword(password, record))) {
      await onMismatch?.();
      await limiter.take(mismatches);
      await limiter.take(FAILURES);
      throw new HttpError("wrong_password");
    }
    request.signal.throwIfAborted();
  };
}

/** The dependencies of the gate. */
export interface GateDeps {
  readonly check: PasswordCheck;
  readonly sessions: Sessions;
  readonly entrance: Entrance;
  readonly takeNewAccount: TakeNewAccount;
  readonly log: AttemptLog;
  readonly addressHeader?: string | undefined;
}

/**
 * POST of the function `gate`: {"password", "device"?, "browser_info"?} → a session which carries the claim, and the secret that
 * opens its account again with the password. The account is the one that the device opens; a new one where the device is none, or
 * was removed. 204 for a visitor without a device but with the session of an account, which is enough. Every password that was looked at
 * is recorded (LOG-02, decision A-175).
 */
export function createGate({ check, sessions, entrance, takeNewAccount, log, addressHeader }: GateDeps): Handler {
  return async (request) => {
    const {
      password,
      device,
      browser_info: browserInfo,
    } = await readFields(request, ["password", "device", "browser_info"]);
    const key = parseKnownDevice(device);
    if (typeof password !== "string" || (device !== undefined && !key)) throw new HttpError("invalid_request");
    const admitted = (visitor: string) => log.record({ success: true, visitor, browserInfo });
    await check(request, password, () => log.record({ success: false, visitor: null, browserInfo }));
    const visit = toVisit(request, addressHeader);
    const begin = async () => {
      await takeNewAccount();
      request.signal.throwIfAborted();
      return entrance.begin(visit);
    };
    const known = key ? null : await findVisitor(sessions, request);
    if (known !== null) {
      await admitted(known);
      return new Response(null, { status: 204 });
    }
    const admission = (key && (await entrance.reopen(key, visit))) ?? (await begin());
    await admitted(admission.session.user.id);
    return jsonResponse(admission);
  };
}

/** Null for anything but a device that has been here. */
function parseKnownDevice(value: unknown): KnownDevice | null {
  const key = parseDeviceKey(value);
  return key?.id === undefined ? null : { ...key, id: key.id };
}

/** The account of the request's session; null without a valid one. @throws HttpError 'session_unavailable' */
async function findVisitor(sessions: Sessions, request: Request): Promise<string | null> {
  try {
    return (await sessions.getVisitor(request)).id;
  } catch (error) {
    if (error instanceof HttpError && error.code !== "session_unavailable") return null;
    throw error;
  }
}

/** How the visitor of a request comes. @param addressHeader see visitorAddress */
export function toVisit(request: Request, addressHeader?: string): Visit {
  return {
    address: visitorAddress(request, addressHeader),
    userAgent: request.headers.get("user-agent") ?? "",
    leaving: request.signal,
  };
}

/** The password that a request carries, and nothing else. @throws HttpError 'invalid_request' | 'request_too_large' */
export async function readPassword(request: Request): Promise<string> {
  const { password } = await readFields(request, ["password"]);
  if (typeof password !== "string") throw new HttpError("invalid_request");
  return password;
}

/** The fields of a request, which may have no others. @throws HttpError 'invalid_request' | 'request_too_large' */
export async function readFields(
  request: Request,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const fields = parseJson(await readText(request, LIMITS.gateRequestBytes));
    if (isRecord(fields) && Object.keys(fields).every((name) => names.includes(name))) return fields;
  } catch (error) {
    if (error instanceof TooLongError) throw new HttpError("request_too_large");
    if (!(error instanceof TypeError)) throw error;
  }
  throw new HttpError("invalid_request");
}
