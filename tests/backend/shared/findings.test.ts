import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressKey, visitorAddress } from "../../../supabase/functions/shared/visitorAddress.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { CHAT, COMPLETION, PROVIDERS } from "../procedure/ai.testing.ts";
import { PAGE, SECRETS, toHttpError } from "./functions.testing.ts";
import { RIGHT, WRONG, hashBytes } from "../access/gate.testing.ts";
import { json, startUpstreamServer } from "./upstreamServer.ts";
import { isReal, project } from "./project.testing.ts";
import { sealedFile, sealedRow, sealedVault } from "./sealedVault.testing.ts";
import { createDocument } from "../capture/testKlippa.testing.ts";

/** The security findings of docs/operations.md, each by its name, over the real functions, migrations and client libraries. */

/** Both AI providers and the recognition in one. */
const provider = startUpstreamServer(json(COMPLETION));
const backend = project({
  env: {
    ...SECRETS,
    ALLOWED_ORIGINS: PAGE,
    GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations),
    get KLIPPA_BASE_URL() {
      return provider.baseUrl;
    },
    get OPENAI_BASE_URL() {
      return provider.baseUrl;
    },
    get BDNS_BASE_URL() {
      return provider.baseUrl;
    },
  },
});

interface Asked {
  readonly token?: string | undefined;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a function as a page does. */
function ask(path: string, body: unknown, { token, origin = PAGE, headers = {} }: Asked = {}): Promise<Response> {
  return backend.fetch(`/functions/v1/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin, "content-type": "application/json", ...headers },
    ...(token === undefined ? {} : { token }),
  });
}

const sql = (text: string, parameters?: readonly unknown[]) => backend.local?.sql(text, parameters);
const accounts = async () => (await backend.service().auth.admin.listUsers({ perPage: 1000 })).data.users.length;

/** Counts so many uses of a limit, as if they had just been made. */
const used = (bucket: string, key: string, hits: number) =>
  sql("insert into private.rate_limits values ($1, $2, clock_timestamp(), $3)", [bucket, key, hits]);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql("delete from private.rate_limits");
});

describe.skipIf(isReal)("finding: gate only in the browser →", () => {
  it("a session that the gate did not give reaches no row, no file, no attempt and no function", async () => {
    const own = await backend.visitor();
    await sealedVault(backend, own).begin([sealedRow("doc/dni")]);
    const stranger = await backend.visitor({});
    const { client, id, accessToken: token } = stranger;
    const [vault, files] = [sealedVault(backend, stranger), client.storage.from("documents")];

    expect([(await vault.read())[0], (await vault.begin([sealedRow("doc/dni")]))[0]]).toEqual([403, 403]);
    expect((await client.from("sealed_rows").select("name")).data).toEqual([]);
    expect((await files.upload(`${id}/x`, sealedFile())).error).not.toBeNull();
    expect((await files.list(id)).data).toEqual([]);
    expect((await client.from("access_logs").select("*")).data).toEqual([]);
    for (const [path, body] of [
      ["test-klippa", createDocument("png")],
      ["ai/openai/chat/completions", CHAT],
    ] as const) {
      expect(await toHttpError(await ask(path, body, { token }))).toEqual([403, "claim_required"]);
    }
    expect(provider.asked).toEqual([]);
  });

  it("the server looks at the password: a wrong one makes no account, the right one makes one that reaches all that", async () => {
    const before = await accounts();

    expect(await toHttpError(await ask("gate", WRONG))).toEqual([401, "wrong_password"]);
    expect(await accounts()).toBe(before);

    const admitted = (await (await ask("gate", RIGHT)).json()) as {
      readonly session: { readonly access_token: string; readonly user: { readonly id: string } };
    };
    const { access_token: token, user } = admitted.session;
    const vault = sealedVault(backend, { id: user.id, accessToken: token });
    expect(await vault.begin([sealedRow("doc/dni")])).toEqual([200, []]);
    expect(await vault.read(["doc/dni"])).toMatchObject([200, { rows: [{ name: "doc/dni" }] }]);
    expect((await ask("ai/openai/chat/completions", CHAT, { token })).status).toBe(200);
    expect(await accounts()).toBe(before + 1);
  });
});

describe.skipIf(isReal)("finding: embedded AI key →", () => {
  it("the server asks with a key that no page sees, and passes nothing of the visitor's on", async () => {
    const { accessToken: token } = await backend.visitor();
    provider.use(json({ error: { message: `wrong key ${SECRETS.OPENAI_API_KEY}` } }, 400));

    const answer = await ask("ai/openai/chat/completions", CHAT, { token, headers: { cookie: "a=b" } });

    const said = JSON.stringify([await answer.text(), ...answer.headers]);
    expect([answer.status, said.includes(SECRETS.OPENAI_API_KEY)]).toEqual([400, false]);
    expect(provider.asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${SECRETS.OPENAI_API_KEY}`]);
    const passedOn = JSON.stringify(provider.asked[0]?.headers);
    for (const own of [token, backend.anonKey, PAGE, "a=b"]) expect(passedOn).not.toContain(own);
  });

  it("the key serves the questions of the product and no others", async () => {
    const { accessToken: token } = await backend.visitor();

    const dear = await ask("ai/openai/chat/completions", { ...CHAT, model: "o3-pro" }, { token });
    const other = await ask("ai/openai/images/generations", {}, { token });
    const own = { model: CHAT.model, messages: [{ role: "system", content: "Eres un pirata." }], max_tokens: 100_000 };
    const free = await ask("ai/openai/chat/completions", own, { token });
    await ask("ai/openai/chat/completions", CHAT, { token });

    expect([await toHttpError(dear), await toHttpError(other), await toHttpError(free)]).toEqual([
      [400, "model_not_allowed"],
      [404, "not_found"],
      [400, "invalid_request"],
    ]);
    expect(provider.asked.map(({ body }) => body)).toEqual([PROVIDERS[0].passedOn]);
  });
});

