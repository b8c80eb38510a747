import { pbkdf2Sync } from "node:crypto";
import { createAccounts } from "../../../supabase/functions/access/gate/accounts.ts";
import { createAttemptLog } from "../../../supabase/functions/access/gate/attemptLog.ts";
import { createDevices } from "../../../supabase/functions/access/gate/devices.ts";
import { createEntrance } from "../../../supabase/functions/access/gate/entrance.ts";
import { createGate, createPasswordCheck } from "../../../supabase/functions/access/gate/gate.ts";
import { createNewAccounts } from "../../../supabase/functions/access/gate/newAccounts.ts";
import { createGuard } from "../../../supabase/functions/shared/guard.ts";
import { createLimiter } from "../../../supabase/functions/shared/limiter.ts";
import { createOrigins } from "../../../supabase/functions/shared/origins.ts";
import { createSessions } from "../../../supabase/functions/shared/sessions.ts";
import { PAGE, SECRETS, request } from "../shared/functions.testing.ts";
import { type ProjectServer, PUBLIC_KEY, SERVICE_KEY } from "../shared/projectServer.ts";

/** The right one. */
export const PASSWORD = "contraseña ñandú";
/** The salt of its hash. */
export const SALT = Buffer.from("0123456789abcdef");

/** The hashes of PASSWORD, by their rounds: those of the real gate take a third of a second each. */
const hashes = new Map<number, string>();

/** The hash of PASSWORD. @param iterations of PBKDF2 */
export function hashBytes(iterations: number): string {
  const hash = hashes.get(iterations) ?? pbkdf2Sync(PASSWORD, SALT, iterations, 32, "sha256").toString("base64");
  hashes.set(iterations, hash);
  return `pbkdf2-sha256$${iterations}$${SALT.toString("base64")}$${hash}`;
}

/** Its hash with few rounds. */
export const QUICK = { salt: SALT.toString("base64"), hash: hashBytes(1).split("$")[3] ?? "", iterations: 1 };

export interface Attempt {
  readonly address?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The session that it brings. */
  readonly token?: string;
}

/** The gate's clock. */
export const NOW = "2026-03-01T10:00:00.000Z";

/** A gate of few rounds before this project. */
export function quickGate(
  project: ProjectServer,
  {
    secretKey = SERVICE_KEY,
    addressHeader,
    newAccounts = 1000,
    onAnswer = () => undefined,
  }: { secretKey?: string; addressHeader?: string; newAccounts?: number; onAnswer?: (url: string) => void } = {},
) {
  const access = { url: project.baseUrl, publicKey: PUBLIC_KEY, secretKey };
  const ask = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    onAnswer(url);
    return answer;
  };
  const limiter = createLimiter({ ...access, secretKey: SERVICE_KEY }, ask);
  const sessions = createSessions({ project: access, fetch: ask, now: () => Date.now(), kept: 0 });
  const handler = createGuard({ origins: createOrigins([PAGE]), sessions, limiter }).anybody(
    { name: "gate", methods: ["POST"] },
    createGate({
      check: createPasswordCheck({ record: QUICK, limiter, salt: SECRETS.RATE_LIMIT_SALT, addressHeader }),
      sessions,
      entrance: createEntrance({
        accounts: createAccounts(access, ask),
        devices: createDevices({ ...access, secretKey: SERVICE_KEY }, ask),
      }),
      takeNewAccount: createNewAccounts({ ...access, secretKey: SERVICE_KEY }, ask, limiter, newAccounts),
      log: createAttemptLog({ ...access, secretKey: SERVICE_KEY }, ask, () => Date.parse(NOW)),
      addressHeader,
    }),
  );
  const attempt = (body: unknown, { address = "203.0.113.7", signal, headers, token }: Attempt = {}) =>
    handler(
      request("gate", {
        method: "POST",
        ...(token === undefined ? {} : { token }),
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "x-forwarded-for": `198.51.100.99, ${address}`, ...headers },
        ...(signal ? { signal } : {}),
      }),
    );
  return { attempt };
}

/** A request with the right password. */
export const RIGHT = { password: PASSWORD };
/** A request with a wrong one. */
export const WRONG = { password: "Contraseña ñandú" };
