import { pbkdf2Sync, randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/limits.ts";
import { type AccessLogError, logAttempt, readEnvironment } from "@/services/accessLog/accessLog.ts";
import { createSupabaseAccessLog } from "@/services/accessLog/supabaseAccessLog.ts";
import { createServerGate } from "@/services/gate/serverGate.ts";
import { createVisitorSession } from "@/services/session/session.ts";
import { createSupabaseConnection } from "@/services/session/supabaseClient.ts";
import { createBrowserStore } from "@/services/storage/browserStore.ts";
import { FakeStorage } from "@/services/storage/fakeStorage.testing.ts";
import { createLock } from "@/services/storage/lock.ts";
import { createTabStore } from "@/services/storage/tabStore.ts";
import { isReal, project } from "./project.testing.ts";

const PASSWORD = "una contraseña de prueba";
const SALT = Buffer.from("sal de prueba 16");
const HASH = pbkdf2Sync(PASSWORD, SALT, 600_000, 32, "sha256").toString("base64");
const TABLE = "/rest/v1/access_logs";
const { signal } = new AbortController();

const backend = project({
  env: {
    GATE_PASSWORD_HASH: `pbkdf2-sha256$600000$${SALT.toString("base64")}$${HASH}`,
    RATE_LIMIT_SALT: "sal de los límites",
    ALLOWED_ORIGINS: "http://127.0.0.1:5173",
  },
});

/** In every user agent of this file: a real project keeps attempts of others too. */
const MARK = `Prueba/${randomUUID()}`;

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await backend.service().from("access_logs").delete().like("user_agent", `%${MARK}%`);
  vi.unstubAllGlobals();
});

/** What a browser says of itself; long ago, so that the server's own instant differs. */
const environmentOf = (userAgent: string) => () =>
  readEnvironment(
    {
      navigator: { language: "es-ES", platform: "Linux x86_64", userAgent },
      screen: { width: 1920, height: 1080 },
    },
    new Date("2026-03-01T10:00:00.000Z"),
  );

const infoOf = (userAgent: string) => ({
  language: "es-ES",
  platform: "Linux x86_64",
  userAgent,
  timestamp: "2026-03-01T10:00:00.000Z",
  screenResolution: "1920x1080",
  timezone: environmentOf("")().timezone,
});

/** The access log as whoever has this token uses it, with all that it sends. */
function logOf(token: () => Promise<string | null>) {
  const sent: Request[] = [];
  const { url, anonKey } = backend;
  const connect = createSupabaseConnection({
    url,
    key: anonKey,
    token,
    fetch(input, init) {
      sent.push(new Request(input, init));
      return fetch(input, init);
    },
  });
  return { log: createSupabaseAccessLog(connect), sent };
}

/** A browser before the server's gate, whose every attempt goes on record as the product has it. */
function browserAtTheGate(name: string) {
  const userAgent = `${name} ${MARK}`;
  const { url, anonKey: key } = backend;
  const store = createTabStore(createBrowserStore({ localStorage: new FakeStorage() }), {
    sessionStorage: new FakeStorage(),
  });
  const session = createVisitorSession({ url, key, store, lock: createLock(undefined) });
  const gate = createServerGate({ url, key, store, session });
  const { log, sent } = logOf(() => session.token());
  const submit = async (password: string): Promise<boolean> => {
    const success = await gate.verify(password, signal);
    await logAttempt(log, success, environmentOf(userAgent));
    return success;
  };
  return { userAgent, session, log, sent, submit };
}

/** The rows of this user agent as the table holds them, oldest first. */
async function rowsOf(userAgent: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = backend.service().from("access_logs").select("*").eq("user_agent", userAgent);
  const { data, error } = await rows.order("timestamp").order("login_success");
  if (error) throw error;
  return data as readonly Readonly<Record<string, unknown>>[];
}

/** What is written to the console, which is all that anybody hears of a failure: its kind and PostgreSQL's code. */
function listening() {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () =>
    written.mock.calls.map(([, failure]) => {
      const { kind, cause } = failure as AccessLogError;
      return `${kind} ${(cause as { readonly code: string }).code}`;
    });
}

/** Has so many attempts counted for whoever wrote one that only `left` more are taken. */
async function alreadyWritten(who: "address" | "visitor", left: number): Promise<void> {
  await backend.local?.sql("update private.rate_limits set hits = $1 where bucket = $2", [
    LIMITS.accessLogAddressRows - left,
    `access_logs:${who}`,
  ]);
}

async function forgetCounts(): Promise<void> {
  await backend.local?.sql("delete from private.rate_limits where bucket like 'access_logs:%'");
}

