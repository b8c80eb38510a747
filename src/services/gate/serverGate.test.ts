import { afterEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/limits.ts";
import { createTestBackend, LIFETIME } from "../session/backend.testing.ts";
import { createVisitorSession } from "../session/session.ts";
import { createBrowserStore } from "../storage/browserStore.ts";
import { FakeStorage } from "../storage/fakeStorage.testing.ts";
import { createLock } from "../storage/lock.ts";
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
/** What is sent with this password. */
const bodyWith = (password: string) => JSON.stringify({ password, browser_info: INFO });

/** A browser before a server whose password is 'clave'. */
function createWorld(
  answer?: (init: RequestInit) => Response | Promise<Response>,
  removal: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
) {
  const backend = createTestBackend();
  const storage = new FakeStorage();
  const clock = { now: 1_000_000 };
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  let visitors = 0;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    if (init.method === "DELETE") return removal();
    if (answer) return answer(init);
    if (init.body !== bodyWith("clave")) return refusal(401, "wrong_password");
    if (new Headers(init.headers).has("authorization")) return new Response(null, { status: 204 });
    visitors += 1;
    return Response.json(backend.admit(visitors).answer);
  };
  const open = () => {
    const store = createBrowserStore({ localStorage: storage });
    const lock = createLock(undefined);
    const session = createVisitorSession({ ...PROJECT, store, lock, fetch: backend.fetch, now: () => clock.now });
    return {
      session,
      store,
      gate: createServerGate({ ...PROJECT, session, store, fetch, browserInfo: async () => INFO }),
    };
  };
  return { ...open(), open, backend, storage, clock, sent, fetch };
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

  it("[LOG-08] is looked at just the same where the browser cannot be described", async () => {
    const { session, store, sent, fetch } = createWorld();
    const browserInfo = () => Promise.reject(new Error("no chunk"));
    const gate = createServerGate({ ...PROJECT, session, store, fetch, browserInfo });
    expect(await gate.verify("otra", signal)).toBe(false);
    expect(sent.map(({ init }) => init.body)).toEqual(['{"password":"otra","browser_info":null}']);
  });

  it("is measured as it is sent: in bytes", async () => {
    const { gate, sent } = createWorld();
    // Two bytes a letter.
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

/** Ends as a browser ends a request that is aborted, and never else. */
function hanging({ signal: given }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    given?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}

function brokenOff(): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }));
}

