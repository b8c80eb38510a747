import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ai from "../../../supabase/functions/procedure/ai/index.ts";
import gate from "../../../supabase/functions/access/gate/index.ts";
import grants from "../../../supabase/functions/grants/grants/index.ts";
import testKlippa from "../../../supabase/functions/capture/test-klippa/index.ts";
import { createGuard } from "../../../supabase/functions/shared/guard.ts";
import { createOrigins } from "../../../supabase/functions/shared/origins.ts";
import { createSessions } from "../../../supabase/functions/shared/sessions.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { PAGE, createEnvironment, instance, toHttpError, request } from "./functions.testing.ts";
import { type Reply, cutOff, json, startUpstreamServer, silence, text } from "./upstreamServer.ts";
import { PUBLIC_KEY, SERVICE_KEY, projectServer, createToken } from "./projectServer.ts";

const project = projectServer();
/** All providers in one: the guard's tests only see whether one was asked. */
const provider = startUpstreamServer(json({ content: [], totalElements: 0 }));

const HASH = `pbkdf2-sha256$600000$c2FsdHNhbHRzYWx0c2FsdA==$${"A".repeat(43)}=`;
const QUESTION = JSON.stringify({ task: "requirements", model: "gpt-4o-mini", variables: { query: "DNI" } });

const environment = () =>
  createEnvironment(project, {
    GATE_PASSWORD_HASH: HASH,
    KLIPPA_BASE_URL: provider.baseUrl,
    OPENAI_BASE_URL: provider.baseUrl,
    ANTHROPIC_BASE_URL: provider.baseUrl,
    BDNS_BASE_URL: provider.baseUrl,
  });

const FUNCTIONS = [
  { served: gate, path: "gate", method: "POST", methods: "POST", body: '{"password":"tramia"}' },
  { served: testKlippa, path: "test-klippa", method: "POST", methods: "POST", body: "{}" },
  { served: ai, path: "ai/openai/chat/completions", method: "POST", methods: "POST", body: QUESTION },
  { served: grants, path: "grants?text=vivienda", method: "GET", methods: "GET", body: null },
] as const;
/** Those that want a session. */
const MEMBERS = FUNCTIONS.filter(({ path }) => path !== "gate");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(FUNCTIONS)(
  "finding: open recognition function → the function at $path",
  ({ served, path, method, methods, body }) => {
    it.each([
      "https://evil.example",
      `${PAGE}.evil.example`,
      `${PAGE}:8443`,
      "http://tramia.example",
      "HTTPS://TRAMIA.EXAMPLE",
      `${PAGE}/`,
      "null",
      "*",
    ])("refuses the origin %s, before anybody is asked", async (origin) => {
      const ask = instance(served, environment());
      const { token } = project.member();

      const answers = [
        await ask(path, { method, body, token, origin }),
        await ask(path, { method: "OPTIONS", origin, headers: { "access-control-request-method": method } }),
      ];

      for (const answer of answers) {
        expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
        expect(await toHttpError(answer)).toEqual([403, "forbidden_origin"]);
      }
      expect([project.asked, provider.asked]).toEqual([[], []]);
    });

    it("answers what a browser asks before a request", async () => {
      const ask = instance(served, environment());
      const names = "authorization, X-Stainless-OS, x-stainless-retry-count, x-evil, cookie";

      const answer = await ask(path, { method: "OPTIONS", headers: { "access-control-request-headers": names } });

      expect([answer.status, await answer.text()]).toEqual([204, ""]);
      expect(Object.fromEntries(answer.headers)).toEqual({
        "access-control-allow-headers":
          "authorization, apikey, content-type, x-client-info, x-klippa-key, anthropic-version, anthropic-dangerous-direct-browser-access, x-api-key, x-stainless-os, x-stainless-retry-count",
        "access-control-allow-methods": `${methods}, OPTIONS`,
        "access-control-allow-origin": PAGE,
        "access-control-expose-headers": "retry-after, retry-after-ms, x-should-retry",
        "access-control-max-age": "86400",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "referrer-policy": "no-referrer",
        vary: "Origin, Access-Control-Request-Headers",
        "x-content-type-options": "nosniff",
      });
      expect([project.asked, provider.asked]).toEqual([[], []]);
    });

    it("knows its methods only, and says so to the page", async () => {
      const ask = instance(served, environment());
      const { token } = project.member();

      const answer = await ask(path, { method: "PATCH", token });

      expect(answer.headers.get("allow")).toBe(`${methods}, OPTIONS`);
      expect(answer.headers.get("access-control-allow-origin")).toBe(PAGE);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toEqual({
        error: { code: "method_not_allowed", message: "Este servicio no admite ese método." },
      });
      expect(project.asked).toEqual([]);
    });

    it.each(["SUPABASE_URL", "SUPABASE_ANON_KEY", "SUPABASE_SERVICE_ROLE_KEY"])(
      "does not work without %s, and names it in the log only",
      async (name) => {
        const ask = instance(served, { ...environment(), [name]: " " });

        const answer = await ask(path, { method, body });

        expect(answer.headers.get("x-should-retry")).toBe("false");
        expect(await toHttpError(answer)).toEqual([503, "not_configured"]);
        expect(console.error).toHaveBeenCalledWith(`${name} is not set`);
      },
    );

    it("lets no page in without a list of origins", async () => {
      const ask = instance(served, { ...environment(), ALLOWED_ORIGINS: undefined });

      expect(await toHttpError(await ask(path, { method, body }))).toEqual([403, "forbidden_origin"]);
    });
  },
);

