import { parseAccountEmail } from "./accountEmail.ts";
import { fromBase64Url } from "./base64Url.ts";

/** Opens an account again on a device, with the gate's password (decision A-150). */
export interface DeviceKey {
  /** The account's name at the server (see toAccountEmail). */
  readonly email: string;
  /** 32 random bytes, base64url. */
  readonly secret: string;
  /** The device at the server; absent for a recovery code. */
  readonly id?: string | undefined;
}

/** Bytes of the secret of a device or of a recovery code. */
export const SECRET_BYTES = 32;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Null unless a recovery code can be made of the value. */
export function parseDeviceKey(value: unknown): DeviceKey | null {
  const { email, secret, id } = Object(value) as Readonly<Partial<Record<keyof DeviceKey, unknown>>>;
  if (typeof email !== "string" || typeof secret !== "string" || !parseAccountEmail(email)) return null;
  if (!fromBase64Url(secret, SECRET_BYTES)) return null;
  if (id === undefined) return { email, secret };
  return typeof id === "string" && UUID.test(id) ? { email, secret, id } : null;
}