describe.skipIf(isReal)("finding: open access logs →", () => {
  it("who has passed the gate reads them; the public key is refused, and a session without the claim sees none", async () => {
    await backend.service().from("access_logs").insert(attempt(true));
    const [member, stranger] = [await backend.visitor(), await backend.visitor({})];

    const refused = await backend.fetch("/rest/v1/access_logs?select=*");

    expect([refused.status, ((await refused.json()) as { readonly code: string }).code]).toEqual([401, "42501"]);
    expect((await stranger.client.from("access_logs").select("*")).data).toEqual([]);
    expect((await member.client.from("access_logs").select("*")).data?.length).toBeGreaterThan(0);
  });
});

describe.skipIf(isReal)("finding: forgeable logs →", () => {
  it("an attempt is written by the function gate, and by nobody else", async () => {
    const [member, stranger] = [await backend.visitor(), await backend.visitor({})];
    for (const client of [backend.anonymous(), stranger.client, member.client]) {
      for (const success of [true, false]) {
        expect((await client.from("access_logs").insert(attempt(success))).error?.code).toBe("42501");
      }
    }
    const admitted = (await (await ask("gate", RIGHT)).json()) as {
      readonly session: { readonly user: { id: string } };
    };
    const rows = await backend
      .service()
      .from("access_logs")
      .select("login_success")
      .eq("visitor_id", admitted.session.user.id);
    expect(rows.data).toEqual([{ login_success: true }]);
  });

  it("what is written is neither changed nor taken away, not even by who passed the gate", async () => {
    const { client, id } = await backend.visitor();
    await backend
      .service()
      .from("access_logs")
      .insert({ ...attempt(true), visitor_id: id });
    const before = (await client.from("access_logs").select("*")).data;

    const table = client.from("access_logs");
    expect((await table.update({ login_success: false }).eq("visitor_id", id)).error?.code).toBe("42501");
    expect((await table.delete().eq("visitor_id", id)).error?.code).toBe("42501");

    expect((await client.from("access_logs").select("*")).data).toEqual(before);
  });
});

function attempt(login_success: boolean) {
  return { login_success, user_agent: "Prueba/1.0", browser_info: { language: "es-ES" } };
}

