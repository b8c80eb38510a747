import { afterEach, describe, expect, it, vi } from "vitest";
import { recoveryCodeOf } from "@/domain/session/recoveryCode.ts";
import { createBrowserStore } from "../storage/browserStore.ts";
import { accessDenied, FakeStorage, quotaExceeded } from "../storage/fakeStorage.testing.ts";
import { createLock } from "../storage/lock.ts";
import { createTestBackend, LIFETIME } from "./backend.testing.ts";
import { createVisitorSession } from "./session.ts";

const URL_OF_PROJECT = "https://project.supabase.co";
const MINUTE = 60_000;

/** A browser with tabs over one backend. */
function createWorld() {
  const backend = createTestBackend();
  const storage = new FakeStorage();
  const lock = createLock(undefined);
  const clock = { now: Date.UTC(2026, 10, 21) };
  const told: ((event: StorageEvent) => void)[] = [];
  const open = () => {
    const session = createVisitorSession({
      url: URL_OF_PROJECT,
      key: "sb_publishable_test",
      store: createBrowserStore({ localStorage: storage }),
      lock,
      fetch: backend.fetch,
      now: () => clock.now,
      events: { addEventListener: (_: string, listener: never) => void told.push(listener) },
    });
    const changes = vi.fn<() => void>();
    session.subscribe(changes);
    return { session, changes };
  };
  const tellTabs = (key: string | null) => {
    for (const listener of told) listener({ key } as StorageEvent);
  };
  const first = backend.admit(1).granted;
  return { backend, storage, clock, open, tellTabs, first };
}

