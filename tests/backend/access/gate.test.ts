import { pbkdf2Sync } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import gate from "../../../supabase/functions/access/gate/index.ts";
import { parseGateRecord, isPassword } from "../../../supabase/functions/access/gate/password.ts";
import { formatGateMessage } from "@/domain/access/gate/gateMessages.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { SECRETS, createEnvironment, instance, toHttpError } from "../shared/functions.testing.ts";
import { PASSWORD, QUICK, RIGHT, SALT, WRONG, hashBytes, quickGate } from "./gate.testing.ts";
import { cutOff, json } from "../shared/upstreamServer.ts";
import { PUBLIC_KEY, SERVICE_KEY, projectServer } from "../shared/projectServer.ts";

const project = projectServer();

const hits = () => Object.fromEntries([...project.rows].map(([name, row]) => [name, row.hits]));
const askedPaths = () => project.asked.map(({ method, path }) => `${method} ${path.replace(/users\/.*/, "users/ID")}`);

/** In pieces, so that no search for keys finds it. */
const NEWER_KEY = ["sb", "secret", "0123456789"].join("_");

/** Requests before the password is checked: the limits of attempts and of wrong passwords. */
const LOOKED = Array.from({ length: 3 }, () => "POST /rest/v1/rpc/consume_rate_limit");
/** The same, and whether the project takes another account. */
const ALLOWED = [...LOOKED, "POST /rest/v1/rpc/accepts_new_accounts", "POST /rest/v1/rpc/consume_rate_limit"];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("finding: gate only in the browser → the right password", () => {
  it("makes an account of the visitor's own with the claim, and gives its session and the secret of its device", async () => {
    const env = { ...createEnvironment(project), GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations) };
    const ask = instance(gate, env);

    const answer = await ask("gate", { method: "POST", body: JSON.stringify(RIGHT) });
    const admission = (await answer.json()) as Record<string, Record<string, unknown>>;

    const [[id, account] = []] = project.accounts;
    expect(account).toEqual({
      email: expect.stringMatching(
        /^v-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}@visitantes\.invalid$/,
      ),
      password: expect.stringMatching(/^[\w-]{43}$/),
      app_metadata: { acceso: "tramia" },
    });
    const created = project.asked.find(({ path }) => path === "/auth/v1/admin/users");
    expect(created?.body).toMatchObject({ email_confirm: true });
    expect(admission).toEqual({
      session: {
        access_token: expect.stringContaining("."),
        refresh_token: "refresh-1",
        expires_in: 3600,
        expires_at: 1_795_000_000,
        token_type: "bearer",
        user: { id },
      },
      device: {
        email: account?.email,
        secret: expect.stringMatching(/^[\w-]{43}$/),
        id: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect(admission["device"]?.["secret"]).not.toBe(account?.password);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("gives each visitor another account", async () => {
    const { attempt } = quickGate(project);

    for (let visitor = 0; visitor < 3; visitor += 1) expect((await attempt(RIGHT)).status).toBe(200);

    const accounts = [...project.accounts.values()];
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(3);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);
  });

  it("does not count as a wrong one", async () => {
    const { attempt } = quickGate(project);

    await attempt(RIGHT);

    expect(Object.entries(hits()).map(([name, count]) => [name.split("/")[0], count])).toEqual([
      ["gate", 1],
      ["gate_new_accounts", 1],
    ]);
  });

  it.each([
    ["a newer secret key says whose sign-in it is", NEWER_KEY, "2001:DB8::1", "2001:db8::1"],
    ["an older one may not", SERVICE_KEY, "2001:db8::1", undefined],
    ["nor one for nobody", NEWER_KEY, "unbekannt", undefined],
  ])("%s", async (_, secretKey, address, forwarded) => {
    project.on("/auth/v1/admin/users", json({ id: "a" }));
    project.on(
      "/auth/v1/token",
      json({
        access_token: "a.b.c",
        refresh_token: "r",
        expires_in: 1,
        expires_at: 2,
        token_type: "bearer",
        user: { id: "a" },
      }),
    );
    const { attempt } = quickGate(project, { secretKey });

    expect((await attempt(RIGHT, { address })).status).toBe(200);

    const { headers } = project.asked.find(({ path }) => path.startsWith("/auth/v1/token")) ?? {};
    expect(headers?.["sb-forwarded-for"]).toBe(forwarded);
    expect(headers?.["apikey"]).toBe(forwarded === undefined ? PUBLIC_KEY : secretKey);
  });
});

describe("finding: gate only in the browser → a password that is not right", () => {
  it("is told so, and no account is made", async () => {
    const { attempt } = quickGate(project);

    const answer = await attempt(WRONG);

    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: { code: "wrong_password", message: formatGateMessage("mismatch") } },
    ]);
    expect(project.accounts.size).toBe(0);
  });

  it.each(["", `${PASSWORD}\0`, `${PASSWORD} `, PASSWORD.normalize("NFD"), "x".repeat(3000)])(
    "%j is none",
    async (password) => {
      const { attempt } = quickGate(project);

      expect(await toHttpError(await attempt({ password }))).toEqual([401, "wrong_password"]);
    },
  );

  it("is an empty one, and one with U+0000 at its end, whatever is derived in their place", async () => {
    const word = "imposible";
    const hash = pbkdf2Sync(word, SALT, 1, 32, "sha256").toString("base64");
    const answers = [word, "", "\0", `${word}\0`].map((password) => isPassword(password, { ...QUICK, hash }));

    expect(await Promise.all(answers)).toEqual([true, false, false, false]);
  });

  it.each(["", "x\0", "contraseña", PASSWORD])("takes the same work for %j as the right one", async (password) => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const { attempt } = quickGate(project);

    await attempt({ password });

    expect(derive.mock.calls.map(([parameters]) => (parameters as Pbkdf2Params).iterations)).toEqual([1]);
  });

  it.each<readonly [string, unknown, number, string]>([
    ["no JSON", "password=tramia", 400, "invalid_request"],
    ["nothing", "", 400, "invalid_request"],
    ["a list", "[]", 400, "invalid_request"],
    ["no text", { password: 1 }, 400, "invalid_request"],
    ["more than it should", { ...RIGHT, role: "admin" }, 400, "invalid_request"],
    ["a device that is none", { ...RIGHT, device: { email: "a@b.es", secret: "x" } }, 400, "invalid_request"],
    ["too much", { password: "x".repeat(LIMITS.gateRequestBytes) }, 413, "request_too_large"],
  ])("as a request with %s is refused before anything is counted", async (_, body, status, code) => {
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(body))).toEqual([status, code]);
    expect(project.asked).toEqual([]);
  });

  it("may fill a request up to the last byte", async () => {
    const { attempt } = quickGate(project);
    const frame = JSON.stringify({ password: "" }).length;

    const answer = await attempt({ password: "x".repeat(LIMITS.gateRequestBytes - frame) });

    expect(await toHttpError(answer)).toEqual([401, "wrong_password"]);
  });
});

