import { describe, expect, it, vi } from "vitest";
import { accessDenied, type FakeStorage, quotaExceeded } from "../../shared/storage/fakeStorage.testing.ts";
import { LIFETIME } from "./backend.testing.ts";
import { createOpenWorld, createWorld } from "./sessionWorld.testing.ts";

describe("two tabs", () => {
  it("hear of a loss, of a new beginning and of everything erased in the other one", async () => {
    const { open, tellTabs, session, clock, backend, storage } = createOpenWorld();
    const other = open();
    clock.now += LIFETIME;
    backend.revoke();
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

  it("are not notified of a renewal, nor of foreign keys", async () => {
    const { open, tellTabs, session, clock } = createOpenWorld();
    const other = open();
    clock.now += LIFETIME;
    await session.token();
    tellTabs("tramia-session");
    tellTabs("tramia-theme");
    expect(other.changes).not.toHaveBeenCalled();
  });

  it.each([
    ["session first", "tramia-session", "tramia-device"],
    ["secret first", "tramia-device", "tramia-session"],
  ])("hear of another account whichever of its two writes is seen first: %s", (_, first, then) => {
    const { open, tellTabs, session, storage, backend } = createOpenWorld();
    const other = open();
    const second = backend.admit(2).granted;
    const before = new Map(storage.values);
    session.begin(second);
    const after = new Map(storage.values);
    const known: (string | null)[] = [];
    other.session.subscribe(() => known.push(other.session.accountId()));
    // What the other tab sees of the store comes one write at a time.
    storage.values.set(then, before.get(then) ?? "");
    tellTabs(first);
    storage.values.set(then, after.get(then) ?? "");
    tellTabs(then);
    expect(known.at(-1)).toBe(second.session.accountId);
  });

  it.each([[["tramia-session", "tramia-device"]], [[null]]])(
    "take what another one wrote (%s) in place of what the browser could not keep for them",
    async (keys) => {
      const { open, tellTabs, storage, backend, first } = createWorld();
      const { session } = open();
      storage.refuse = (did) => (did === "setItem" ? quotaExceeded() : null);
      session.begin(first);
      storage.refuse = () => null;
      const second = backend.admit(2).granted;
      open().session.begin(second);
      for (const key of keys) tellTabs(key);
      expect([session.accountId(), session.device(), await session.token()]).toEqual([
        second.session.accountId,
        second.device,
        second.session.accessToken,
      ]);
    },
  );
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
    expect([await session.token(), session.canOpen(), session.device()]).toEqual(["access-1", true, first.device]);
    clock.now += LIFETIME;
    expect(await session.token()).toBe("access-2");
    clock.now += LIFETIME;
    expect(await session.token()).toBe("access-3");
    session.end();
    expect([await session.token(), backend.grants()]).toEqual([null, ["refresh_token", "refresh_token"]]);
  });

  it("that became full keeps no renewed session, nor the one that is used up", async () => {
    const { session, storage, open, clock, backend, first } = createOpenWorld();
    clock.now += LIFETIME;
    storage.refuse = (did, key) => (did === "setItem" && key === "tramia-session" ? quotaExceeded() : null);
    expect(await session.token()).toBe("access-2");
    expect(storage.getItem("tramia-session")).toBeNull();
    // The next page has the device key, which opens the account with the gate's password.
    const next = open().session;
    expect([next.canOpen(), next.device(), backend.grants()]).toEqual([false, first.device, ["refresh_token"]]);
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
    expect([subject.canOpen(), await subject.token(), subject.device(), backend.asked.length]).toEqual([
      false,
      null,
      null,
      0,
    ]);
  });

  it("notifies nobody who has unsubscribed", () => {
    const { session } = createOpenWorld();
    const listener = vi.fn<() => void>();
    session.subscribe(listener)();
    session.end();
    expect(listener).not.toHaveBeenCalled();
  });
});
