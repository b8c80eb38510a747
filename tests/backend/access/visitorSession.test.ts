import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { parseBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { createSupabaseAccessLog } from "@/services/access/accessLog/supabaseAccessLog.ts";
import { createServerGate } from "@/services/access/gate/serverGate.ts";
import { createVisitorSession, type VisitorSession } from "@/services/access/session/session.ts";
import { createSessionFetch } from "@/services/access/session/sessionFetch.ts";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createVisitorClient } from "@/services/access/session/visitorClient.ts";
import { createAccountRequests } from "@/services/access/session/accountRequests.ts";
import { createDevices } from "@/services/access/session/devices.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createTabStore } from "@/services/shared/storage/tabStore.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { isReal, project } from "../shared/project.testing.ts";
import { KEYRING, sealedRow, sealedVault } from "../shared/sealedVault.testing.ts";
import { PASSWORD, hashBytes } from "./gate.testing.ts";

const { signal } = new AbortController();
const HOUR = 3_600_000;

const backend = project({
  env: {
    GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations),
    RATE_LIMIT_SALT: "sal de los límites",
    ALLOWED_ORIGINS: "http://127.0.0.1:5173",
  },
});

/** A browser before the backend. */
function browser() {
  const clock = { now: Date.now() };
  const store = createTabStore(createBrowserStore({ localStorage: new FakeStorage() }), {
    sessionStorage: new FakeStorage(),
  });
  const config = { url: backend.url, key: backend.anonKey, store };
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
  const requests = createAccountRequests({ ...config, session });
  const devices = createDevices({ ...config, session });
  return { session, gate, log, clock, grants, store, requests, devices };
}

/** A new code of the account that is open in that browser, with which its vault begins. */
async function beginVault({ requests, session }: Pick<ReturnType<typeof browser>, "requests" | "session">) {
  const { code, hash } = await requests.stageCode(PASSWORD, signal);
  const account = { id: session.accountId() ?? "", accessToken: (await session.token()) ?? "" };
  const begun = sealedVault(backend, account).change(0, {
    keyring: KEYRING,
    code_hash: hash,
    rows: [sealedRow("doc/dni")],
  });
  expect(await begun).toEqual([200, []]);
  return code;
}

/** What the server says of the vault, as this browser asks for it. */
async function readVault({ session }: ReturnType<typeof browser>) {
  const send = createSessionFetch(session);
  const config = { url: backend.url, key: backend.anonKey, token: () => session.token(), fetch: send };
  const { client } = createVisitorClient(session, createSupabaseConnection(config));
  const asked = { p_owner: session.accountId(), p_names: ["doc/dni"], p_revisions: false };
  const { status, data } = await (await client()).rpc("read_sealed", asked);
  return [status, data];
}

function connected(session: VisitorSession) {
  return createSupabaseConnection({ url: backend.url, key: backend.anonKey, token: () => session.token() });
}

afterEach(async () => {
  // What one test used up would close the gate to the next.
  await backend.local?.sql("delete from private.rate_limits");
});

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
    const { session, gate, clock, log, grants, requests } = browser();
    await gate.verify(PASSWORD, signal);
    clock.now += HOUR;
    await expect(log.latest()).resolves.toBeInstanceOf(Array);
    clock.now += HOUR;
    await expect(log.latest()).resolves.toBeInstanceOf(Array);
    expect(grants).toEqual(["refresh_token", "refresh_token"]);

    const second = browser();
    await second.gate.verify(PASSWORD, signal);
    expect(await second.requests.join(await beginVault({ requests, session }), signal)).toBe(true);
    expect(second.session.accountId()).toBe(session.accountId());
    await expect(second.log.latest()).resolves.toBeInstanceOf(Array);
  });

  it("whose session was ended at the server is asked for the password, and comes back to the same account", async () => {
    const { session, gate } = browser();
    await gate.verify(PASSWORD, signal);
    gate.writeFlag();
    const heard = vi.fn<(isOpen: boolean) => void>();
    gate.watch(heard);
    const account = session.accountId();
    const token = (await session.token()) ?? "";
    await backend.fetch("/auth/v1/logout?scope=local", { method: "POST", token });
    session.refuse(token);
    expect(await session.token()).toBeNull();
    expect([session.canOpen(), gate.readFlag(), heard.mock.calls]).toEqual([false, false, [[false]]]);

    expect([await gate.verify(PASSWORD, signal), session.accountId()]).toEqual([true, account]);
    expect(heard.mock.calls).toEqual([[false], [true]]);
  });

  it("who was removed by another device reads nothing more, not even an empty vault, and comes back to none of it", async () => {
    const [own, other] = [browser(), browser()];
    await own.gate.verify(PASSWORD, signal);
    await other.gate.verify(PASSWORD, signal);
    await other.requests.join(await beginVault(own), signal);
    const account = own.session.accountId();
    expect(await readVault(other)).toMatchObject([200, { generation: 1, rows: [{ name: "doc/dni", bytes: "AA==" }] }]);

    expect((await own.devices.list(signal)).devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await own.devices.end("others", signal);

    // Not null: that would look like an account without a vault.
    expect(await readVault(other)).toEqual([401, null]);
    expect([other.session.canOpen(), (await own.devices.list(signal)).devices.length]).toEqual([false, 1]);
    await other.gate.verify(PASSWORD, signal);
    expect([other.session.accountId() === account, await readVault(other)]).toEqual([false, [200, null]]);
  });

  it("deletes the account with the password alone", async () => {
    const { session, gate, requests } = browser();
    await gate.verify(PASSWORD, signal);
    const account = session.accountId() ?? "";
    await expect(requests.deleteAccount(account, "otra", signal)).rejects.toMatchObject({ kind: "wrongPassword" });
    expect((await backend.service().auth.admin.getUserById(account)).data.user?.id).toBe(account);
    await requests.deleteAccount(account, PASSWORD, signal);
    expect((await backend.service().auth.admin.getUserById(account)).data.user).toBeNull();
  });

  it("finding: unused accounts → a password that was typed on a known device leaves one account at the server", async () => {
    const accounts = async () => (await backend.service().auth.admin.listUsers({ perPage: 1000 })).data.users.length;
    const { session, gate } = browser();
    const before = await accounts();
    await gate.verify(PASSWORD, signal);
    const account = session.accountId();
    await gate.verify(PASSWORD, signal);
    await vi.waitFor(async () => expect(await accounts()).toBe(before + 1));
    expect([session.accountId(), await session.token()]).toEqual([account, expect.any(String)]);
  });

  it("finding: brute force → reads how long to wait after too many attempts", async () => {
    const { gate } = browser();
    await gate.verify("otra", signal);
    await backend.local?.sql("update private.rate_limits set hits = 60 where bucket = 'gate'");
    await expect(gate.verify(PASSWORD, signal)).rejects.toMatchObject({
      kind: "rateLimited",
      retryAfter: expect.any(Number) as number,
    });
  });
});
