import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toHttpError } from "../shared/functions.testing.ts";
import { NOW, RIGHT, WRONG, quickGate } from "./gate.testing.ts";
import { type Reply, cutOff, json } from "../shared/upstreamServer.ts";
import { projectServer } from "../shared/projectServer.ts";

const project = projectServer();

const SENT = {
  language: "es-ES",
  platform: "Win32",
  userAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  timestamp: "1999-01-01T00:00:00.000Z",
  screenResolution: "1920x1080",
  timezone: "Europe/Madrid",
};
const KEPT = {
  language: "es-ES",
  platform: "Windows",
  userAgent: "Chrome/142 (Windows; Desktop)",
  timestamp: NOW,
  screenResolution: "2000x1200",
  timezone: "Europe/Madrid",
};

const records = () => project.asked.filter(({ path }) => path.startsWith("/rest/v1/access_logs"));
const bodies = () => records().map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("an attempt", () => {
  it("[LOG-01] [LOG-02] [LOG-03] [LOG-04] [LOG-05] [LOG-06] [LOG-07] is recorded by the gate, right or wrong, in coarse words", async () => {
    const { attempt } = quickGate(project);

    expect((await attempt({ ...WRONG, browser_info: SENT })).status).toBe(401);
    expect((await attempt({ ...RIGHT, browser_info: SENT })).status).toBe(200);

    const [visitor] = project.accounts.keys();
    const row = { user_agent: KEPT.userAgent, browser_info: KEPT };
    expect(records().map(({ method, path }) => [method, path])).toEqual(
      Array.from({ length: 2 }, () => ["POST", "/rest/v1/access_logs"]),
    );
    expect(bodies()).toEqual([
      { ...row, login_success: false, visitor_id: null },
      { ...row, login_success: true, visitor_id: visitor },
    ]);
  });

  it.each([undefined, null, "x", 7, [], { userAgent: { toString: "x" }, timezone: "<b>", other: "x" }])(
    "of a browser that says %j of itself is recorded all the same",
    async (browser_info) => {
      await quickGate(project).attempt({ ...WRONG, browser_info });

      const info = {
        language: "",
        platform: "Otro",
        userAgent: "Desconocido (Otro; Desktop)",
        timestamp: NOW,
        screenResolution: "0x0",
        timezone: "",
      };
      expect(bodies()).toEqual([
        { login_success: false, user_agent: info.userAgent, browser_info: info, visitor_id: null },
      ]);
    },
  );

  it("is not recorded while no password is looked at", async () => {
    project.on("/rest/v1/rpc/consume_rate_limit", json([{ allowed: false, retry_after: 17 }]));

    expect(await toHttpError(await quickGate(project).attempt(RIGHT))).toEqual([429, "rate_limited"]);
    expect(records()).toEqual([]);
  });

  it.each<readonly [string, Reply]>([
    ["refuses", json({ code: "42501" }, 401)],
    ["fails", json({}, 500)],
    ["breaks off", cutOff],
  ])("[LOG-08] ends as it would without a table that %s; the log has the failure", async (_, reply) => {
    project.on("/rest/v1/access_logs", reply);
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(WRONG))).toEqual([401, "wrong_password"]);
    expect((await attempt(RIGHT)).status).toBe(200);
    expect(vi.mocked(console.error).mock.calls.map(([said]) => said as string)).toEqual([
      "gate: the attempt was not recorded",
      "gate: the attempt was not recorded",
    ]);
  });
});

describe("a visitor who has an account", () => {
  it("gets no other one for the right password, and the attempt is theirs", async () => {
    const { id, token } = project.member();

    const answer = await quickGate(project).attempt({ ...RIGHT, browser_info: SENT }, { token });

    expect([answer.status, await answer.text(), project.accounts.size]).toEqual([204, "", 0]);
    expect(bodies()).toMatchObject([{ login_success: true, visitor_id: id }]);
  });

  it("is told that the password is wrong, like everybody", async () => {
    const { token } = project.member();

    expect(await toHttpError(await quickGate(project).attempt(WRONG, { token }))).toEqual([401, "wrong_password"]);
    expect(bodies()).toMatchObject([{ login_success: false, visitor_id: null }]);
  });

  it.each<readonly [string, () => string]>([
    ["a session that ended", () => "a.b.c"],
    ["a session without the claim", () => project.session({ id: "00000000-0000-4000-8000-000000000001" })],
  ])("gets a new one where they bring %s", async (_, token) => {
    expect((await quickGate(project).attempt(RIGHT, { token: token() })).status).toBe(200);
    expect(project.accounts.size).toBe(1);
  });

  it("gets none while auth cannot tell", async () => {
    project.on("/auth/v1/user", json({}, 500));
    const { token } = project.member();

    expect(await toHttpError(await quickGate(project).attempt(RIGHT, { token }))).toEqual([503, "session_unavailable"]);
    expect(project.accounts.size).toBe(0);
  });
});

