import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { getBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { type AccessLogError, logAttempt } from "@/services/access/accessLog/accessLog.ts";
import { createSupabaseAccessLog } from "@/services/access/accessLog/supabaseAccessLog.ts";
import { createServerGate } from "@/services/access/gate/serverGate.ts";
import { createVisitorSession } from "@/services/access/session/session.ts";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createTabStore } from "@/services/shared/storage/tabStore.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { isReal, project } from "../shared/project.testing.ts";
import { PASSWORD, hashBytes } from "./gate.testing.ts";

const TABLE = "/rest/v1/access_logs";
const { signal } = new AbortController();

const backend = project({
  env: {
    GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations),
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

/** A browser's description of itself, with an instant that differs from the server's. */
const describeBrowser = (userAgent: string) => () =>
  getBrowserInfo(
    {
      navigator: { language: "es-ES", platform: "Linux x86_64", userAgent },
      screen: { width: 1920, height: 1080 },
    },
    new Date("2026-03-01T10:00:00.000Z"),
  );

const toStoredInfo = (userAgent: string) => ({
  language: "es-ES",
  platform: "Linux x86_64",
  userAgent,
  timestamp: "2026-03-01T10:00:00.000Z",
  screenResolution: "1920x1080",
  timezone: describeBrowser("")().timezone,
});

/** The access log as whoever has this token uses it, with all that it sends. */
function createLog(token: () => Promise<string | null>) {
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

/** A browser of this version before the server's gate, with what it sends. */
function browserAtTheGate(version: number) {
  const { url, anonKey: key } = backend;
  const sent: Request[] = [];
  const store = createTabStore(createBrowserStore({ localStorage: new FakeStorage() }), {
    sessionStorage: new FakeStorage(),
  });
  const session = createVisitorSession({ url, key, store, lock: createLock(undefined) });
  const gate = createServerGate({
    url,
    key,
    store,
    session,
    browserInfo: async () =>
      toStoredInfo(`Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`),
    fetch(input, init) {
      sent.push(new Request(input, init));
      return fetch(input, init);
    },
  });
  return { session, sent, submit: (password: string) => gate.verify(password, signal) };
}

/** The rows of this user agent as the table holds them, oldest first. */
async function groupRows(userAgent: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = backend.service().from("access_logs").select("*").eq("user_agent", userAgent);
  const { data, error } = await rows.order("timestamp").order("login_success");
  if (error) throw error;
  return data as readonly Readonly<Record<string, unknown>>[];
}

/** A real project has a password of its own. */
describe.skipIf(isReal)("an attempt at the server's gate", () => {
  it("[LOG-01][LOG-02][LOG-03][LOG-04][LOG-05][LOG-06][LOG-07] is one row that the function writes: a refused one of nobody, the right one of the visitor it lets in", async () => {
    const { session, sent, submit } = browserAtTheGate(901);
    expect([await submit("equivocada"), await submit(PASSWORD)]).toEqual([false, true]);

    // The browser writes nothing itself.
    const asked = ["POST", `${backend.url}/functions/v1/gate`];
    expect(sent.map(({ method, url }) => [method, url])).toEqual([asked, asked]);
    const userAgent = "Firefox/901 (Linux; Desktop)";
    const row = {
      id: expect.any(String),
      timestamp: expect.any(String),
      user_agent: userAgent,
      browser_info: {
        language: "es-ES",
        platform: "Linux",
        userAgent,
        timestamp: expect.stringMatching(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
        screenResolution: "2000x1200",
        timezone: toStoredInfo("").timezone,
      },
    } as const;
    expect(await groupRows(userAgent)).toEqual([
      { ...row, login_success: false, visitor_id: null },
      { ...row, login_success: true, visitor_id: session.accountId() },
    ]);
    expect(JSON.stringify(await groupRows(userAgent))).not.toContain("equivocada");
  });

  it("[LOG-02] on a device that knows an account is that account's, which stays the only one", async () => {
    const { session, submit } = browserAtTheGate(902);
    await submit(PASSWORD);
    const account = session.accountId();
    const accounts = async () => (await backend.service().auth.admin.listUsers({ perPage: 1000 })).data.users.length;
    const before = await accounts();

    expect(await submit(PASSWORD)).toBe(true);

    expect([session.accountId(), await accounts()]).toEqual([account, before]);
    const rows = await groupRows("Firefox/902 (Linux; Desktop)");
    expect(rows.map(({ login_success: success, visitor_id: visitor }) => [success, visitor])).toEqual([
      [true, account],
      [true, account],
    ]);
  });

  it("[LOG-08] ends the same while the table answers 500, and the log of the function has the error", async () => {
    const { submit } = browserAtTheGate(903);
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
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
    const failed = ["gate: the attempt was not recorded", 500];
    expect([written.mock.calls, await groupRows("Firefox/903 (Linux; Desktop)")]).toEqual([[failed, failed], []]);
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
      browser_info: { ...toStoredInfo(userAgent), timezone: `Zona/${n}` },
    }));
    const { error } = await backend.service().from("access_logs").insert(rows);
    expect(error).toBeNull();

    const { accessToken } = await backend.visitor();
    const { log, sent } = createLog(async () => accessToken);
    expect(await log.latest()).toEqual(
      Array.from({ length: 50 }, (_, index) => 54 - index).map((n) => ({
        id: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
        timestamp: `2999-01-01T00:00:${String(n).padStart(2, "0")}+00:00`,
        login_success: n % 2 === 0,
        user_agent: userAgent,
        browser_info: { ...toStoredInfo(userAgent), timezone: `Zona/${n}` },
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
    await recorded(userAgent, { login_success: true, visitor_id: lucia.id });
    await recorded(userAgent, { login_success: false, visitor_id: null });

    const seenBy = async ({ accessToken }: typeof lucia) =>
      (await createLog(async () => accessToken).log.latest())
        .filter(({ user_agent: agent }) => agent === userAgent)
        .map(({ login_success: success }) => success);
    expect([await seenBy(lucia), await seenBy(marco)]).toEqual([[false, true], [false]]);
  });

  it.each([
    ["nobody", async () => null],
    ["whoever made a token up", async () => "a.b.c"],
  ])("finding: open access logs → is refused to %s, which is no empty list", async (_, token) => {
    const { log, sent } = createLog(token);
    await expect(log.latest()).rejects.toMatchObject({ name: "AccessLogError", kind: "refused" });
    expect(sent).toHaveLength(1);
  });

  it("finding: open access logs → shows nothing to an account that never passed the gate", async () => {
    await recorded(`Oculto ${MARK}`, { login_success: false, visitor_id: null });
    const { accessToken } = await backend.visitor({});
    expect(await createLog(async () => accessToken).log.latest()).toEqual([]);
  });
});

describe("what is written", () => {
  it.each<[who: string, token: () => Promise<string | null>]>([
    ["nobody", async () => null],
    ["an account that never passed the gate", async () => (await backend.visitor({})).accessToken],
    ["a visitor who passed it", async () => (await backend.visitor()).accessToken],
  ])("finding: forgeable logs → by the browser of %s is refused, right or wrong", async (who, token) => {
    const userAgent = `Falso ${who} ${MARK}`;
    const held = await token();
    const { log } = createLog(async () => held);
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await logAttempt(log, true, describeBrowser(userAgent));
    await logAttempt(log, false, describeBrowser(userAgent));
    expect(written.mock.calls.map(([, failure]) => (failure as AccessLogError).kind)).toEqual(["refused", "refused"]);
    expect(await groupRows(userAgent)).toEqual([]);
  });

  it("finding: hostile text → is read as text", async () => {
    const hostile = `<img src=x onerror=alert(1)>'; drop table access_logs; -- {"$eq":1} %00 ${MARK}`;
    const { accessToken, id } = await backend.visitor();
    await recorded(hostile, { login_success: true, visitor_id: id });

    const own = (await createLog(async () => accessToken).log.latest()).filter(
      ({ user_agent: agent }) => agent === hostile,
    );
    expect(own.map(({ browser_info: info }) => info)).toEqual([toStoredInfo(hostile)]);
  });

  const row = { login_success: false, user_agent: MARK, browser_info: {} };
  it.each<[what: string, body: unknown]>([
    ["a refused one", row],
    ["a right one", { ...row, login_success: true }],
    ["an instant of one's own", { ...row, timestamp: "2020-01-01T00:00:00Z" }],
    ["an id of one's own", { ...row, id: randomUUID() }],
    ["a right one among wrong ones", [row, { ...row, login_success: true }, row]],
  ])(
    "finding: forgeable logs → by hand with the public key %s is refused, and nothing of it stays",
    async (what, body) => {
      const marked = JSON.stringify(body).replaceAll(MARK, `${MARK} ${what}`);
      const answer = await backend.fetch(TABLE, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: marked,
      });
      const rows = await backend.service().from("access_logs").select("id").like("user_agent", `${MARK} ${what}%`);
      expect([answer.status, await answer.json(), rows.data]).toMatchObject([401, { code: "42501" }, []]);
    },
  );

  it("finding: forgeable logs → stays as it was written: nobody changes or deletes an attempt, not even who is in", async () => {
    const userAgent = `Queda ${MARK}`;
    const { client, id } = await backend.visitor();
    await recorded(userAgent, { login_success: true, visitor_id: id });
    for (const from of [backend.anonymous(), client]) {
      const changed = await from.from("access_logs").update({ login_success: false }).eq("user_agent", userAgent);
      const deleted = await from.from("access_logs").delete().eq("user_agent", userAgent);
      expect([changed.error?.code, deleted.error?.code]).toEqual(["42501", "42501"]);
    }
    expect((await groupRows(userAgent)).map(({ login_success: success }) => success)).toEqual([true]);
  });
});

/** Records an attempt as the function gate does, in these words. */
async function recorded(userAgent: string, fields: { login_success: boolean; visitor_id: string | null }) {
  const { error } = await backend
    .service()
    .from("access_logs")
    .insert({ ...fields, user_agent: userAgent, browser_info: toStoredInfo(userAgent) });
  if (error) throw error;
}
