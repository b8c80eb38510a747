import { afterEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createTestBackend, LIFETIME } from "../session/backend.testing.ts";
import { createVisitorSession } from "../session/session.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createTabStore } from "../../shared/storage/tabStore.ts";
import { createServerGate } from "./serverGate.ts";

const PROJECT = { url: "https://project.supabase.co", key: "sb_publishable_test" };
const { signal } = new AbortController();
const INFO = {
  language: "es-ES",
  platform: "Linux x86_64",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  timestamp: "2026-03-01T10:00:00.000Z",
  screenResolution: "1920x1080",
  timezone: "Europe/Madrid",
};
/** The request body for a password. */
const bodyWith = (password: string) => JSON.stringify({ password, browser_info: INFO });

/** A browser and a server whose password is 'clave' and which recognises admitted devices. */
function createWorld(answer?: (init: RequestInit) => Response | Promise<Response>) {
  const backend = createTestBackend();
  const [storage, tabStorage] = [new FakeStorage(), new FakeStorage()];
  const clock = { now: 1_000_000 };
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const removed = new Set<string | undefined>();
  let visitors = 0;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    if (answer) return answer(init);
    const { password, device } = readBody(init);
    if (password !== "clave") return refusal(401, "wrong_password");
    const known = device?.id && !removed.has(device.id) ? Number(device.id.slice(-12)) : null;
    if (known === null && new Headers(init.headers).has("authorization")) return new Response(null, { status: 204 });
    if (known === null) visitors += 1;
    return Response.json(backend.admit(known ?? visitors).answer);
  };
  const open = () => {
    const store = createTabStore(createBrowserStore({ localStorage: storage }), { sessionStorage: tabStorage });
    const lock = createLock(undefined);
    const session = createVisitorSession({ ...PROJECT, store, lock, fetch: backend.fetch, now: () => clock.now });
    return { session, gate: createServerGate({ ...PROJECT, session, store, fetch, browserInfo: async () => INFO }) };
  };
  return { ...open(), open, backend, storage, tabStorage, clock, sent, removed };
}

function readBody({ body }: RequestInit) {
  return JSON.parse(typeof body === "string" ? body : "{}") as { password?: string; device?: { id?: string } };
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, message: "No." } }, { status, headers });

afterEach(() => {
  vi.useRealTimers();
});

describe("the password", () => {
  it("goes to the function gate, and the right one gives the visitor an account", async () => {
    const { gate, session, sent } = createWorld();
    expect(await gate.verify("clave", signal)).toBe(true);
    expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ["POST", "https://project.supabase.co/functions/v1/gate", bodyWith("clave")],
    ]);
    expect(new Headers(sent[0]?.init.headers).get("apikey")).toBe(PROJECT.key);
    expect([await session.token(), session.accountId()]).toEqual(["access-1", "00000000-0000-4000-8000-000000000001"]);
  });

  it("is refused when it is wrong, and opens nothing", async () => {
    const { gate, session, storage } = createWorld();
    expect([await gate.verify("Clave", signal), session.canOpen()]).toEqual([false, false]);
    expect(storage.values.size).toBe(0);
  });

  it("that is longer than the function reads is wrong without being sent", async () => {
    const { gate, sent } = createWorld();
    expect([await gate.verify("x".repeat(4097), signal), sent.length]).toEqual([false, 0]);
  });

  it("is measured as it is sent: in bytes", async () => {
    const { gate, sent } = createWorld();
    // Each letter takes two bytes.
    const most = "ñ".repeat(Math.floor((LIMITS.gateRequestBytes - bodyWith("").length) / 2));
    expect([await gate.verify(`${most}ñ`, signal), sent.length]).toEqual([false, 0]);
    expect([await gate.verify(most, signal), sent.length]).toEqual([false, 1]);
  });

  it("is kept nowhere", async () => {
    const { gate, storage } = createWorld();
    await gate.verify("clave", signal);
    gate.writeFlag();
    expect([...storage.values.keys()].toSorted()).toEqual(["t-authenticated", "tramia-device", "tramia-session"]);
    expect(JSON.stringify([...storage.values])).not.toContain("clave");
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    [
      "too many attempts",
      () => refusal(429, "rate_limited", { "retry-after": "120" }),
      { kind: "rateLimited", retryAfter: 120 },
    ],
    [
      "too many attempts, for nobody knows how long",
      () => refusal(429, "rate_limited", { "retry-after": "soon" }),
      { kind: "rateLimited", retryAfter: null },
    ],
    [
      "too many new accounts",
      () => refusal(429, "new_accounts_full", { "retry-after": "86400" }),
      { kind: "full", retryAfter: 86_400 },
    ],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), { kind: "network" }],
    ["an answer that breaks off", brokenOff, { kind: "network" }],
    ["a limiter that is down", () => refusal(503, "limiter_unavailable"), { kind: "unknown" }],
    ["a server error", () => new Response("boom", { status: 500 }), { kind: "unknown" }],
    ["a foreign origin", () => refusal(403, "forbidden_origin"), { kind: "unknown" }],
    [
      "a wrong key of the project",
      () => Response.json({ message: "Invalid API key" }, { status: 401 }),
      { kind: "unknown" },
    ],
    ["a network's portal", () => new Response("<html>"), { kind: "unknown" }],
    ["half a session", () => Response.json({ session: { access_token: "a" }, device: {} }), { kind: "unknown" }],
  ])("is never called wrong after %s", async (_, answer, failure) => {
    const { gate, session } = createWorld(answer);
    await expect(gate.verify("clave", signal)).rejects.toMatchObject({ name: "GateError", ...failure });
    expect(session.canOpen()).toBe(false);
  });

  it("is not waited for longer than 30 seconds", async () => {
    vi.useFakeTimers();
    const { gate } = createWorld(hanging);
    const checked = gate.verify("clave", signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await Promise.race([checked, Promise.resolve("waiting")])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await checked).toMatchObject({ kind: "network" });
  });

  it("is not answered once the signal has fired, before or during the check", async () => {
    const { gate, sent } = createWorld(hanging);
    await expect(gate.verify("clave", AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toEqual([]);
    const leaving = new AbortController();
    const checked = gate.verify("clave", leaving.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    leaving.abort();
    await expect(checked).rejects.toMatchObject({ name: "AbortError" });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });
});

/** A request that never ends unless it is aborted. */
function hanging({ signal: given }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    given?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}

function brokenOff(): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }));
}