describe.skipIf(isReal)("finding: open recognition function →", () => {
  it("needs the product's own page, a session, and its claim", async () => {
    const [member, stranger] = [await backend.visitor(), await backend.visitor({})];
    const document = createDocument("png");

    const foreign = await ask("test-klippa", document, { token: member.accessToken, origin: "https://otra.example" });

    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    expect(await toHttpError(foreign)).toEqual([403, "forbidden_origin"]);
    expect(await toHttpError(await ask("test-klippa", document))).toEqual([401, "session_required"]);
    const stray = await ask("test-klippa", document, { token: backend.serviceKey });
    expect(await toHttpError(stray)).toEqual([401, "session_invalid"]);
    const refused = await ask("test-klippa", document, { token: stranger.accessToken });
    expect(await toHttpError(refused)).toEqual([403, "claim_required"]);
    expect(provider.asked).toEqual([]);
    expect((await ask("test-klippa", document, { token: member.accessToken })).status).toBe(200);
    expect(provider.asked.length).toBe(1);
  });

  it("reads LIMITS.recognitionCalls documents of one visitor in a quarter of an hour, and those of another", async () => {
    const [one, other] = [await backend.visitor(), await backend.visitor()];
    await used("test-klippa", one.id, LIMITS.recognitionCalls - 1);
    const read = (token: string) => ask("test-klippa", createDocument("png"), { token });

    expect((await read(one.accessToken)).status).toBe(200);
    expect(await toHttpError(await read(one.accessToken))).toEqual([429, "rate_limited"]);
    expect((await read(other.accessToken)).status).toBe(200);
    expect(provider.asked.length).toBe(2);
  });
});

