import { LIMITS } from "@/domain/shared/limits.ts";
import { type DeviceKey, parseDeviceKey } from "@/domain/access/session/deviceKey.ts";
import { toRecord } from "@/domain/shared/json.ts";

/** Tokens from the backend's auth response. */
export interface SessionTokens {
  readonly accessToken: string;
  /** Renews the session; valid once. */
  readonly refreshToken: string;
  /** Lifetime of the access token, in milliseconds. */
  readonly lifetime: number;
  readonly accountId: string;
}

/** Grant of the function gate: a session, and the key that reopens its account on this device. */
export interface GrantedSession {
  readonly session: SessionTokens;
  readonly device: DeviceKey;
}

/** A stored session; instants in milliseconds since 1970 by this device's clock. */
export interface StoredSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accountId: string;
  readonly obtainedAt: number;
  readonly expiresAt: number;
}

/** Valid characters of a header value. */
const TOKEN = /^[\u0021-\u007E]+$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns null for any other response. */
export function parseTokens(answer: unknown): SessionTokens | null {
  const { access_token, refresh_token, expires_in, user } = toRecord(answer);
  const accountId = toRecord(user)["id"];
  if (!isToken(access_token) || !isToken(refresh_token) || !isAccount(accountId) || !isPositive(expires_in))
    return null;
  return { accessToken: access_token, refreshToken: refresh_token, lifetime: expires_in * 1000, accountId };
}

/** Returns null for any other response. */
export function parseGranted(answer: unknown): GrantedSession | null {
  const { session, device } = toRecord(answer);
  const tokens = parseTokens(session);
  const key = parseDeviceKey(device);
  return tokens && key && { session: tokens, device: key };
}

/** Returns null for any other value. */
export function parseStoredSession(value: unknown): StoredSession | null {
  const { accessToken, refreshToken, accountId, obtainedAt, expiresAt } = toRecord(value);
  if (!isToken(accessToken) || !isToken(refreshToken) || !isAccount(accountId)) return null;
  if (!isPositive(obtainedAt) || !isPositive(expiresAt)) return null;
  return { accessToken, refreshToken, accountId, obtainedAt, expiresAt };
}

function isToken(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.sessionTokenCharacters && TOKEN.test(value);
}

function isAccount(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}
