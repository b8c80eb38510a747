import { pbkdf2Sync } from "node:crypto";
import { afterAll, describe, expect, it, vi } from "vitest";
import { parseBrowserInfo } from "@/domain/accessLog/attempt.ts";
import { createSupabaseAccessLog } from "@/services/accessLog/supabaseAccessLog.ts";
import { createServerGate } from "@/services/gate/serverGate.ts";
import { createVisitorSession, type VisitorSession } from "@/services/session/session.ts";
import { createSessionFetch } from "@/services/session/sessionFetch.ts";
import { createSupabaseConnection } from "@/services/session/supabaseClient.ts";
import { createVisitorClient } from "@/services/session/visitorClient.ts";
import { createMemoryStore } from "@/services/storage/keyValueStore.ts";
import { KEYS } from "@/services/storage/keys.ts";
import { createLock } from "@/services/storage/lock.ts";
import { createSupabaseVault } from "@/services/vault/supabaseVault.ts";
import { createSending } from "@/services/vault/supabaseVaultSending.ts";
import { isReal, project } from "./project.testing.ts";

const PASSWORD = "una contraseña de prueba";
const SALT = Buffer.from("sal de prueba 16");
const HASH = pbkdf2Sync(PASSWORD, SALT, 600_000, 32, "sha256").toString("base64");
const { signal } = new AbortController();
const HOUR = 3_600_000;

const backend = project({
  env: {
    GATE_PASSWORD_HASH: `pbkdf2-sha256$600000$${SALT.toString("base64")}$${HASH}`,
    RATE_LIMIT_SALT: "sal de los límites",
    ALLOWED_ORIGINS: "http://127.0.0.1:5173",
  },
});

/** A browser before the backend. */
function browser() {
  const clock = { now: Date.now() };
  const config = { url: backend.url, key: backend.anonKey, store: createMemoryStore() };
  const grants: (string | null)[] = [];
  const session = createVisitorSession({
    ...config,
    lock: createLock(undefined),
    now: () => clock.now,
    fetch(address, init) {
      grants.push(new URL(address).searchParams.get("grant_type"));
      return fetch(address, init);
    },
  });
  const gate = createServerGate({ ...config, session, browserInfo: async () => parseBrowserInfo(null) });
  const log = createSupabaseAccessLog(connected(session));
  return { session, gate, log, clock, grants, store: config.store };
}

function connected(session: VisitorSession) {
  return createSupabaseConnection({ url: backend.url, key: backend.anonKey, token: () => session.token() });
}

afterAll(() => {
  vi.unstubAllGlobals();
});

/** A real project has a password of its own. */
describe.skipIf(isReal)("a visitor at the server's gate", () => {
  it("finding: gate only in the browser → [LOG-02] [ALOG-10] is let in by the right password alone; both attempts are on record", async () => {
    const { session, gate, log } = browser();

    expect([await gate.verify("otra", signal), session.canOpen()]).toEqual([false, false]);
    // Whoever is not in may not read.
    await expect(log.latest()).rejects.toMatchObject({ kind: "refused" });

    expect([await gate.verify(PASSWORD, signal), session.canOpen()]).toEqual([true, true]);
    expect((await log.latest()).map(({ login_success }) => login_success)).toEqual([true, false]);
  });

  it("goes on with a renewed session, on this device and on a second one by the recovery code", async () => {
    const { session, gate, clock, log, grants } = browser();
    await gate.verify(PASSWORD, signal);
    clock.now += HOUR;
    await expect(log.latest()).resolves.toBeInstanceOf(Array);
    clock.now += HOUR;
    await expect(log.latest()).resolves.toBeInstanceOf(Array);
    expect(grants).toEqual(["refresh_token", "refresh_token"]);

    const second = browser();
    expect(await second.session.join(session.recoveryCode() ?? "")).toBe(true);
    expect(second.session.accountId()).toBe(session.accountId());
    await expect(second.log.latest()).resolves.toBeInstanceOf(Array);
  });

  it("whose session was ended at the server comes back by the secret of the device; without the account it is lost", async () => {
    const { session, gate } = browser();
    await gate.verify(PASSWORD, signal);
    const heard = vi.fn<(isOpen: boolean) => void>();
    gate.watch(heard);
    const account = session.accountId();
    const end = async () => backend.fetch("/auth/v1/logout", { method: "POST", token: (await session.token()) ?? "" });
    const ask = async () =>
      createSessionFetch(session)(`${backend.url}/auth/v1/user`, {
        headers: { apikey: backend.anonKey, authorization: `Bearer ${await session.token()}` },
      });

    // Auth says 403 of a session that is gone; the functions translate it.
    await end();
    session.refuse((await session.token()) ?? "");
    expect((await ask()).status).toBe(200);
    expect([session.accountId(), heard.mock.calls]).toEqual([account, []]);

    await backend.service().auth.admin.deleteUser(account ?? "");
    session.refuse((await session.token()) ?? "");
    expect(await session.token()).toBeNull();
    expect([session.canOpen(), gate.readFlag(), heard.mock.calls]).toEqual([false, false, [[false]]]);
  });

  it("finding: only the secret is kept → the first call to the vault opens the session and is answered", async () => {
    const { session, gate, store } = browser();
    await gate.verify(PASSWORD, signal);
    store.removeItem(KEYS.session);
    const visitor = createVisitorClient(session, connected(session));
    const refused = vi.fn<() => void>();
    const vault = createSupabaseVault({
      ...visitor,
      accountId: () => session.accountId(),
      store,
      lock: createLock(undefined),
      sending: createSending(undefined),
      events: new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">,
      onRefused: refused,
    });
    expect([session.accountId(), await vault.list(), refused.mock.calls.length]).toEqual([null, [], 0]);
    expect(session.accountId()).not.toBeNull();

    session.end();
    await expect(vault.list()).rejects.toMatchObject({ kind: "refused" });
    expect(refused).toHaveBeenCalledOnce();
  });

  it("finding: unused accounts → a password that was typed on a known device leaves one account at the server", async () => {
    const accounts = async () => (await backend.service().auth.admin.listUsers({ perPage: 1000 })).data.users.length;
    const { session, gate } = browser();
    const before = await accounts();
    await gate.verify(PASSWORD, signal);
    const account = session.accountId();
    await gate.verify(PASSWORD, signal);
    await vi.waitFor(async () => expect(await accounts()).toBe(before + 1), { timeout: 5000 });
    expect([session.accountId(), await session.token()]).toEqual([account, expect.any(String)]);
  });

  it("finding: brute force → reads how long to wait after too many attempts", async () => {
    await backend.local?.sql("update private.rate_limits set hits = 60 where bucket = 'gate'");
    await expect(browser().gate.verify(PASSWORD, signal)).rejects.toMatchObject({
      kind: "rateLimited",
      retryAfter: expect.any(Number) as number,
    });
  });
});
