import { beforeAll, describe, expect, it } from "vitest";
import { type Visitor, isReal, project } from "./project.testing.ts";

const backend = project();
const SECRET = "SECRETO-DE-BERTA";

let ana: Visitor;
let berta: Visitor;

const attempt = ({ id }: Visitor, user_agent: string) => ({
  login_success: true,
  user_agent,
  browser_info: {},
  visitor_id: id,
});

beforeAll(async () => {
  [ana, berta] = await Promise.all([backend.visitor(), backend.visitor()]);
  const { error } = await backend
    .service()
    .from("access_logs")
    .insert([attempt(ana, "de Ana"), attempt(berta, SECRET)]);
  if (error) throw error;
});

/** Attempts to say SQL through the query string. The second part is the answer's status. */
const QUERIES: readonly (readonly [string, number])[] = [
  ["select=*,(select user_agent from access_logs)", 501],
  ['select=id"from public.access_logs--', 400],
  ["select=id;drop table access_logs", 400],
  ["select=id::text::regclass", 501],
  ['select=x";select 1--:id', 501],
  ["select=visitor_id,auth.users", 400],
  ["select=ctid", 400],
  ["select=tableoid", 400],
  ["select=browser_info->a'||(select 1)||'", 501],
  ['select=browser_info->>a"b', 501],
  ["select=__proto__", 400],
  ["visitor_id=eq.x' or '1'='1", 400],
  ["user_agent=eq.x' or 1=1 --", 200],
  ["user_agent=eq.') union select 1 --", 200],
  ["user_agent=like.*'*", 200],
  ["user_agent=in.(a,b);delete from access_logs", 501],
  ["user_agent=is.null or true", 501],
  ["user_agent=eq", 400],
  ["user_agent=exec.x", 400],
  ["user_agent=not.eq.x", 501],
  ["user_agent=match.(a+)+$", 501],
  ["user_agent=fts(english).x", 501],
  ["user_agent=eq(any).{a}", 501],
  ["1%3D1=eq.1", 400],
  ["id)%20or%20(1=eq.1", 400],
  ["visitor_id%22=eq.1", 400],
  ["visitor_id->a=eq.1", 501],
  ["or=(id.eq.x', user_agent.eq.y)", 501],
  ["not.and=(id.eq.x)", 501],
  ["order=user_agent;drop table access_logs", 400],
  ["order=user_agent.desc.nullslast", 400],
  ["order=(select 1)", 400],
  ["order=random()", 400],
  ["order=browser_info->>a'", 501],
  ["order=1", 400],
  ["limit=1;select 1", 400],
  ["limit=-1", 400],
  ["limit=all", 400],
  ["limit=1&limit=2", 400],
  ["offset=1 union select 1", 501],
  ["visitor.select=id", 501],
  ['columns=id"', 200],
  ["user_agent=eq.%00", 400],
];