/** A real project has a password of its own. */
describe.skipIf(isReal)("an attempt at the server's gate", () => {
  it("[LOG-01][LOG-02][LOG-03][LOG-04][LOG-05][LOG-06][LOG-07] is one row: a refused one by nobody, the right one by the visitor it lets in", async () => {
    const { userAgent, session, sent, submit } = browserAtTheGate("Firefox");
    expect([await submit("equivocada"), await submit(PASSWORD)]).toEqual([false, true]);

    const token = (await session.token()) ?? "";
    expect(sent.map(({ method, url, headers }) => [method, url, headers.get("authorization")])).toEqual([
      ["POST", backend.url + TABLE, `Bearer ${backend.anonKey}`],
      ["POST", backend.url + TABLE, `Bearer ${token}`],
    ]);
    const row = { id: expect.any(String), timestamp: expect.any(String), user_agent: userAgent } as const;
    expect(await rowsOf(userAgent)).toEqual([
      { ...row, login_success: false, browser_info: infoOf(userAgent), visitor_id: null },
      { ...row, login_success: true, browser_info: infoOf(userAgent), visitor_id: session.accountId() },
    ]);
    expect(JSON.stringify(await rowsOf(userAgent))).not.toContain("equivocada");
  });

  it("[LOG-08] ends the same while the table answers 500, and the console has the error", async () => {
    const { userAgent, submit } = browserAtTheGate("Roto");
    const failures = listening();
    await backend.local?.sql(
      "create function local_stack.broken() returns trigger language plpgsql as $$ begin raise exception 'roto' using errcode = 'XX000'; end $$",
    );
    await backend.local?.sql(
      "create trigger broken before insert on public.access_logs for each statement execute function local_stack.broken()",
    );
    try {
      expect([await submit("equivocada"), await submit(PASSWORD)]).toEqual([false, true]);
    } finally {
      await backend.local?.sql("drop function local_stack.broken() cascade");
    }
    expect([failures(), await rowsOf(userAgent)]).toEqual([["unknown XX000", "unknown XX000"], []]);
  });

  it("[LOG-08] ends the same when too many are on record: 429 for the log closes no gate", async () => {
    const { userAgent, log, sent, submit } = browserAtTheGate("Insistente");
    await submit("equivocada");
    await alreadyWritten("address", 0);
    const failures = listening();
    try {
      expect([await submit("otra vez no"), await submit(PASSWORD)]).toEqual([false, true]);
      // The visitor who is in has a count of their own.
      expect((await rowsOf(userAgent)).map(({ login_success: success }) => success)).toEqual([false, true]);
      expect(failures()).toEqual(["unknown PT429"]);

      await alreadyWritten("visitor", 0);
      expect(await submit(PASSWORD)).toBe(true);
      expect([failures().length, (await rowsOf(userAgent)).length, sent.length]).toEqual([2, 2, 4]);
      expect((await log.latest()).length).toBeGreaterThan(1);
    } finally {
      await forgetCounts();
    }
  });

  it("finding: forgeable logs → from one address no more are written than are allowed, however many are sent", async () => {
    const userAgent = `Inundación ${MARK}`;
    const { log } = logOf(async () => null);
    const failures = listening();
    await logAttempt(log, false, environmentOf(userAgent));
    await alreadyWritten("address", 2);
    for (let n = 0; n < 4; n += 1) await logAttempt(log, false, environmentOf(userAgent));
    await forgetCounts();
    expect([failures(), (await rowsOf(userAgent)).length]).toEqual([["unknown PT429", "unknown PT429"], 3]);
  });
});

describe("the list of attempts", () => {
  it("[ALOG-09][ALOG-10][ALOG-11][ALOG-12] is the newest 50 of all, newest first, whatever the order in which they came", async () => {
    const userAgent = `Lista ${MARK}`;
    const numbers = Array.from({ length: 55 }, (_, n) => (n * 7) % 55);
    const rows = numbers.map((n) => ({
      timestamp: new Date(Date.UTC(2999, 0, 1, 0, 0, n)).toISOString(),
      login_success: n % 2 === 0,
      user_agent: userAgent,
      browser_info: { ...infoOf(userAgent), timezone: `Zona/${n}` },
    }));
    const { error } = await backend.service().from("access_logs").insert(rows);
    expect(error).toBeNull();

    const { accessToken } = await backend.visitor();
    const { log, sent } = logOf(async () => accessToken);
    expect(await log.latest()).toEqual(
      Array.from({ length: 50 }, (_, index) => 54 - index).map((n) => ({
        id: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
        timestamp: `2999-01-01T00:00:${String(n).padStart(2, "0")}+00:00`,
        login_success: n % 2 === 0,
        user_agent: userAgent,
        browser_info: { ...infoOf(userAgent), timezone: `Zona/${n}` },
      })),
    );
    const asked = new URL(sent[0]?.url ?? "");
    expect([sent.length, sent[0]?.method, asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
      1,
      "GET",
      TABLE,
      { select: "*", order: "timestamp.desc", limit: "50" },
    ]);
    await backend.service().from("access_logs").delete().eq("user_agent", userAgent);
  });

  it("shows a visitor their own entries, and of the others' none but what nobody got in with", async () => {
    const userAgent = `Ajeno ${MARK}`;
    const [lucia, marco] = [await backend.visitor(), await backend.visitor()];
    await logAttempt(logOf(async () => lucia.accessToken).log, true, environmentOf(userAgent));
    await logAttempt(logOf(async () => null).log, false, environmentOf(userAgent));

    const seenBy = async ({ accessToken }: typeof lucia) =>
      (await logOf(async () => accessToken).log.latest())
        .filter(({ user_agent: agent }) => agent === userAgent)
        .map(({ login_success: success }) => success);
    expect([await seenBy(lucia), await seenBy(marco)]).toEqual([[false, true], [false]]);
  });

  it.each([
    ["nobody", async () => null],
    ["whoever made a token up", async () => "a.b.c"],
  ])("finding: open access logs → is refused to %s, which is no empty list", async (_, token) => {
    const { log, sent } = logOf(token);
    await expect(log.latest()).rejects.toMatchObject({ name: "AccessLogError", kind: "refused" });
    expect(sent).toHaveLength(1);
  });

  it("finding: open access logs → shows nothing to an account that never passed the gate", async () => {
    await logAttempt(logOf(async () => null).log, false, environmentOf(`Oculto ${MARK}`));
    const { accessToken } = await backend.visitor({});
    expect(await logOf(async () => accessToken).log.latest()).toEqual([]);
  });
});