/** The same with the first visitor in. */
function createOpenWorld() {
  const world = createWorld();
  const tab = world.open();
  tab.session.begin(world.first);
  tab.changes.mockClear();
  return { ...world, ...tab };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a token", () => {
  it("is none where nobody is in, and nobody is asked", async () => {
    const { open, backend } = createWorld();
    const { session } = open();
    expect([await session.token(), session.canOpen(), session.accountId(), session.recoveryCode()]).toEqual([
      null,
      false,
      null,
      null,
    ]);
    expect(backend.asked).toEqual([]);
  });

  it("is the one that was given until a minute before it ends", async () => {
    const { session, clock, backend } = createOpenWorld();
    clock.now += LIFETIME - MINUTE;
    expect(await session.token()).toBe("access-1");
    expect(backend.asked).toEqual([]);
    clock.now += 1;
    expect(await session.token()).toBe("access-2");
    expect(backend.grants()).toEqual(["refresh_token"]);
    expect(backend.asked[0]?.body).toEqual({ refresh_token: "refresh-1" });
    expect(backend.asked[0]?.headers.get("apikey")).toBe("sb_publishable_test");
  });

  it("is renewed once for all who ask, in every tab", async () => {
    const { open, session, clock, backend } = createOpenWorld();
    const other = open().session;
    clock.now += LIFETIME;
    const asked = [session.token(), session.token(), other.token(), other.token()];
    expect(await Promise.all(asked)).toEqual(Array(4).fill("access-2"));
    expect(backend.grants()).toEqual(["refresh_token"]);
  });

  it("is there for the next page", async () => {
    const { open, first } = createOpenWorld();
    const { session } = open();
    expect([await session.token(), session.accountId()]).toEqual(["access-1", first.session.accountId]);
  });

  it.each([
    ["fast by a day", 86_400_000],
    ["slow by a day", -86_400_000],
  ])("holds for its lifetime on a device whose clock is %s", async (_, skew) => {
    const { open, clock, first, backend } = createWorld();
    clock.now += skew;
    const { session } = open();
    session.begin(first);
    clock.now += LIFETIME - MINUTE;
    expect(await session.token()).toBe("access-1");
    clock.now += 1;
    expect(await session.token()).toBe("access-2");
    expect(backend.grants()).toHaveLength(1);
  });

  it("is renewed when the clock goes back", async () => {
    const { session, clock } = createOpenWorld();
    clock.now -= 1;
    expect(await session.token()).toBe("access-2");
  });

  it("is renewed after a neighbour refused it, and not because an older one was refused", async () => {
    const { session, backend } = createOpenWorld();
    session.refuse("access-0");
    expect(await session.token()).toBe("access-1");
    session.refuse("access-1");
    expect(await session.token()).toBe("access-2");
    session.refuse("access-1");
    expect(await session.token()).toBe("access-2");
    expect(backend.grants()).toEqual(["refresh_token"]);
  });

  it.each([
    ["the connection breaks", () => Promise.reject(new TypeError("Failed to fetch")), "network"],
    ["the backend fails", () => new Response("boom", { status: 500 }), "unavailable"],
    [
      "it was asked too often",
      () => Response.json({ code: 429, error_code: "over_request_rate_limit" }, { status: 429 }),
      "unavailable",
    ],
    ["a proxy refuses", () => new Response("<html>", { status: 403 }), "unavailable"],
    [
      "the project's own gateway refuses",
      () => Response.json({ message: "Invalid API key" }, { status: 401 }),
      "unavailable",
    ],
    ["a portal answers", () => new Response("<html>"), "unavailable"],
    ["the answer is no session", () => Response.json({ access_token: "a", refresh_token: 3 }), "unavailable"],
    [
      "a token could not be sent",
      () =>
        Response.json({
          access_token: "a b",
          refresh_token: "c",
          expires_in: 9,
          user: { id: "00000000-0000-4000-8000-000000000001" },
        }),
      "unavailable",
    ],
  ])("cannot be told when %s: nothing is lost", async (_, answer, kind) => {
    const { session, changes, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    backend.answerInstead(answer);
    await expect(session.token()).rejects.toMatchObject({ name: "SessionError", kind });
    expect([session.canOpen(), changes.mock.calls.length]).toEqual([true, 0]);
    backend.answerInstead(null);
    expect(await session.token()).toBe("access-2");
  });

  it("cannot be told when the backend says nothing for 15 seconds", async () => {
    vi.useFakeTimers();
    const { session, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    let answer: (response: null) => void = () => {};
    backend.answerInstead(() => new Promise<null>((resolve) => (answer = resolve)) as Promise<never>);
    const asked = session.token().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    answer(null);
    expect(await asked).toMatchObject({ kind: "network" });
  });
});

describe("a refused renewal", () => {
  it("falls back to the device secret, and nobody notices", async () => {
    const { session, changes, clock, backend, first } = createOpenWorld();
    clock.now += LIFETIME;
    backend.revoke();
    expect(await session.token()).toBe("access-2");
    expect(backend.grants()).toEqual(["refresh_token", "password"]);
    expect(backend.asked[1]?.body).toEqual({ email: first.device.email, password: first.device.secret });
    expect(changes).not.toHaveBeenCalled();
  });

  it("loses the session when the secret is refused too: it is told once, and nobody is asked again", async () => {
    const { session, open, changes, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    backend.purge();
    expect(await Promise.all([session.token(), session.token()])).toEqual([null, null]);
    expect(await session.token()).toBeNull();
    expect(backend.grants()).toEqual(["refresh_token", "password"]);
    expect([session.canOpen(), session.accountId(), changes.mock.calls.length]).toEqual([false, null, 1]);
    expect([open().session.canOpen(), await open().session.token()]).toEqual([false, null]);
  });

  it("does not lose it while the secret cannot be tried", async () => {
    const { session, changes, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    backend.revoke();
    backend.answerInstead((grant) => (grant === "password" ? new Response("", { status: 503 }) : null));
    await expect(session.token()).rejects.toMatchObject({ kind: "unavailable" });
    expect([session.canOpen(), changes.mock.calls.length]).toEqual([true, 0]);
  });

  it("takes nothing from a session that began meanwhile", async () => {
    const { session, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    const second = backend.admit(2).granted;
    backend.answerInstead(() => {
      backend.answerInstead(null);
      session.begin(second);
      return null;
    });
    expect(await session.token()).toBe("access-2");
    expect(session.accountId()).toBe(second.session.accountId);
  });

  it("gives nothing to a visitor who left meanwhile", async () => {
    const { session, clock, backend, storage } = createOpenWorld();
    clock.now += LIFETIME;
    backend.answerInstead(() => {
      session.end();
      return null;
    });
    expect(await session.token()).toBeNull();
    expect([...storage.values.keys()]).toEqual([]);
  });
});

describe("a lost session", () => {
  async function lose() {
    const world = createOpenWorld();
    world.clock.now += LIFETIME;
    world.backend.answerInstead(() => Response.json({ error: "invalid_grant" }, { status: 400 }));
    await world.session.token();
    world.backend.answerInstead(null);
    world.changes.mockClear();
    return world;
  }

  it("keeps the device secret, which opens the same account where the backend was at fault", async () => {
    const { session, changes, first } = await lose();
    expect(await session.reopen()).toBe(true);
    expect([session.accountId(), session.canOpen(), changes.mock.calls.length]).toEqual([
      first.session.accountId,
      true,
      1,
    ]);
  });

  it("stays lost where the secret is refused again, until a new one begins", async () => {
    const { session, changes, backend } = await lose();
    backend.purge();
    expect([await session.reopen(), session.canOpen(), changes.mock.calls.length]).toEqual([false, false, 0]);
    session.begin(backend.admit(2).granted);
    expect([session.canOpen(), changes.mock.calls.length]).toEqual([true, 1]);
  });

  it("has nothing to open again where no secret was kept", async () => {
    const { open, backend } = createWorld();
    expect(await open().session.reopen()).toBe(false);
    expect(backend.asked).toEqual([]);
  });
});

describe("two tabs", () => {
  it("hear of a loss, of a new beginning and of everything erased in the other one", async () => {
    const { open, tellTabs, session, clock, backend, storage } = createOpenWorld();
    const other = open();
    clock.now += LIFETIME;
    backend.purge();
    await session.token();
    tellTabs("tramia-session");
    tellTabs("tramia-device");
    expect([other.changes.mock.calls.length, other.session.canOpen()]).toEqual([1, false]);
    session.begin(backend.admit(2).granted);
    tellTabs("tramia-session");
    expect([other.changes.mock.calls.length, other.session.canOpen()]).toEqual([2, true]);
    storage.clear();
    tellTabs(null);
    expect([other.changes.mock.calls.length, other.session.canOpen()]).toEqual([3, false]);
  });

  it("hear nothing of a renewal, nor of what is none of ours", async () => {
    const { open, tellTabs, session, clock } = createOpenWorld();
    const other = open();
    clock.now += LIFETIME;
    await session.token();
    tellTabs("tramia-session");
    tellTabs("tramia-theme");
    expect(other.changes).not.toHaveBeenCalled();
  });
});

describe("the recovery code", () => {
  it("opens the account on a second device", async () => {
    const one = createOpenWorld();
    const code = one.session.recoveryCode() ?? "";
    expect(code).toBe(recoveryCodeOf(one.first.device));
    const second = createVisitorSession({
      url: URL_OF_PROJECT,
      key: "k",
      store: createBrowserStore({ localStorage: new FakeStorage() }),
      lock: createLock(undefined),
      fetch: one.backend.fetch,
    });
    const changes = vi.fn<() => void>();
    second.subscribe(changes);
    expect(await second.join(code.toLowerCase())).toBe(true);
    expect([second.accountId(), second.recoveryCode(), changes.mock.calls.length]).toEqual([
      one.session.accountId(),
      code,
      1,
    ]);
  });

  it("that opens none leaves what is open as it is", async () => {
    const { session, backend, first, changes } = createOpenWorld();
    const { device } = backend.admit(2).granted;
    expect(await session.join("ABC")).toBe(false);
    backend.purge();
    expect(await session.join(recoveryCodeOf(device))).toBe(false);
    expect([session.accountId(), changes.mock.calls.length]).toEqual([first.session.accountId, 0]);
    backend.answerInstead(() => Promise.reject(new TypeError("offline")));
    await expect(session.join(recoveryCodeOf(device))).rejects.toMatchObject({ kind: "network" });
    expect(await session.token()).toBe("access-1");
  });
});

describe("the browser", () => {
  it("keeps tokens and secret under two keys, and nothing once the visitor left", async () => {
    const { session, storage, changes, clock, first } = createOpenWorld();
    expect(Object.fromEntries([...storage.values].map(([key, text]) => [key, JSON.parse(text) as unknown]))).toEqual({
      "tramia-session": {
        accessToken: "access-1",
        refreshToken: "refresh-1",
        accountId: first.session.accountId,
        obtainedAt: clock.now,
        expiresAt: clock.now + LIFETIME,
      },
      "tramia-device": first.device,
    });
    session.end();
    expect([storage.values.size, await session.token(), changes.mock.calls.length]).toEqual([0, null, 1]);
  });

  it.each([
    ["is full", (storage: FakeStorage) => (storage.quota = 10)],
    ["is switched off", (storage: FakeStorage) => (storage.refuse = accessDenied)],
    [
      "is full to the brim",
      (storage: FakeStorage) => (storage.refuse = (did) => (did === "setItem" ? quotaExceeded() : null)),
    ],
  ])("that %s holds the session for the life of the page", async (_, break_) => {
    const { storage, open, first, clock, backend } = createWorld();
    storage.setItem("o", "x");
    break_(storage);
    const { session } = open();
    session.begin(first);
    expect([await session.token(), session.canOpen(), session.recoveryCode()]).toEqual([
      "access-1",
      true,
      recoveryCodeOf(first.device),
    ]);
    clock.now += LIFETIME;
    expect(await session.token()).toBe("access-2");
    clock.now += LIFETIME;
    expect(await session.token()).toBe("access-3");
    session.end();
    expect([await session.token(), backend.grants()]).toEqual([null, ["refresh_token", "refresh_token"]]);
  });

  it("that became full keeps no renewed session, nor the one that is used up", async () => {
    const { session, storage, open, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    storage.refuse = (did, key) => (did === "setItem" && key === "tramia-session" ? quotaExceeded() : null);
    expect(await session.token()).toBe("access-2");
    expect(storage.getItem("tramia-session")).toBeNull();
    // The next page has the secret.
    const next = open().session;
    expect([next.canOpen(), await next.token(), backend.grants()]).toEqual([
      true,
      "access-3",
      ["refresh_token", "password"],
    ]);
  });

  const whole = {
    accessToken: "a",
    refreshToken: "b",
    accountId: "00000000-0000-4000-8000-000000000001",
    obtainedAt: 1,
    expiresAt: 2,
  };
  it.each<[string, string, string]>([
    ["nothing", "", "{}"],
    ["half a value", "{", "["],
    ["a number", "null", "7"],
    ["a text", '"text"', "[]"],
    ["a token that breaks a header", JSON.stringify({ ...whole, accessToken: "a\nb" }), "{}"],
    ["an endless token", JSON.stringify({ ...whole, refreshToken: "x".repeat(8193) }), "{}"],
    ["an empty token", JSON.stringify({ ...whole, accessToken: "" }), "{}"],
    [
      "an account that is none",
      JSON.stringify({ ...whole, accountId: "../x" }),
      '{"email":"ana@example.es","secret":"x"}',
    ],
    ["no instant", JSON.stringify({ ...whole, obtainedAt: null }), "{}"],
    ["an instant that is a text", JSON.stringify({ ...whole, expiresAt: "9" }), "{}"],
  ])("that holds %s holds no session", async (_, session, device) => {
    const { storage, open, backend } = createWorld();
    storage.setItem("tramia-session", session);
    storage.setItem("tramia-device", device);
    const subject = open().session;
    expect([subject.canOpen(), await subject.token(), subject.recoveryCode(), backend.asked.length]).toEqual([
      false,
      null,
      null,
      0,
    ]);
  });

  it("tells nobody who has stopped to listen", () => {
    const { session } = createOpenWorld();
    const listener = vi.fn<() => void>();
    session.subscribe(listener)();
    session.end();
    expect(listener).not.toHaveBeenCalled();
  });
});
