import { afterEach, describe, expect, it, vi } from "vitest";
import { recoveryCodeOf } from "@/domain/session/recoveryCode.ts";
import { LIFETIME } from "./backend.testing.ts";
import { createOpenWorld, createWorld } from "./sessionWorld.testing.ts";

const MINUTE = 60_000;

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

  it("gives nothing to a visitor who left while the secret was tried", async () => {
    const { session, clock, backend, storage } = createOpenWorld();
    clock.now += LIFETIME;
    backend.revoke();
    backend.answerInstead((grant) => {
      if (grant === "password") session.end();
      return null;
    });
    expect([await session.token(), storage.values.size]).toEqual([null, 0]);
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

  it("has nothing against its secret any more once it was opened again", async () => {
    const { session, open, storage } = await lose();
    expect(storage.getItem("tramia-device")).toContain("refused");
    await session.reopen();
    expect(storage.getItem("tramia-device")).not.toContain("refused");
    storage.removeItem("tramia-session");
    expect(await open().session.token()).toBe("access-3");
  });
});

/** Holds the backend's answer back. @returns lets it come, once the backend has been asked */
function hold({ backend }: ReturnType<typeof createOpenWorld>): Promise<() => void> {
  return new Promise((asked) => {
    backend.answerInstead(() => {
      backend.answerInstead(null);
      return new Promise<null>((resolve) => asked(() => resolve(null))) as Promise<never>;
    });
  });
}

describe("a session that is being opened", () => {
  it("finding: what is opened takes over what began → stays left by a visitor who left meanwhile", async () => {
    const world = createOpenWorld();
    const { session, storage } = world;
    const held = hold(world);
    const opening = session.reopen();
    const answer = await held;
    session.end();
    answer();
    expect([await opening, session.canOpen(), storage.values.size]).toEqual([false, false, 0]);
  });

  it("finding: what is opened takes over what began → replaces none that began meanwhile", async () => {
    const world = createOpenWorld();
    const { session, backend } = world;
    const second = backend.admit(2).granted;
    const held = hold(world);
    const opening = session.reopen();
    const answer = await held;
    session.begin(second);
    answer();
    expect([await opening, session.accountId()]).toEqual([true, second.session.accountId]);
    expect(session.recoveryCode()).toBe(recoveryCodeOf(second.device));
  });

  it.each(["left", "another"] as const)(
    "finding: what is opened takes over what began → by a code, it changes nothing of what is there: %s",
    async (change) => {
      const world = createOpenWorld();
      const { session, backend } = world;
      const code = recoveryCodeOf(backend.admit(2).granted.device);
      const third = backend.admit(3).granted;
      const held = hold(world);
      const joining = session.join(code).catch((error: unknown) => error);
      const answer = await held;
      if (change === "left") session.end();
      else session.begin(third);
      answer();
      expect(await joining).toMatchObject({ name: "SessionError", kind: "unavailable" });
      expect(session.accountId()).toBe(change === "left" ? null : third.session.accountId);
    },
  );

  it("is not opened for who has left, before or while the backend is asked", async () => {
    const world = createOpenWorld();
    const { session, backend, changes } = world;
    await expect(session.reopen(AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
    expect(backend.asked).toEqual([]);
    const held = hold(world);
    const leaving = new AbortController();
    const opening = session.reopen(leaving.signal);
    const answer = await held;
    leaving.abort(new Error("left"));
    answer();
    await expect(opening).rejects.toThrow("left");
    expect([await session.token(), changes.mock.calls.length]).toEqual(["access-1", 0]);
  });

  it("is told of once it is known whose it is", async () => {
    const { open, storage } = createOpenWorld();
    storage.removeItem("tramia-session");
    const { session, changes } = open();
    expect(session.accountId()).toBeNull();
    await session.token();
    expect(changes.mock.calls.length).toBe(1);
  });
});
