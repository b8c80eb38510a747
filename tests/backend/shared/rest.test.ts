import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Visitor, project } from "./project.testing.ts";

const backend = project();
/** In every user agent of this file: a real project keeps attempts of others too. */
const MARK = randomUUID();
const NAMES = ["a,b(c)", 'dice "hola"', "nómina 50%", "recibo_luz"].map((name) => `${MARK} ${name}`);

let ana: Visitor;
let outsider: Visitor;

const table = () => backend.service().from("access_logs");
const row = (user_agent: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  login_success: true,
  user_agent,
  browser_info: {},
  ...fields,
});

beforeAll(async () => {
  [ana, outsider] = await Promise.all([backend.visitor(), backend.visitor({})]);
  const rows = NAMES.map((name, index) => row(name, { login_success: index % 2 === 0, visitor_id: ana.id }));
  const { error } = await table().insert(rows);
  if (error) throw error;
});

describe("reading rows", () => {
  /** The last part of what a filter of supabase-js returns. */
  const read = () => ana.client.from("access_logs").select("user_agent").eq("visitor_id", ana.id).order("user_agent");
  const CASES = {
    eq: () => read().eq("user_agent", NAMES[0]),
    "eq of a boolean": () => read().eq("login_success", false),
    "eq of a name with quotes": () => read().eq("user_agent", NAMES[1]),
    "eq of nothing that is there": () => read().eq("user_agent", "nadie"),
    like: () => read().like("user_agent", `${MARK} %o%`),
    "like is exact about capitals": () => read().like("user_agent", `${MARK} NÓMINA%`),
    limit: () => read().limit(2),
    "several orders": () =>
      ana.client
        .from("access_logs")
        .select("user_agent")
        .eq("visitor_id", ana.id)
        .order("login_success", { ascending: false })
        .order("user_agent", { ascending: false }),
  };

  it("filters, orders and cuts as PostgREST does", async () => {
    const found: Record<string, readonly number[] | string> = {};
    for (const [name, query] of Object.entries(CASES)) {
      const { data, error } = await query();
      found[name] = error ? error.message : data.map(({ user_agent: agent }) => NAMES.indexOf(agent as string));
    }

    expect(found).toEqual({
      eq: [0],
      "eq of a boolean": [1, 3],
      "eq of a name with quotes": [1],
      "eq of nothing that is there": [],
      like: [1, 3],
      "like is exact about capitals": [],
      limit: [0, 1],
      "several orders": [2, 0, 3, 1],
    });
  });
});

it("inserts, changes and deletes, telling of it only when asked", async () => {
  const agent = `${MARK} escrito`;
  const silent = await table().insert(row(agent));
  const told = await table()
    .insert([row(agent), row(agent)])
    .select("user_agent,visitor_id");
  const gone = await table().delete().eq("user_agent", agent).select("user_agent");
  const last = await table().delete().eq("user_agent", agent);

  expect([silent.status, silent.data]).toEqual([201, null]);
  expect([told.status, told.data]).toEqual([201, [1, 2].map(() => ({ user_agent: agent, visitor_id: null }))]);
  expect([gone.status, gone.data]).toEqual([200, [1, 2, 3].map(() => ({ user_agent: agent }))]);
  expect([last.status, last.data]).toEqual([204, null]);
});

describe("refusals", () => {
  it("finding: open access logs → have the statuses and codes of PostgREST", async () => {
    const anonymous = backend.anonymous();
    const { data } = await table().select("id").eq("user_agent", NAMES[0]);
    const answers = {
      "anonymous reads the log": await anonymous.from("access_logs").select("*"),
      "anonymous reads the vault": await anonymous.from("sealed_rows").select("*"),
      "without the claim, the vault": await outsider.client.rpc("read_sealed", {
        p_owner: outsider.id,
        p_names: [],
        p_revisions: true,
      }),
      "a row that nobody may write": await ana.client.from("sealed_rows").insert({ owner_id: ana.id, name: "root" }),
      "the service reads the vault": await backend.service().from("sealed_rows").select("*"),
      "the same id again": await table().insert(row("x", { id: data?.[0]?.id as string })),
      "a value that a rule forbids": await table().insert(row("x".repeat(1025))),
      "a value of another type": await ana.client.from("access_logs").select("id").eq("id", "no-es-uuid"),
      "a column that is none, read": await ana.client.from("access_logs").select("clave"),
      "a column that is none, written": await table().insert({ clave: 1 }),
      "a table that is none": await ana.client.from("usuarios").select("*"),
      "a table of another schema": await ana.client.schema("private").from("rate_limits").select("*"),
      "the limiter, anonymous": await anonymous.rpc("consume_rate_limit", LIMIT),
      "the limiter, a visitor": await ana.client.rpc("consume_rate_limit", LIMIT),
      "a function that is none": await ana.client.rpc("nada", {}),
      "a function with other inputs": await backend.service().rpc("consume_rate_limit", { p_bucket: "x" }),
    };

    expect(
      Object.fromEntries(Object.entries(answers).map(([name, { status, error }]) => [name, [status, error?.code]])),
    ).toEqual({
      "anonymous reads the log": [401, "42501"],
      "anonymous reads the vault": [401, "42501"],
      "without the claim, the vault": [403, "42501"],
      "a row that nobody may write": [403, "42501"],
      "the service reads the vault": [403, "42501"],
      "the same id again": [409, "23505"],
      "a value that a rule forbids": [400, "23514"],
      "a value of another type": [400, "22P02"],
      "a column that is none, read": [400, "42703"],
      "a column that is none, written": [400, "PGRST204"],
      "a table that is none": [404, "PGRST205"],
      "a table of another schema": [406, "PGRST106"],
      "the limiter, anonymous": [401, "42501"],
      "the limiter, a visitor": [403, "42501"],
      "a function that is none": [404, "PGRST202"],
      "a function with other inputs": [404, "PGRST202"],
    });
  });

  it("calls a function with the service key", async () => {
    const { data, error } = await backend.service().rpc("consume_rate_limit", { ...LIMIT, p_key: randomUUID() });

    expect([data, error]).toEqual([[{ allowed: true, retry_after: 0 }], null]);
  });
});

const LIMIT = { p_bucket: "contract", p_key: "prueba", p_limit: 5, p_window_seconds: 60 };