describe("who passed before", () => {
  it("[GATE-13] is in while the flag and a session stand", async () => {
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

  it("is in with a device secret alone, and out once that is refused", async () => {
    const { gate, storage, open, backend } = createWorld();
    await gate.verify("clave", signal);
    gate.writeFlag();
    storage.removeItem("tramia-session");
    const next = open();
    expect(next.gate.readFlag()).toBe(true);
    backend.purge();
    await next.session.token();
    expect([next.gate.readFlag(), open().gate.readFlag()]).toEqual([false, false]);
  });

  it("keeps the account that this device knows when the password is asked for again", async () => {
    const { gate, session, storage, open } = createWorld();
    await gate.verify("clave", signal);
    const account = session.accountId();
    storage.removeItem("t-authenticated");
    const next = open();
    expect(await next.gate.verify("clave", signal)).toBe(true);
    expect(next.session.accountId()).toBe(account);
  });

  it("is not given another account while it cannot be told whether the known one opens", async () => {
    const { gate, session, backend } = createWorld();
    await gate.verify("clave", signal);
    const account = session.accountId();
    backend.answerInstead(() => new Response("", { status: 503 }));
    await expect(gate.verify("clave", signal)).rejects.toMatchObject({ kind: "unknown" });
    backend.answerInstead(() => new Response("", { status: 429 }));
    await expect(gate.verify("clave", signal)).rejects.toMatchObject({ kind: "rateLimited", retryAfter: null });
    backend.answerInstead(() => Promise.reject(new TypeError("offline")));
    await expect(gate.verify("clave", signal)).rejects.toMatchObject({ kind: "network" });
    expect(session.accountId()).toBe(account);
  });

  it("is told of the loss of the session, and of a new one", async () => {
    const { gate, session, backend, clock } = createWorld();
    await gate.verify("clave", signal);
    const heard = vi.fn<(isOpen: boolean) => void>();
    const stop = gate.watch(heard);
    clock.now += LIFETIME;
    backend.purge();
    await session.token();
    expect(heard.mock.calls).toEqual([[false]]);
    await gate.verify("clave", signal);
    expect(heard.mock.calls).toEqual([[false], [true]]);
    stop();
    session.end();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  /** What is asked of the function beside the passwords: which accounts are removed. */
  const removed = (sent: ReturnType<typeof createWorld>["sent"]) =>
    sent
      .filter(({ init }) => init.method === "DELETE")
      .map(({ url, init: { headers, keepalive } }) => [url, Object.fromEntries(new Headers(headers)), keepalive]);
  const removalWith = (token: string) => [
    "https://project.supabase.co/functions/v1/gate",
    { apikey: PROJECT.key, authorization: `Bearer ${token}` },
    true,
  ];

  it("finding: unused accounts → asks with the session of the known account, so that no new one is made", async () => {
    const { gate, session, sent } = createWorld();
    await gate.verify("clave", signal);
    const account = session.accountId();
    expect(await gate.verify("clave", signal)).toBe(true);
    expect(sent.map(({ init }) => [init.method, new Headers(init.headers).get("authorization")])).toEqual([
      ["POST", null],
      ["POST", "Bearer access-2"],
    ]);
    expect(session.accountId()).toBe(account);
  });

  it("finding: unused accounts → leaves none behind where another tab has begun one meanwhile", async () => {
    const { gate, session, open, backend, sent } = createWorld(() => {
      const other = open();
      other.session.begin(backend.admit(1).granted);
      session.reopen = () => other.session.reopen();
      return Response.json(backend.admit(2).answer);
    });
    expect(await gate.verify("clave", signal)).toBe(true);
    await vi.waitFor(() => expect(removed(sent)).toEqual([removalWith("access-2")]));
  });

  it("finding: unused accounts → asks for none where it cannot be told whether the known one opens", async () => {
    const { gate, backend, sent } = createWorld();
    await gate.verify("clave", signal);
    backend.answerInstead(() => new Response("", { status: 503 }));
    await expect(gate.verify("clave", signal)).rejects.toMatchObject({ kind: "unknown" });
    expect(sent).toHaveLength(1);
  });

  it("finding: left at the gate → nothing begins for who left once the account was there, which goes again", async () => {
    const leaving = new AbortController();
    const first = createTestBackend();
    const { gate, session, sent } = createWorld(() => {
      const response = Response.json(first.admit(1).answer);
      return Object.assign(response, {
        json: async () => {
          leaving.abort();
          return first.admit(1).answer;
        },
      });
    });
    await expect(gate.verify("clave", leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect([session.canOpen(), removed(sent)]).toEqual([false, [removalWith("access-2")]]);
  });

  it("finding: left at the gate → no new account takes the place of the known one for who left while it was opened", async () => {
    const { gate, session, backend, sent } = createWorld();
    await gate.verify("clave", signal);
    const account = session.accountId();
    backend.purge();
    const leaving = new AbortController();
    let answer: (response: null) => void = () => {};
    backend.answerInstead(() => new Promise<null>((resolve) => (answer = resolve)) as Promise<never>);
    const checked = gate.verify("clave", leaving.signal).catch((error: unknown) => error);
    await vi.waitFor(() => expect(backend.grants()).toEqual(["password"]));
    leaving.abort();
    answer(null);
    expect(await checked).toMatchObject({ name: "AbortError" });
    expect([session.accountId(), sent.length]).toEqual([account, 1]);
  });

  it("finding: left at the gate → nor for who left where no account is known", async () => {
    const { session, backend } = createWorld();
    const leaving = new AbortController();
    const signals: (AbortSignal | undefined)[] = [];
    const reopen = async (given?: AbortSignal) => {
      signals.push(given);
      leaving.abort();
      return false;
    };
    const fetch = async (_: string, { method }: RequestInit) =>
      method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(backend.admit(1).answer);
    const store = createBrowserStore({ localStorage: new FakeStorage() });
    const gate = createServerGate({
      ...PROJECT,
      session: { ...session, reopen },
      store,
      fetch,
      browserInfo: async () => INFO,
    });
    await expect(gate.verify("clave", leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect([signals.map((given) => given?.aborted), session.canOpen()]).toEqual([[true, true], false]);
  });
});
