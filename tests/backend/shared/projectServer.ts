import { randomUUID } from "node:crypto";
import { afterEach } from "vitest";
import { type Asked, type UpstreamServer, type Reply, json, startUpstreamServer } from "./upstreamServer.ts";

/** A token of auth's shape. What it says of itself is not checked here: this auth knows its tokens by heart. */
export function createToken(payload: Readonly<Record<string, unknown>> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ exp, jti: randomUUID(), ...payload })}.c2lnbmF0dXJl`;
}

export const PUBLIC_KEY = createToken({ role: "anon" });
export const SERVICE_KEY = createToken({ role: "service_role" });

/** An account as auth shows it. */
export interface KnownAccount {
  readonly id: string;
  readonly app_metadata?: Readonly<Record<string, unknown>>;
  readonly user_metadata?: Readonly<Record<string, unknown>>;
}

/** The auth and the rate limits of a Supabase project, as far as the functions use them, that really listen. */
export interface ProjectServer extends UpstreamServer {
  /** A session of a new account that has passed the gate. */
  member(): { readonly token: string; readonly id: string };
  /** A session of this account. */
  session(account: KnownAccount, payload?: Readonly<Record<string, unknown>>): string;
  /** Ends a session before its time. */
  revoke(token: string): void;
  /** Answers on this path like this for the running test. */
  on(path: string, reply: Reply): void;
  readonly accounts: ReadonlyMap<string, { readonly email: string; readonly password: string }>;
  readonly rows: ReadonlyMap<string, { readonly hits: number }>;
  /** Has this key of a bucket ('bucket/key') used its limit this many times. */
  used(name: string, hits: number): void;
  /** Ends the windows of all limits. */
  endWindows(): void;
}

/** What PostgREST answers to an insert that asks for nothing back. */
const created: Reply = (_, response) => void response.writeHead(201).end();

/** The project of one test file. Call it once, outside of tests. */
export function projectServer(): ProjectServer {
  const sessions = new Map<string, KnownAccount>();
  const accounts = new Map<string, { email: string; password: string; app_metadata: Record<string, unknown> }>();
  const rows = new Map<string, { readonly hits: number }>();
  const replies = new Map<string, Reply>();

  const refused = (status: number, code: string) => json({ code: status, error_code: code, msg: code }, status);

  const user = ({ headers }: Asked): Reply => {
    if (headers["apikey"] !== PUBLIC_KEY) return refused(401, "no_api_key");
    const account = sessions.get(getBearerToken(headers.authorization));
    return account ? json({ aud: "authenticated", role: "authenticated", ...account }) : refused(403, "bad_jwt");
  };

  const isService = ({ headers }: Asked): boolean =>
    headers["apikey"] === SERVICE_KEY && getBearerToken(headers.authorization) === SERVICE_KEY;

  const create = (asked: Asked): Reply => {
    if (!isService(asked)) return refused(401, "not_admin");
    const { email, password, app_metadata } = asked.body as {
      email: string;
      password: string;
      app_metadata: Record<string, unknown>;
    };
    const id = randomUUID();
    accounts.set(id, { email, password, app_metadata });
    return json({ id, email, app_metadata });
  };

  const signIn = ({ body, headers }: Asked): Reply => {
    if (headers["apikey"] !== PUBLIC_KEY) return refused(401, "no_api_key");
    const { email, password } = body as { email: string; password: string };
    const found = [...accounts].find(([, account]) => account.email === email && account.password === password);
    if (!found) return refused(400, "invalid_credentials");
    const [id, { app_metadata }] = found;
    const access_token = createToken({ sub: id });
    const account = { id, app_metadata };
    sessions.set(access_token, account);
    return json({
      access_token,
      refresh_token: "refresh-1",
      expires_in: 3600,
      expires_at: 1_795_000_000,
      token_type: "bearer",
      user: { ...account, email, identities: [] },
    });
  };

  const count = (asked: Asked): Reply => {
    if (!isService(asked)) return json({ code: "42501", message: "permission denied" }, 403);
    const { p_bucket, p_key, p_limit, p_window_seconds, p_cost } = asked.body as Record<string, string & number>;
    const name = `${p_bucket}/${p_key}`;
    const hits = (rows.get(name)?.hits ?? 0) + 1;
    if (Number(p_cost) === 1) rows.set(name, { hits });
    const allowed = hits <= Number(p_limit);
    return json([{ allowed, retry_after: allowed ? 0 : p_window_seconds }]);
  };

  const usual: Reply = (asked, response) => {
    const [path = ""] = asked.path.split("?");
    const own = replies.get(path);
    if (own) own(asked, response);
    else createReply(path, asked)(asked, response);
  };

  const createReply = (path: string, asked: Asked): Reply => {
    if (path === "/auth/v1/user" && asked.method === "GET") return user(asked);
    if (path === "/auth/v1/admin/users" && asked.method === "POST") return create(asked);
    if (path === "/auth/v1/token" && asked.path.endsWith("?grant_type=password")) return signIn(asked);
    if (path === "/rest/v1/rpc/consume_rate_limit" && asked.method === "POST") return count(asked);
    if (path === "/rest/v1/rpc/accepts_new_accounts" && asked.method === "POST") return json(isService(asked));
    if (path === "/rest/v1/access_logs" && asked.method === "POST") {
      return isService(asked) ? created : refused(401, "not_service");
    }
    if (path === "/rest/v1/rpc/keep_device" && isService(asked)) return json(randomUUID());
    if (path.startsWith("/auth/v1/admin/users/") && asked.method === "DELETE" && isService(asked)) {
      return accounts.delete(path.slice("/auth/v1/admin/users/".length)) ? json({}) : refused(404, "user_not_found");
    }
    return refused(404, "not_found");
  };

  const server = startUpstreamServer(usual);
  afterEach(() => {
    sessions.clear();
    accounts.clear();
    rows.clear();
    replies.clear();
  });
  const session = (account: KnownAccount, payload: Readonly<Record<string, unknown>> = {}) => {
    const token = createToken({ sub: account.id, ...payload });
    sessions.set(token, account);
    return token;
  };
  return {
    get baseUrl() {
      return server.baseUrl;
    },
    asked: server.asked,
    reached: (count) => server.reached(count),
    use: (reply) => server.use(reply),
    member: () => {
      const id = randomUUID();
      return { id, token: session({ id, app_metadata: { acceso: "tramia" } }) };
    },
    session,
    revoke: (token) => void sessions.delete(token),
    on: (path, reply) => void replies.set(path, reply),
    accounts,
    rows,
    used: (name, hits) => void rows.set(name, { hits }),
    endWindows: () => rows.clear(),
  };
}

function getBearerToken(header: string | undefined): string {
  return (header ?? "").replace(/^Bearer /, "");
}