describe("what is written", () => {
  it.each([
    ["nobody", async () => null],
    ["an account that never passed the gate", async () => (await backend.visitor({})).accessToken],
  ])("finding: forgeable logs → by %s never says that the password was right", async (who, token) => {
    const userAgent = `Falso ${who} ${MARK}`;
    const held = await token();
    const { log } = logOf(async () => held);
    const failures = listening();
    await logAttempt(log, true, environmentOf(userAgent));
    await logAttempt(log, false, environmentOf(userAgent));
    expect(failures()).toEqual(["refused 42501"]);
    expect((await rowsOf(userAgent)).map(({ login_success: success }) => success)).toEqual([false]);
  });

  it("finding: hostile text → is kept and read as text, and cut where the table would refuse it", async () => {
    const hostile = `<img src=x onerror=alert(1)>'; drop table access_logs; -- {"$eq":1} %00 ${MARK}`;
    const endless = `${MARK} ${"😀".repeat(5000)}`;
    const { accessToken } = await backend.visitor();
    const { log } = logOf(async () => accessToken);
    for (const userAgent of [hostile, endless]) await logAttempt(log, true, environmentOf(userAgent));

    const own = (await log.latest()).filter(({ user_agent: agent }) => agent.includes(MARK));
    expect(own.find(({ user_agent: agent }) => agent === hostile)?.browser_info).toEqual(infoOf(hostile));
    expect(own.find(({ user_agent: agent }) => agent.startsWith(MARK))?.user_agent.length).toBeLessThanOrEqual(1024);
  });

  const row = { login_success: false, user_agent: MARK, browser_info: {} };
  it.each<[what: string, body: unknown, status: number, code: string]>([
    ["a user agent of 1025 characters", { ...row, user_agent: "x".repeat(1025) }, 400, "23514"],
    ["a browser that is a list", { ...row, browser_info: [] }, 400, "23514"],
    ["a browser of more than 4 KB", { ...row, browser_info: { timezone: "x".repeat(4096) } }, 400, "23514"],
    ["a text with a NUL in it", { ...row, user_agent: `${MARK}\0` }, 400, "22P05"],
    ["neither a right nor a wrong one", { ...row, login_success: null }, 401, "42501"],
    ["no browser", { login_success: false, user_agent: MARK }, 400, "23502"],
    ["an instant of one's own", { ...row, timestamp: "2020-01-01T00:00:00Z" }, 401, "42501"],
    ["an id of one's own", { ...row, id: randomUUID() }, 401, "42501"],
    ["a right one among wrong ones", [row, { ...row, login_success: true }, row], 401, "42501"],
  ])(
    "finding: forgeable logs → by hand with the public key %s is refused, and nothing of it stays",
    async (what, body, status, code) => {
      const marked = JSON.stringify(body).replaceAll(MARK, `${MARK} ${what}`);
      const answer = await backend.fetch(TABLE, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: marked,
      });
      const rows = await backend.service().from("access_logs").select("id").like("user_agent", `${MARK} ${what}%`);
      expect([answer.status, await answer.json(), rows.data]).toMatchObject([status, { code }, []]);
    },
  );

  it("finding: forgeable logs → stays as it was written: nobody changes or deletes an attempt, not even who is in", async () => {
    const userAgent = `Queda ${MARK}`;
    const { client, accessToken } = await backend.visitor();
    await logAttempt(logOf(async () => accessToken).log, true, environmentOf(userAgent));
    for (const from of [backend.anonymous(), client]) {
      const changed = await from.from("access_logs").update({ login_success: false }).eq("user_agent", userAgent);
      const deleted = await from.from("access_logs").delete().eq("user_agent", userAgent);
      expect([changed.error?.code, deleted.error?.code]).toEqual(["42501", "42501"]);
    }
    expect((await rowsOf(userAgent)).map(({ login_success: success }) => success)).toEqual([true]);
  });
});