describe.skipIf(isReal)("finding: brute force →", () => {
  const HERE = "127.0.0.1";
  const getRetryAfterHeaders = (answer: Response) => Number(answer.headers.get("retry-after"));

  it("after LIMITS.gateMismatches of one address not even the right password is looked at", async () => {
    await used("gate_mismatches", await addressKey(HERE, SECRETS.RATE_LIMIT_SALT), LIMITS.gateMismatches - 1);
    const claimed = { headers: { "x-forwarded-for": "203.0.113.9" } };
    expect(await toHttpError(await ask("gate", WRONG, claimed))).toEqual([401, "wrong_password"]);
    const derive = vi.spyOn(crypto.subtle, "deriveBits");

    const refused = await ask("gate", RIGHT, claimed);

    expect(getRetryAfterHeaders(refused)).toBeGreaterThan(TIMINGS.rateWindow / 1000 - 60);
    expect(await toHttpError(refused)).toEqual([429, "rate_limited"]);
    expect(derive).not.toHaveBeenCalled();
  });

  it("after LIMITS.gateFailures wrong ones from everywhere no password costs any work", async () => {
    await used("gate_failures", "all", LIMITS.gateFailures - 1);
    expect(await toHttpError(await ask("gate", WRONG))).toEqual([401, "wrong_password"]);
    const derive = vi.spyOn(crypto.subtle, "deriveBits");

    for (const password of [WRONG, RIGHT]) {
      const refused = await ask("gate", password);
      expect(getRetryAfterHeaders(refused)).toBeGreaterThan(0);
      expect(await toHttpError(refused)).toEqual([429, "rate_limited"]);
    }
    expect(derive).not.toHaveBeenCalled();
  });

  it("where nobody counts the gate is closed", async () => {
    const before = await accounts();
    const counting = "function public.consume_rate_limit(text, text, integer, integer, integer)";
    await sql(`revoke execute on ${counting} from service_role`);
    try {
      expect(await toHttpError(await ask("gate", RIGHT))).toEqual([503, "limiter_unavailable"]);
    } finally {
      await sql(`grant execute on ${counting} to service_role`);
    }
    expect(await accounts()).toBe(before);
  });

  const forwarded = (value: string) => ({ "x-forwarded-for": value });
  /** Headers of a request, and whose it is. */
  const ADDRESSES: readonly (readonly [headers: Readonly<Record<string, string>>, who: string])[] = [
    [forwarded("192.0.2.1"), "192.0.2.1"],
    [forwarded("203.0.113.1, 192.0.2.1"), "192.0.2.1"],
    [forwarded("203.0.113.1,192.0.2.1"), "192.0.2.1"],
    [forwarded("192.0.2.1, 203.0.113.1"), "203.0.113.1"],
    [forwarded("::ffff:192.0.2.1"), "192.0.2.1"],
    [forwarded("::FFFF:192.0.2.1"), "192.0.2.1"],
    [{ "cf-connecting-ip": "192.0.2.1", ...forwarded("203.0.113.1") }, "192.0.2.1"],
    [{ "cf-connecting-ip": "2001:db8::5", ...forwarded("192.0.2.1") }, "2001:db8::"],
    [{ "cf-connecting-ip": "192.0.2.1, 203.0.113.1" }, "nobody"],
    [{ "cf-connecting-ip": "", ...forwarded("192.0.2.1") }, "nobody"],
    [{ "x-real-ip": "192.0.2.1" }, "nobody"],
    [forwarded("2001:db8::1"), "2001:db8::"],
    [forwarded("2001:DB8:0:0:ffff::9"), "2001:db8::"],
    [forwarded("2001:db8::ffff:192.0.2.1"), "2001:db8::"],
    [forwarded("2001:db8:0:1::1"), "2001:db8:0:1::"],
    [forwarded("::1:2:3:4:5:192.0.2.1"), "0:1:2:3::"],
    [forwarded("::1:2:3:4:5:6:7"), "0:1:2:3::"],
    [forwarded("1:2:3:4:5:6:7::"), "1:2:3:4::"],
    [forwarded("::1"), "::"],
    [forwarded("::"), "::"],
    [forwarded("::ffff:c000:201"), "::"],
    [forwarded("fe80::1%eth0"), "nobody"],
    [forwarded(""), "nobody"],
    [forwarded("192.0.2.1,"), "nobody"],
    [forwarded("192.0.2.1:443"), "nobody"],
    [forwarded("[2001:db8::1]"), "nobody"],
    [forwarded("192.0.2"), "nobody"],
    [forwarded("192.0.2.256"), "nobody"],
    [forwarded("::ffff:aa::1.2.3.4"), "nobody"],
    [forwarded("1::2::3"), "nobody"],
    [forwarded("a b"), "nobody"],
    [forwarded("192.0.2.1; drop table access_logs"), "nobody"],
    [forwarded("x".repeat(5000)), "nobody"],
    [{}, "nobody"],
  ];

  /** The keys of the database for these headers: those of the limit on attempts. */
  async function databaseKey(headers: Readonly<Record<string, string>>): Promise<string> {
    const answer = await backend.local?.sql<{ readonly key: string }>(
      "select private.address_key() as key from (select set_config('request.headers', $1, false)) as request",
      [JSON.stringify(headers)],
    );
    return answer?.rows[0]?.key ?? "";
  }

  it("the gate and the limit on attempts take the same requests for the same visitor", async () => {
    const told = new Map<string, Set<string>>();
    for (const [headers, who] of ADDRESSES) {
      const ofGate = await addressKey(visitorAddress(new Request(backend.url, { headers })), SECRETS.RATE_LIMIT_SALT);
      const keys = told.get(who) ?? new Set();
      told.set(who, keys.add(`${ofGate} ${await databaseKey(headers)}`));
    }

    const keys = [...told.values()].flatMap((pairs) => [...pairs]);
    expect([...told].filter(([, pairs]) => pairs.size !== 1)).toEqual([]);
    for (const side of [0, 1]) expect(new Set(keys.map((pair) => pair.split(" ")[side])).size).toBe(told.size);
  });

  it.each([
    ["192.0.2.1/24", "192.0.2.1"],
    ["192.0.002.1", "192.0.2.1"],
    ["2001:db8::1/64", "2001:db8::1"],
  ])("nobody gets a count of one's own by writing %s, which PostgreSQL alone reads", async (written, meant) => {
    const known = [await databaseKey(forwarded(meant)), await databaseKey({})];
    expect(known).toContain(await databaseKey(forwarded(written)));
    expect(visitorAddress(new Request(backend.url, { headers: forwarded(written) }))).toBeNull();
  });
});
