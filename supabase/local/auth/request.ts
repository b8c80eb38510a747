import { HttpError } from "../httpError.ts";
import { getBearerToken } from "../identity.ts";
import { type Claims, readToken } from "../tokens.ts";
import type { Accounts } from "./accounts.ts";
import type { SessionDeps, Sessions } from "./sessions.ts";
import { toRecord } from "../../../src/domain/shared/json.ts";

export type Body = Readonly<Record<string, unknown>>;

export interface AuthServices extends SessionDeps {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
}

/** The most bytes of a password: bcrypt reads no more, so GoTrue refuses them. */
const LONGEST_PASSWORD = 72;
/** The fewest characters (minimum_password_length in config.toml). */
const SHORTEST_PASSWORD = 32;
/** Bytes of a request. */
const LARGEST = 64 * 1024;
const VERSION = "x-supabase-api-version";

/** @throws HttpError 401 without a token, 403 for an expired or malformed one */
export function readClaims(request: Request, { jwtSecret, now }: AuthServices): Claims {
  const token = getBearerToken(request);
  if (token === "") throw createAuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const reading = readToken(jwtSecret, token, now());
  if (reading.kind === "valid") return reading.claims;
  const reason = reading.kind === "expired" ? "token is expired" : "token is malformed";
  throw createAuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
}

/** @throws HttpError for one that is too short or too long */
export function mustBePassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD) {
    throw createAuthError(422, "weak_password", `Password should be at least ${SHORTEST_PASSWORD} characters.`);
  }
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) {
    throw createAuthError(400, "validation_failed", `Password cannot be longer than ${LONGEST_PASSWORD} characters`);
  }
}

export async function parseBody(request: Request): Promise<Body> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST) {
    throw createAuthError(413, "request_too_large", "Request body too large");
  }
  const text = await request.text();
  try {
    return toRecord(text === "" ? {} : JSON.parse(text));
  } catch {
    throw createAuthError(400, "bad_json", "Could not parse request body as JSON");
  }
}

export function createAuthError(status: number, code: string, message: string): HttpError {
  return new HttpError(status, { code: status, error_code: code, msg: message });
}

/** GoTrue words its errors by the version that the client names. */
export function toVersionedError(request: Request, refusal: HttpError): HttpError {
  const version = request.headers.get(VERSION);
  if (version !== "2024-01-01") return refusal;
  const { error_code: code, msg: message } = refusal.body;
  return new HttpError(refusal.status, { code, message }, { [VERSION]: version });
}