describe.each(MEMBERS)(
  "finding: open recognition function → the session before $path",
  ({ served, path, method, body }) => {
    it.each<readonly [string, () => string | null, number, string]>([
      ["none", () => null, 401, "session_required"],
      ["the public key", () => PUBLIC_KEY, 401, "session_required"],
      ["no token", () => "tramia", 401, "session_invalid"],
      ["a key of another project", () => createToken({ role: "anon" }), 401, "session_invalid"],
      ["the key of the service", () => SERVICE_KEY, 401, "session_invalid"],
      ["a token that lasts no more", () => project.session(ACCOUNT, { exp: 1_700_000_000 }), 401, "session_invalid"],
      ["a token without an end", () => project.session(ACCOUNT, { exp: "never" }), 401, "session_invalid"],
      ["an account that has not passed the gate", () => project.session({ id: ACCOUNT.id }), 403, "claim_required"],
      [
        "a claim that its owner wrote",
        () => project.session({ id: ACCOUNT.id, user_metadata: { acceso: "tramia" } }),
        403,
        "claim_required",
      ],
      [
        "another claim",
        () => project.session({ id: ACCOUNT.id, app_metadata: { acceso: "TRAMIA" } }),
        403,
        "claim_required",
      ],
    ])("%s: nothing is counted or asked", async (_, tokenFor, status, code) => {
      const ask = instance(served, environment());

      const answer = await ask(path, { method, body, token: tokenFor() });

      expect(await toHttpError(answer)).toEqual([status, code]);
      expect([[...project.rows], provider.asked]).toEqual([[], []]);
    });

    it("a program that is no browser needs one just the same", async () => {
      const ask = instance(served, environment());

      expect(await toHttpError(await ask(path, { method, body, origin: null }))).toEqual([401, "session_required"]);
    });

    it.each<readonly [string, Reply]>([
      ["fails", json({}, 500)],
      ["answers with a page", text("<h1>Mantenimiento</h1>", "text/html")],
      ["answers with half an answer", cutOff],
      ["asks to wait", json({}, 429)],
      ["sends elsewhere", (_, response) => void response.writeHead(302, { location: provider.baseUrl }).end()],
      ["knows nobody by this name", json({ id: "../admin", app_metadata: { acceso: "tramia" } })],
    ])("auth that %s lets nobody in", async (_, reply) => {
      project.on("/auth/v1/user", reply);
      const ask = instance(served, environment());

      const answer = await ask(path, { method, body, token: project.member().token });

      expect(await toHttpError(answer)).toEqual([503, "session_unavailable"]);
      expect([[...project.rows], provider.asked]).toEqual([[], []]);
    });

    it.each<readonly [string, Reply]>([
      ["fails", json({ message: "no" }, 500)],
      ["fails with an answer", json([{ allowed: true, retry_after: 0 }], 500)],
      ["is not there", json({ code: "PGRST202" }, 404)],
      ["answers with nothing", json([])],
      ["answers with something else", json([{ allowed: "yes", retry_after: 0 }])],
      ["answers with a page", text("<h1>Mantenimiento</h1>", "text/html")],
      ["breaks off", cutOff],
    ])("a limiter that %s lets nobody in", async (_, reply) => {
      project.on("/rest/v1/rpc/consume_rate_limit", reply);
      const ask = instance(served, environment());

      const answer = await ask(path, { method, body, token: project.member().token });

      expect(await toHttpError(answer)).toEqual([503, "limiter_unavailable"]);
      expect(provider.asked).toEqual([]);
    });

    it("counts each visitor in a bucket of this function", async () => {
      const ask = instance(served, environment());
      const [first, second] = [project.member(), project.member()];

      for (const { token } of [first, first, second]) await ask(path, { method, body, token });

      const bucket = path.split(/[/?]/)[0];
      expect([...project.rows].filter(([name]) => !name.includes("_day/"))).toEqual([
        [`${bucket}/${first.id}`, { hits: 2 }],
        [`${bucket}/${second.id}`, { hits: 1 }],
      ]);
      expect(project.asked.find(({ path }) => path.startsWith("/rest"))?.body).toEqual({
        p_bucket: bucket,
        p_key: first.id,
        p_limit: { "test-klippa": LIMITS.recognitionCalls, ai: LIMITS.aiCalls, grants: LIMITS.grantsCalls }[
          bucket ?? ""
        ],
        p_window_seconds: TIMINGS.rateWindow / 1000,
        p_cost: 1,
      });
    });
  },
);