describe("auth that fails", () => {
  it.each([
    ["refuses the key", json({ msg: "no" }, 401)],
    ["fails", json({}, 500)],
    ["breaks off", cutOff],
    ["gives no account", json({})],
  ])("and %s makes no account", async (_, reply) => {
    project.on("/auth/v1/admin/users", reply);
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(RIGHT))).toEqual([503, "session_unavailable"]);
    expect(askedPaths()).toEqual([...ALLOWED, "POST /auth/v1/admin/users"]);
  });

  it.each([
    ["refused", json({ error_code: "over_request_rate_limit" }, 429)],
    ["broken off", cutOff],
    ["no session", json({ access_token: "a.b.c" })],
    [
      "somebody else's",
      json({
        access_token: "a.b.c",
        refresh_token: "r",
        expires_in: 1,
        expires_at: 2,
        token_type: "bearer",
        user: { id: "other" },
      }),
    ],
  ])("after a sign-in that is %s the account is removed again", async (_, reply) => {
    project.on("/auth/v1/token", reply);
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(RIGHT))).toEqual([503, "session_unavailable"]);
    expect(askedPaths()).toEqual([
      ...ALLOWED,
      "POST /auth/v1/admin/users",
      "POST /auth/v1/token?grant_type=password",
      "DELETE /auth/v1/admin/users/ID",
    ]);
    expect(project.accounts.size).toBe(0);
  });

  it("with no place for a device makes no account", async () => {
    project.on("/rest/v1/rpc/keep_device", json({}, 500));
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(RIGHT))).toEqual([503, "session_unavailable"]);
    expect(project.accounts.size).toBe(0);
  });

  it("a visitor who leaves while the password is looked at leaves no account behind", async () => {
    const leaving = new AbortController();
    project.on("/rest/v1/rpc/consume_rate_limit", (asked, response) => {
      leaving.abort();
      json([{ allowed: true, retry_after: 0 }])(asked, response);
    });
    const { attempt } = quickGate(project);

    expect((await attempt(RIGHT, { signal: leaving.signal })).status).toBe(499);
    expect(askedPaths()).toEqual(LOOKED);
  });

  it.each(["/auth/v1/admin/users", "/auth/v1/token"])(
    "a visitor who leaves during %s leaves no account behind",
    async (path) => {
      const leaving = new AbortController();
      const { attempt } = quickGate(project, { onAnswer: (url) => url.includes(path) && leaving.abort() });

      expect((await attempt(RIGHT, { signal: leaving.signal })).status).toBe(499);
      expect(askedPaths().at(-1)).toBe("DELETE /auth/v1/admin/users/ID");
      expect(project.accounts.size).toBe(0);
    },
  );
});

