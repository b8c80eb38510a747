import { pbkdf2Sync } from "node:crypto";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createBrowserGate } from "../gate/browserGate.ts";
import { createSupabaseConnection } from "../session/supabaseClient.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { getBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { type AccessLogError, logAttempt } from "./accessLog.ts";
import { createSupabaseAccessLog } from "./supabaseAccessLog.ts";

const TABLE = "https://project.supabase.co/rest/v1/access_logs";
const KEY = "sb_publishable_test";
const server = setupServer();
const source = {
  navigator: { language: "es-ES", platform: "Linux x86_64", userAgent: "Mozilla/5.0 Firefox/140.0" },
  screen: { width: 1920, height: 1080 },
};
const describeBrowser = () => getBrowserInfo(source, new Date("2026-03-01T10:00:00.000Z"));
const browser_info = {
  language: "es-ES",
  platform: "Linux x86_64",
  userAgent: "Mozilla/5.0 Firefox/140.0",
  timestamp: "2026-03-01T10:00:00.000Z",
  screenResolution: "1920x1080",
  timezone: describeBrowser().timezone,
};

/** Token of the signed-in visitor; null without one. */
let token: string | null = null;
const connect = createSupabaseConnection({
  url: "https://project.supabase.co",
  key: KEY,
  token: () => Promise.resolve(token),
});
const log = createSupabaseAccessLog(connect);

/** Records the requests to the table and responds with `answer`. */
function answering(method: "get" | "post", answer: () => Response): Request[] {
  const requests: Request[] = [];
  server.use(
    http[method](TABLE, ({ request }) => {
      requests.push(request.clone());
      return answer();
    }),
  );
  return requests;
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});

afterEach(() => {
  server.resetHandlers();
  token = null;
  vi.restoreAllMocks();
});

afterAll(() => {
  server.close();
});

describe("recording an attempt", () => {
  it.each([true, false])(
    "[LOG-01][LOG-03][LOG-04][LOG-05] posts exactly the three columns to rest/v1/access_logs (success: %s)",
    async (success) => {
      const requests = answering("post", () => new HttpResponse(null, { status: 201 }));
      await logAttempt(log, success, describeBrowser);
      expect(requests.map(({ method, url }) => [method, url])).toEqual([["POST", TABLE]]);
      expect(await requests[0]?.json()).toEqual({
        login_success: success,
        user_agent: "Mozilla/5.0 Firefox/140.0",
        browser_info,
      });
    },
  );

  it("[PROD-12] carries the configured anonymous key", async () => {
    const requests = answering("post", () => new HttpResponse(null, { status: 201 }));
    await logAttempt(log, true, describeBrowser);
    const headers = requests[0]?.headers;
    expect([headers?.get("apikey"), headers?.get("authorization")]).toEqual([KEY, `Bearer ${KEY}`]);
  });

  it("[LOG-08] that cannot be sent, for the library or the session is out of reach, goes to the console only", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const config = { url: "https://project.supabase.co", key: KEY };
    const offline = createSupabaseConnection({ ...config, token: () => Promise.reject(new Error("offline")) });
    await logAttempt(createSupabaseAccessLog(offline), true, describeBrowser);
    await logAttempt(
      createSupabaseAccessLog(() => Promise.reject(new Error("no chunk"))),
      true,
      describeBrowser,
    );
    expect(error.mock.calls.map(([, failure]) => (failure as AccessLogError).kind)).toEqual(["network", "network"]);
  });

  it.each([
    ["[LOG-08] a server that answers 500", () => HttpResponse.json({ message: "broken" }, { status: 500 }), "unknown"],
    ["[LOG-08] a refusal", () => HttpResponse.json({ code: "42501", message: "denied" }, { status: 401 }), "refused"],
    ["[LOG-08] no network", () => HttpResponse.error(), "network"],
  ])("%s goes to the console and nowhere else, once", async (_, answer, kind) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const requests = answering("post", answer);
    await expect(logAttempt(log, true, describeBrowser)).resolves.toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(error.mock.calls.map(([, failure]) => (failure as AccessLogError).kind)).toEqual([kind]);
  });
});

describe("an attempt at the gate", () => {
  const salt = Buffer.from("0123456789abcdef");
  const hash = pbkdf2Sync("secreta", salt, 10, 32, "sha256").toString("base64");
  const record = { salt: salt.toString("base64"), hash, iterations: 10 };

  it.each([
    ["[LOG-02] right", "secreta", true, 201],
    ["[LOG-02] wrong", "equivocada", false, 201],
    ["[LOG-08] right, while the log is broken,", "secreta", true, 500],
    ["[LOG-08] wrong, while the log is broken,", "equivocada", false, 500],
  ])("that is %s sends one record and ends as it would without it", async (_, password, right, status) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const requests = answering("post", () => new HttpResponse(null, { status }));
    const store = createBrowserStore({ localStorage: new FakeStorage() });
    const gate = createBrowserGate({ record, store, crypto });
    const success = await gate.verify(password, new AbortController().signal);
    await logAttempt(log, success, describeBrowser);
    expect([success, requests.length, error.mock.calls.length]).toEqual([right, 1, status === 201 ? 0 : 1]);
    const body = JSON.stringify(await requests[0]?.json());
    expect([body.includes(`"login_success":${right}`), body.includes(password)]).toEqual([true, false]);
  });
});

describe("the latest attempts", () => {
  const row = { id: "1", timestamp: "2026-03-01T10:00:00+00:00", login_success: true, user_agent: "x", browser_info };

  it("[ALOG-10][ALOG-11][ALOG-12] are a select of all columns, by timestamp descending, of at most 50", async () => {
    const requests = answering("get", () => HttpResponse.json([row]));
    expect(await log.latest()).toEqual([row]);
    expect(requests.map(({ method, url }) => [method, Object.fromEntries(new URL(url).searchParams)])).toEqual([
      ["GET", { select: "*", order: "timestamp.desc", limit: "50" }],
    ]);
  });

  it("are asked for as the visitor who is in", async () => {
    token = "del-visitante";
    const requests = answering("get", () => HttpResponse.json([]));
    await log.latest();
    const headers = requests[0]?.headers;
    expect([headers?.get("apikey"), headers?.get("authorization")]).toEqual([KEY, "Bearer del-visitante"]);
  });

  it("[PROD-12] are asked for with the configured anonymous key", async () => {
    const requests = answering("get", () => HttpResponse.json([]));
    expect(await log.latest()).toEqual([]);
    const headers = requests[0]?.headers;
    expect([headers?.get("apikey"), headers?.get("authorization")]).toEqual([KEY, `Bearer ${KEY}`]);
  });

  it("leave out a row that is no access log", async () => {
    answering("get", () => HttpResponse.json([row, { id: "2" }, null]));
    expect(await log.latest()).toEqual([row]);
  });

  it.each([
    ["refused", () => HttpResponse.json({ code: "42501", message: "denied" }, { status: 401 })],
    ["refused", () => HttpResponse.json({ code: "42501", message: "denied" }, { status: 403 })],
    ["unknown", () => HttpResponse.json({ message: "broken" }, { status: 503 })],
    ["network", () => HttpResponse.error()],
  ])("reject with '%s', and ask once", async (kind, answer) => {
    const requests = answering("get", answer);
    await expect(log.latest()).rejects.toMatchObject({ name: "AccessLogError", kind });
    expect(requests).toHaveLength(1);
  });
});
