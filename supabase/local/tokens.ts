import { createHmac, timingSafeEqual } from "node:crypto";

export type Claims = Readonly<Record<string, unknown>>;

export type TokenReading =
  | { readonly kind: "valid"; readonly claims: Claims }
  | { readonly kind: "expired" | "forged" | "malformed" };

const HEADER = encode({ alg: "HS256", typ: "JWT" });
/** The longest token that is looked at, in characters. */
const LONGEST = 16_384;

/** Signs claims as a JWT with HS256. */
export function signToken(secret: string, claims: Claims): string {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signature(secret, signed)}`;
}

/**
 * Reads a JWT: only HS256 with this secret is valid, whatever its header asks for.
 * @param now milliseconds
 * @param leeway seconds for which an expired token still counts
 */
export function readToken(secret: string, token: string, now: number, leeway = 0): TokenReading {
  const [header, payload, given, ...rest] = token.length > LONGEST ? [] : token.split(".");
  if (header === undefined || payload === undefined || given === undefined || rest.length > 0) {
    return { kind: "malformed" };
  }
  const claims = decode(payload);
  const algorithm = decode(header)?.["alg"];
  if (!claims || algorithm === undefined) return { kind: "malformed" };
  const expected = Buffer.from(signature(secret, `${header}.${payload}`));
  const found = Buffer.from(given);
  if (algorithm !== "HS256" || found.length !== expected.length || !timingSafeEqual(found, expected)) {
    return { kind: "forged" };
  }
  const expiry = claims["exp"];
  if (typeof expiry === "number" && expiry + leeway <= now / 1000) return { kind: "expired" };
  return { kind: "valid", claims };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Claims) : null;
  } catch {
    return null;
  }
}

function signature(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