describe("hostile requests", () => {
  it.skipIf(isReal)("no query string becomes SQL: each is refused or looks for a text that nobody wrote", async () => {
    const found: (readonly [string, number])[] = [];
    const bodies: string[] = [];
    for (const [query] of QUERIES) {
      const response = await backend.fetch(`/rest/v1/access_logs?${query}`, { token: ana.accessToken });
      found.push([query, response.status]);
      bodies.push(await response.text());
    }

    expect(found).toEqual(QUERIES);
    expect(bodies.filter((body) => body.includes(SECRET))).toEqual([]);
  });

  it("no name of a table, a function or a schema reaches further than public", async () => {
    const statuses: Record<string, number> = {};
    for (const path of [
      "access_logs;drop table access_logs",
      'access_logs" where true--',
      "pg_catalog.pg_user",
      "auth.users",
      "..%2fauth%2fusers",
      "private.rate_limits",
      "rpc/pg_sleep",
      "rpc/set_config",
      "rpc/consume_rate_limit;select 1",
    ]) {
      statuses[path] = (
        await backend.fetch(`/rest/v1/${path}`, { token: ana.accessToken, method: "POST", body: "{}" })
      ).status;
    }

    expect(new Set(Object.values(statuses))).toEqual(new Set([404]));
  });

  it.skipIf(isReal)("bodies name columns of the catalogue or are refused", async () => {
    const whole = { login_success: true, user_agent: "'; drop table access_logs; --", browser_info: {} };
    const bodies: readonly (readonly [string, number])[] = [
      ['{"user_agent\\") values (1)--":1}', 400],
      ['{"__proto__":{"a":1}}', 400],
      [JSON.stringify([whole, { ...whole, visitor_id: ana.id }]), 400],
      ["[1]", 400],
      ['"texto"', 400],
      ["{", 400],
      ["", 400],
      ["[]", 201],
      [JSON.stringify(whole), 201],
    ];
    const found: (readonly [string, number])[] = [];
    for (const [body] of bodies) {
      const init = { method: "POST", body, headers: { authorization: `Bearer ${backend.serviceKey}` } };
      found.push([body, (await backend.fetch("/rest/v1/access_logs", init)).status]);
    }

    expect(found).toEqual(bodies);
    const rows = await ana.client.from("access_logs").select("user_agent").eq("user_agent", whole.user_agent);
    expect(rows.data).toEqual([{ user_agent: whole.user_agent }]);
  });

  it("finding: forgeable logs → headers change neither the role nor the visitor", async () => {
    const [, payload = "", signature = ""] = ana.accessToken.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const none = encode({ alg: "none", typ: "JWT" });
    const header = encode({ alg: "HS256", typ: "JWT" });
    const tokens = {
      "of another visitor, signed as before": `${header}.${encode({ ...claims, sub: berta.id })}.${signature}`,
      "of the service, unsigned": `${none}.${encode({ ...claims, role: "service_role" })}.`,
      "of the owner of the database": `${header}.${encode({ role: "postgres" })}.${signature}`,
      "no token": "x",
      "many parts": "a.b.c.d",
    };
    const statuses = await Promise.all(
      Object.values(tokens).map(async (token) => (await backend.fetch("/rest/v1/access_logs", { token })).status),
    );
    const dressed = await backend.fetch("/rest/v1/access_logs?select=visitor_id&login_success=eq.true", {
      token: ana.accessToken,
      headers: { "x-role": "service_role", role: "postgres", "request.jwt.claims": '{"role":"service_role"}' },
    });
    const noKey = await fetch(`${backend.url}/rest/v1/access_logs`, {
      headers: { authorization: `Bearer ${ana.accessToken}` },
    });

    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const owners = new Set(((await dressed.json()) as { visitor_id: string | null }[]).map((row) => row.visitor_id));
    expect([owners.has(ana.id), owners.has(berta.id)]).toEqual([true, false]);
    expect(noKey.status).toBe(401);
  });

  it.skipIf(isReal)("what the stack does not do is refused by name", async () => {
    const asked: Record<string, RequestInit> = {
      "access_logs?select=*,users(*)": {},
      "access_logs?select=visitor_id.sum()": {},
      access_logs: { method: "PUT", body: "{}" },
      "access_logs?limit=1": { method: "DELETE" },
      "access_logs?select=id": { headers: { prefer: "count=exact" } },
      "access_logs?select=visitor_id": { headers: { prefer: "tx=rollback" } },
      "access_logs?select=user_agent": { headers: { accept: "text/csv" } },
      "access_logs?select=login_success": { headers: { accept: "application/vnd.pgrst.object+json" } },
      "access_logs?select=name:user_agent": {},
      "access_logs?browser_info->>language=eq.1": {},
      "access_logs?on_conflict=id": { method: "POST", body: "{}" },
      "access_logs?columns=id": { method: "POST", headers: { prefer: "resolution=merge-duplicates" }, body: "{}" },
      "rpc/consume_rate_limit": {},
    };
    const found = await Promise.all(
      Object.entries(asked).map(async ([path, init]) => {
        const response = await backend.fetch(`/rest/v1/${path}`, { ...init, token: ana.accessToken });
        return [response.status, ((await response.json()) as { code: unknown }).code];
      }),
    );

    expect(found).toEqual(Object.keys(asked).map(() => [501, "not_implemented"]));
  });
});