const ACCOUNT = { id: "00000000-0000-4000-8000-000000000001", app_metadata: { acceso: "tramia" } } as const;

describe("the rate", () => {
  it("past the limit waits, and says for how long", async () => {
    const ask = instance(ai, environment());
    const { token } = project.member();
    const other = project.member();
    const sent = { method: "POST", body: QUESTION } as const;
    project.on("/rest/v1/rpc/consume_rate_limit", (asked, response) => {
      const { p_key } = asked.body as { readonly p_key: string };
      const allowed = p_key === other.id || p_key === "all";
      json([{ allowed, retry_after: allowed ? 0 : 41.2 }])(asked, response);
    });

    const refused = await ask("ai/openai/chat/completions", { ...sent, token });
    const allowed = await ask("ai/openai/chat/completions", { ...sent, token: other.token });

    expect(refused.headers.get("retry-after")).toBe("42");
    expect(await toHttpError(refused)).toEqual([429, "rate_limited"]);
    expect(allowed.status).toBe(200);
    expect(provider.asked.length).toBe(1);
  });

  it.each([
    [TIMINGS.aiRetryAfterMax / 1000, null],
    [TIMINGS.aiRetryAfterMax / 1000 + 1, "false"],
  ])("that opens again in %i s is asked again by the SDKs only where they wait for so long", async (seconds, says) => {
    const ask = instance(ai, environment());
    project.on("/rest/v1/rpc/consume_rate_limit", json([{ allowed: false, retry_after: seconds }]));

    const refused = await ask("ai/openai/chat/completions", {
      method: "POST",
      body: QUESTION,
      token: project.member().token,
    });

    expect([refused.status, refused.headers.get("x-should-retry")]).toEqual([429, says]);
  });
});

