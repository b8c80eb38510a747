import { afterEach, describe, expect, it, vi } from "vitest";
import { LIFETIME } from "./backend.testing.ts";
import { createOpenWorld, createWorld } from "./sessionWorld.testing.ts";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

describe("a token", () => {
  it("is null when signed out, without a request", async () => {
    const { open, backend } = createWorld();
    const { session } = open();
    expect([await session.token(), session.canOpen(), session.accountId(), session.device()]).toEqual([
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

  it("is renewed after an upstream service refused it, and not because an older one was refused", async () => {
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
      "rateLimited",
    ],
    [
      "the request took too long",
      () => Response.json({ code: 408, error_code: "request_timeout" }, { status: 408 }),
      "unavailable",
    ],
    [
      "it was asked too early",
      () => Response.json({ code: 425, error_code: "too_early" }, { status: 425 }),
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

  it("is unknown when the backend says nothing for 15 seconds", async () => {
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
  it("loses the session, for the device key opens nothing without the gate's password: one notification", async () => {
    const { session, open, changes, clock, backend, first } = createOpenWorld();
    clock.now += LIFETIME;
    backend.revoke();
    expect(await Promise.all([session.token(), session.token()])).toEqual([null, null]);
    expect(await session.token()).toBeNull();
    expect(backend.grants()).toEqual(["refresh_token"]);
    expect([session.canOpen(), session.accountId(), changes.mock.calls.length]).toEqual([false, null, 1]);
    expect([open().session.canOpen(), await open().session.token()]).toEqual([false, null]);
    expect([session.device(), open().session.device()]).toEqual([first.device, first.device]);
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

  it("is tried once for all who ask in a tab, also where it fails", async () => {
    const { session, clock, backend } = createOpenWorld();
    clock.now += LIFETIME;
    backend.answerInstead(() => Promise.reject(new TypeError("offline")));
    const failures = await Promise.allSettled([session.token(), session.token(), session.token()]);
    expect([failures.map(({ status }) => status), backend.grants()]).toEqual([
      ["rejected", "rejected", "rejected"],
      ["refresh_token"],
    ]);
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
  it("is there again with the next one of the same account", async () => {
    const { session, changes, clock, backend, first } = createOpenWorld();
    clock.now += LIFETIME;
    backend.revoke();
    await session.token();
    session.begin(first);
    expect([session.canOpen(), session.accountId(), changes.mock.calls.length]).toEqual([
      true,
      first.session.accountId,
      2,
    ]);
  });
});