describe("the hash of the password", () => {
  it("is read from its text", () => {
    expect(parseGateRecord(` ${hashBytes(LIMITS.gateIterations)}\n`)).toEqual({
      salt: SALT.toString("base64"),
      hash: hashBytes(LIMITS.gateIterations).split("$")[3],
      iterations: LIMITS.gateIterations,
    });
  });

  it.each([
    ["too few rounds", hashBytes(LIMITS.gateIterations - 1)],
    ["another kind", hashBytes(LIMITS.gateIterations).replace("sha256", "sha1")],
    ["a short hash", hashBytes(LIMITS.gateIterations).slice(0, -4)],
    ["the password itself", PASSWORD],
    ["nothing", ""],
  ])("of %s closes the gate", async (_, hash) => {
    expect(parseGateRecord(hash)).toBeNull();
    const ask = instance(gate, { ...createEnvironment(project), GATE_PASSWORD_HASH: hash });

    const answer = await ask("gate", { method: "POST", body: JSON.stringify(RIGHT) });

    expect(await toHttpError(answer)).toEqual([503, "not_configured"]);
    expect(project.asked).toEqual([]);
  });
});

describe("the gate", () => {
  it("shows no secret, in no answer and in no log", async () => {
    const { attempt } = quickGate(project);
    const answers = [await attempt(RIGHT), await attempt(WRONG), await attempt("{")];
    const [account] = project.accounts.values();
    project.on("/auth/v1/token", cutOff);
    answers.push(await attempt(RIGHT));
    const said = (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
    const logged = JSON.stringify(vi.mocked(console.error).mock.calls);

    for (const secret of [SERVICE_KEY, SECRETS.RATE_LIMIT_SALT, PASSWORD, QUICK.hash, WRONG.password]) {
      expect(`${said}\n${logged}`).not.toContain(secret);
    }
    expect(logged).toMatch(/^\[\["gate: session_unavailable","TypeError < \w+Error [A-Z_]+"\]\]$/);
    expect(logged).not.toContain(account?.password);
  });
});