describe("sessions", () => {
  /** The checks of sessions with a clock of their own. */
  function checked() {
    const clock = { at: Date.now() };
    const sessions = createSessions({
      project: { url: project.baseUrl, publicKey: PUBLIC_KEY, secretKey: SERVICE_KEY },
      fetch: (url, init) => fetch(url, init),
      now: () => clock.at,
      kept: TIMINGS.sessionKept,
    });
    const visitor = (token: string) =>
      sessions.getVisitor(request("ai", { token })).then(
        ({ id }) => id,
        (error: unknown) => (error as { readonly code: string }).code,
      );
    return { visitor, clock };
  }

  it("are asked for once in TIMINGS.sessionKept, also by many at once, so that one that was ended counts then", async () => {
    const { visitor, clock } = checked();
    const { token, id } = project.member();

    expect(await Promise.all([visitor(token), visitor(token), visitor(token)])).toEqual([id, id, id]);
    project.revoke(token);
    clock.at += TIMINGS.sessionKept - 1;
    expect([await visitor(token), project.asked.length]).toEqual([id, 1]);
    clock.at += 1;

    expect([await visitor(token), project.asked.length]).toEqual(["session_invalid", 2]);
  });

  it("are not kept beyond their own end", async () => {
    const { visitor, clock } = checked();
    const token = project.session(ACCOUNT, { exp: Math.floor(clock.at / 1000) + 30 });

    expect(await visitor(token)).toBe(ACCOUNT.id);
    clock.at += 31_000;

    expect([await visitor(token), project.asked.length]).toEqual(["session_invalid", 1]);
  });

  it("that could not be checked are checked again", async () => {
    const { visitor } = checked();
    const { token, id } = project.member();
    project.on("/auth/v1/user", json({}, 500));
    expect(await visitor(token)).toBe("session_unavailable");
    project.on("/auth/v1/user", json({ id, app_metadata: { acceso: "tramia" } }));

    expect(await visitor(token)).toBe(id);
  });

  it("are remembered up to LIMITS.sessionsKept, the latest of them", async () => {
    const tokens = Array.from({ length: LIMITS.sessionsKept + 1 }, () => createToken());
    const asked: string[] = [];
    const sessions = createSessions({
      project: { url: "https://project.supabase.co", publicKey: PUBLIC_KEY, secretKey: SERVICE_KEY },
      fetch: (_, init) => {
        asked.push(new Headers(init.headers).get("authorization") ?? "");
        return Promise.resolve(Response.json(ACCOUNT));
      },
      now: () => Date.now(),
      kept: TIMINGS.sessionKept,
    });
    for (const token of tokens) await sessions.getVisitor(request("ai", { token }));
    asked.length = 0;

    for (const token of [tokens.at(-1), tokens[1], tokens[0]]) {
      await sessions.getVisitor(request("ai", { token: token ?? "" }));
    }

    expect(asked).toEqual([`Bearer ${tokens[0]}`]);
  });

  it("are waited for TIMINGS.projectTimeout", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    project.on("/auth/v1/user", silence);
    const { visitor } = checked();
    let isSettled = false;

    const code = visitor(project.member().token);
    void code.then(() => (isSettled = true));
    await project.reached(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.projectTimeout - 1);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(await code).toBe("session_unavailable");
    expect(await project.asked[0]?.left).toBe(true);
  });
});

describe("an unexpected failure", () => {
  const guarded = (error: Error, signal?: AbortSignal) => {
    const guard = createGuard({
      origins: createOrigins([PAGE]),
      sessions: { getVisitor: async () => ({ id: ACCOUNT.id }) },
      limiter: { take: async () => undefined, look: async () => undefined },
    });
    const handler = guard.members({ name: "prueba", methods: ["POST"], limit: 1 }, async () => {
      throw error;
    });
    return handler(request("prueba", { method: "POST", body: "x", ...(signal ? { signal } : {}) }));
  };

  it("says nothing of itself, neither to the page nor to the log", async () => {
    const cause = Object.assign(new TypeError("connect 10.0.0.1 with sk-secret"), { code: "ECONNREFUSED" });

    const answer = await guarded(new Error("12345678Z of sk-secret", { cause }));

    expect(answer.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: { code: "internal_error", message: "Ha fallado el servicio. Vuelve a intentarlo." } },
    ]);
    expect(vi.mocked(console.error).mock.calls).toEqual([["prueba: internal_error", "Error < TypeError ECONNREFUSED"]]);
  });

  it("is absent where the visitor has left", async () => {
    const leaving = new AbortController();
    leaving.abort();

    expect((await guarded(new Error("gone"), leaving.signal)).status).toBe(499);
    expect(console.error).not.toHaveBeenCalled();
  });
});