describe("who passed before", () => {
  it("[GATE-13] is in while there are a flag and a session", async () => {
    const { gate, open } = createWorld();
    expect(gate.readFlag()).toBe(false);
    await gate.verify("clave", signal);
    expect(gate.readFlag()).toBe(false);
    gate.writeFlag();
    expect([gate.readFlag(), open().gate.readFlag()]).toEqual([true, true]);
  });

  it("is not in by a flag that somebody wrote into the browser", () => {
    const { gate, storage } = createWorld();
    storage.setItem("t-authenticated", "true");
    expect(gate.readFlag()).toBe(false);
  });

  it("is not in with a device key alone: it takes the password", async () => {
    const { gate, storage, open } = createWorld();
    await gate.verify("clave", signal);
    gate.writeFlag();
    storage.removeItem("tramia-session");
    expect(open().gate.readFlag()).toBe(false);
  });

  it("keeps the account that this device opens when the password is asked for again", async () => {
    const { gate, session, storage, open, sent } = createWorld();
    await gate.verify("clave", signal);
    const [account, device] = [session.accountId(), session.device()];
    storage.removeItem("tramia-session");
    const next = open();
    expect(await next.gate.verify("clave", signal)).toBe(true);
    expect([next.session.accountId(), next.session.device()]).toEqual([account, device]);
    const [first, second] = sent.map(({ init }) => readBody(init));
    expect([first?.device, second?.device]).toEqual([undefined, device]);
  });

  it("is given another account once this device was removed", async () => {
    const { gate, session, removed } = createWorld();
    await gate.verify("clave", signal);
    const [account, device] = [session.accountId(), session.device()];
    removed.add(device?.id);
    expect(await gate.verify("clave", signal)).toBe(true);
    expect([session.accountId() === account, session.device()?.id === device?.id]).toEqual([false, false]);
  });

  it("is notified of a lost session, and of a new one", async () => {
    const { gate, session, backend, clock } = createWorld();
    await gate.verify("clave", signal);
    const heard = vi.fn<(isOpen: boolean) => void>();
    const stop = gate.watch(heard);
    clock.now += LIFETIME;
    backend.revoke();
    await session.token();
    expect(heard.mock.calls).toEqual([[false]]);
    await gate.verify("clave", signal);
    expect(heard.mock.calls).toEqual([[false], [true]]);
    stop();
    session.end();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("finding: unused accounts → asks with the session where the device key cannot be read, so that no new one is made", async () => {
    const { gate, session, storage, open, sent } = createWorld();
    await gate.verify("clave", signal);
    const account = session.accountId();
    storage.setItem("tramia-device", '{"email":"v-');
    const next = open();
    expect(await next.gate.verify("clave", signal)).toBe(true);
    expect(sent.map(({ init }) => [init.body, new Headers(init.headers).get("authorization")])).toEqual([
      [bodyWith("clave"), null],
      [bodyWith("clave"), "Bearer access-1"],
    ]);
    expect(next.session.accountId()).toBe(account);
  });

  it("finding: unused accounts → asks for none where it is unknown whether that session is valid", async () => {
    const { gate, storage, open, clock, backend, sent } = createWorld();
    await gate.verify("clave", signal);
    storage.removeItem("tramia-device");
    clock.now += LIFETIME;
    backend.answerInstead(() => new Response("", { status: 503 }));
    await expect(open().gate.verify("clave", signal)).rejects.toMatchObject({ kind: "unknown" });
    expect(sent).toHaveLength(1);
  });

  /** Responds with an admission, and aborts `leaving` while the response is read. */
  const answerTo = (leaving: AbortController, admission: object) =>
    Object.assign(Response.json(admission), {
      json: async () => {
        leaving.abort();
        return admission;
      },
    });

  it("finding: left at the gate → nothing begins for who left once the account was there, which goes again", async () => {
    const leaving = new AbortController();
    const { answer, granted } = createTestBackend().admit(1);
    const { gate, session, sent } = createWorld(() => answerTo(leaving, answer));
    await expect(gate.verify("clave", leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect(session.canOpen()).toBe(false);
    expect(
      sent
        .slice(1)
        .map(({ url, init }) => [
          url,
          init.method,
          init.body,
          new Headers(init.headers).get("authorization"),
          init.keepalive,
        ]),
    ).toEqual([
      [
        "https://project.supabase.co/functions/v1/gate/removal",
        "POST",
        JSON.stringify({ password: "clave" }),
        `Bearer ${granted.session.accessToken}`,
        true,
      ],
    ]);
  });

  it("finding: left at the gate → the account that this device opens stays for who left", async () => {
    const leaving = new AbortController();
    const { answer, granted } = createTestBackend().admit(1);
    const { gate, session, sent } = createWorld(() => answerTo(leaving, answer));
    session.begin(granted);
    await expect(gate.verify("clave", leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(1);
  });

  it("finding: what is opened takes over what began → keeps the account that another tab opened meanwhile", async () => {
    const second = createTestBackend();
    const world = createWorld(async () => {
      world.open().session.begin(second.admit(2).granted);
      return Response.json(second.admit(1).answer);
    });
    expect(await world.gate.verify("clave", signal)).toBe(true);
    expect(world.session.accountId()).toBe(second.admit(2).granted.session.accountId);
  });
});

describe("on a shared computer", () => {
  it("everything is kept for the tab alone, and nothing in local storage", async () => {
    const { gate, session, storage, tabStorage, open } = createWorld();
    expect(await gate.verify("clave", signal, { shared: true })).toBe(true);
    gate.writeFlag();
    expect([...storage.values]).toEqual([]);
    expect([...tabStorage.values.keys()].toSorted()).toEqual([
      "t-authenticated",
      "tramia-device",
      "tramia-session",
      "tramia-tab-only",
    ]);
    // A reload keeps session storage.
    expect([open().gate.readFlag(), open().session.accountId()]).toEqual([true, session.accountId()]);
    tabStorage.clear();
    expect([open().gate.readFlag(), open().session.device()]).toEqual([false, null]);
  });

  it("the device that somebody else keeps in this browser is neither used nor touched", async () => {
    const { gate, session, storage, sent } = createWorld();
    await gate.verify("clave", signal);
    const [before, own] = [new Map(storage.values), session.accountId()];
    await gate.verify("clave", signal, { shared: true });
    expect([sent[1]?.init.body, session.accountId() === own]).toEqual([bodyWith("clave"), false]);
    expect(new Headers(sent[1]?.init.headers).has("authorization")).toBe(false);
    expect(storage.values).toEqual(before);
  });

  it("the tab's own device opens the same account again", async () => {
    const { gate, session, tabStorage, open } = createWorld();
    await gate.verify("clave", signal, { shared: true });
    tabStorage.removeItem("tramia-session");
    const next = open();
    await next.gate.verify("clave", signal);
    expect(next.session.accountId()).toBe(session.accountId());
  });

  it("a wrong password changes nothing of where things are kept", async () => {
    const { gate, tabStorage } = createWorld();
    expect(await gate.verify("Clave", signal, { shared: true })).toBe(false);
    expect(tabStorage.values.size).toBe(0);
  });
});