describe("a device that comes back", () => {
  const ID = "10000000-0000-4000-8000-000000000001";
  /** The key that the first attempt gave, once the project knows it. */
  async function returningDevice(attempt: ReturnType<typeof quickGate>["attempt"]) {
    const answer = await attempt(RIGHT);
    const { device } = (await answer.json()) as {
      readonly device: { readonly email: string; readonly secret: string };
    };
    const [[account_id] = []] = project.accounts;
    project.on("/rest/v1/rpc/open_device", json([{ account_id, email: device.email }]));
    project.on("/rest/v1/rpc/keep_device", json(ID));
    return { account: account_id, device: { ...device, id: ID } };
  }

  it("[LOG-02] is recorded as its account's attempt, and is no new account", async () => {
    const { attempt } = quickGate(project, { newAccounts: 1 });
    const { account, device } = await returningDevice(attempt);

    const answer = await attempt({ ...RIGHT, device, browser_info: SENT });

    expect([answer.status, await answer.json()]).toMatchObject([200, { session: { user: { id: account } }, device }]);
    expect(bodies().slice(1)).toEqual([
      { user_agent: KEPT.userAgent, browser_info: KEPT, login_success: true, visitor_id: account },
    ]);
    expect([project.accounts.size, project.rows.get("gate_new_accounts/all")?.hits]).toEqual([1, 1]);
  });

  it("gets in where the project takes no more accounts", async () => {
    const { attempt } = quickGate(project);
    const { device } = await returningDevice(attempt);
    project.on("/rest/v1/rpc/accepts_new_accounts", json(false));

    expect((await attempt({ ...RIGHT, device })).status).toBe(200);
  });

  it("and was removed is a new account, which counts", async () => {
    const { attempt } = quickGate(project, { newAccounts: 1 });
    const { device } = await returningDevice(attempt);
    project.on("/rest/v1/rpc/open_device", json([]));

    expect(await toHttpError(await attempt({ ...RIGHT, device }))).toEqual([429, "new_accounts_full"]);
    expect(project.accounts.size).toBe(1);
  });
});

describe("finding: endless accounts → new accounts", () => {
  it("end for the day after the limit; who has one still gets in", async () => {
    const { attempt } = quickGate(project, { newAccounts: 2 });
    const { token } = project.member();
    expect([(await attempt(RIGHT)).status, (await attempt(RIGHT)).status]).toEqual([200, 200]);

    const refused = await attempt(RIGHT, { address: "203.0.113.8" });

    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "86400",
      {
        error: {
          code: "new_accounts_full",
          message: "Hoy ya no se pueden abrir más T-Wallets nuevas. Vuelve a intentarlo mañana.",
        },
      },
    ]);
    expect(project.accounts.size).toBe(2);
    expect((await attempt(RIGHT, { token })).status).toBe(204);
    expect(await toHttpError(await attempt(WRONG))).toEqual([401, "wrong_password"]);
  });

  it("end where the files take all the room of the project", async () => {
    project.on("/rest/v1/rpc/accepts_new_accounts", json(false));

    expect(await toHttpError(await quickGate(project).attempt(RIGHT))).toEqual([429, "new_accounts_full"]);
    expect(project.accounts.size).toBe(0);
  });

  it.each<readonly [string, Reply]>([
    ["fails", json({}, 500)],
    ["says nothing", json(null)],
    ["breaks off", cutOff],
  ])("are not made where the room %s", async (_, reply) => {
    project.on("/rest/v1/rpc/accepts_new_accounts", reply);

    expect(await toHttpError(await quickGate(project).attempt(RIGHT))).toEqual([503, "session_unavailable"]);
    expect(project.accounts.size).toBe(0);
  });

  it.each([
    ["is down", json({}, 500), 503, "limiter_unavailable"],
    ["is busy", json({ code: "55P03" }, 500), 429, "limiter_busy"],
  ] as const)("are not made where the limiter %s", async (_, reply, status, code) => {
    project.on("/rest/v1/rpc/consume_rate_limit", (asked, response) => {
      const { p_bucket } = asked.body as { readonly p_bucket: string };
      (p_bucket === "gate_new_accounts" ? reply : json([{ allowed: true, retry_after: 0 }]))(asked, response);
    });

    expect(await toHttpError(await quickGate(project).attempt(RIGHT))).toEqual([status, code]);
    expect(project.accounts.size).toBe(0);
  });
});
