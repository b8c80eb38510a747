import { randomUUID } from "node:crypto";
import { afterEach } from "vitest";
import { type Asked, type UpstreamServer, type Reply, json, startUpstreamServer } from "./upstreamServer.ts";

/** A token of the shape that Auth issues. Its signature is not valid: this server looks tokens up. */
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

/** Auth and rate limits of a Supabase project, as far as the functions use them, on a real port. */
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
  /** Sets how often a key of a bucket ('bucket/key') was counted. */
  used(name: string, hits: number): void;
  /** Ends the windows of all limits. */
  endWindows(): void;
}

/** What the server knows in the running test. */
interface State {
  readonly sessions: Map<string, KnownAccount>;
  readonly accounts: Map<string, NewAccount>;
  readonly rows: Map<string, { readonly hits: number }>;
  readonly replies: Map<string, Reply>;
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
}

/** The project of one test file. Call it once, outside of tests. */
export function projectServer(): ProjectServer {
  const state: State = { sessions: new Map(), accounts: new Map(), rows: new Map(), replies: new Map() };
  const { sessions, accounts, rows, replies } = state;
  const server = startUpstreamServer((asked, response) => {
    const [path = ""] = asked.path.split("?");
    const reply = replies.get(path) ?? createReply(state, path, asked);
    reply(asked, response);
  });
  afterEach(() => {
    for (const each of Object.values(state)) each.clear();
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

function createReply(state: State, path: string, asked: Asked): Reply {
  if (path === "/auth/v1/user" && asked.method === "GET") return describeUser(state, asked);
  if (path === "/auth/v1/admin/users" && asked.method === "POST") return createAccount(state, asked);
  if (path === "/auth/v1/token" && asked.path.endsWith("?grant_type=password")) return signIn(state, asked);
  if (path === "/rest/v1/rpc/consume_rate_limit" && asked.method === "POST") return countAttempt(state, asked);
  if (path === "/rest/v1/rpc/accepts_new_accounts" && asked.method === "POST") return json(isService(asked));
  if (path === "/rest/v1/access_logs" && asked.method === "POST") {
    return isService(asked) ? created : refused(401, "not_service");
  }
  if (path === "/rest/v1/rpc/keep_device" && isService(asked)) return json(randomUUID());
  if (path.startsWith("/auth/v1/admin/users/") && asked.method === "DELETE" && isService(asked)) {
    const isRemoved = state.accounts.delete(path.slice("/auth/v1/admin/users/".length));
    return isRemoved ? json({}) : refused(404, "user_not_found");
  }
  return refused(404, "not_found");
}

function describeUser({ sessions }: State, { headers }: Asked): Reply {
  if (headers["apikey"] !== PUBLIC_KEY) return refused(401, "no_api_key");
  const account = sessions.get(getBearerToken(headers.authorization));
  return account ? json({ aud: "authenticated", role: "authenticated", ...account }) : refused(403, "bad_jwt");
}

function createAccount({ accounts }: State, asked: Asked): Reply {
  if (!isService(asked)) return refused(401, "not_admin");
  const { email, password, app_metadata } = asked.body as NewAccount;
  const id = randomUUID();
  accounts.set(id, { email, password, app_metadata });
  return json({ id, email, app_metadata });
}

function signIn({ sessions, accounts }: State, { body, headers }: Asked): Reply {
  if (headers["apikey"] !== PUBLIC_KEY) return refused(401, "no_api_key");
  const { email, password } = body as NewAccount;
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
}

function countAttempt({ rows }: State, asked: Asked): Reply {
  if (!isService(asked)) return json({ code: "42501", message: "permission denied" }, 403);
  const { p_bucket, p_key, p_limit, p_window_seconds, p_cost } = asked.body as Record<string, string & number>;
  const name = `${p_bucket}/${p_key}`;
  const hits = (rows.get(name)?.hits ?? 0) + 1;
  if (Number(p_cost) === 1) rows.set(name, { hits });
  const allowed = hits <= Number(p_limit);
  return json([{ allowed, retry_after: allowed ? 0 : p_window_seconds }]);
}

/** What PostgREST answers to an insert that asks for nothing back. */
const created: Reply = (_, response) => void response.writeHead(201).end();

function refused(status: number, code: string): Reply {
  return json({ code: status, error_code: code, msg: code }, status);
}

function isService({ headers }: Asked): boolean {
  return headers["apikey"] === SERVICE_KEY && getBearerToken(headers.authorization) === SERVICE_KEY;
}

function getBearerToken(header: string | undefined): string {
  return (header ?? "").replace(/^Bearer /, "");
}
