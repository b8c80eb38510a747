import { getEventListeners } from "node:events";
import { expect, it, vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createTestBackend } from "./backend.testing.ts";
import { nextToken } from "./nextToken.ts";
import { createVisitorSession } from "./session.ts";

function open() {
  const backend = createTestBackend();
  const session = createVisitorSession({
    url: "https://project.supabase.co",
    key: "k",
    store: createBrowserStore({ localStorage: new FakeStorage() }),
    lock: createLock(undefined),
    fetch: backend.fetch,
  });
  return { backend, session };
}

it("is the session's own at once", async () => {
  const { backend, session } = open();
  session.begin(backend.admit(1).granted);
  expect(await nextToken(session)).toBe("access-1");
});

it("comes when somebody is in again, for all who wait", async () => {
  const { backend, session } = open();
  const asked = [nextToken(session), nextToken(session, new AbortController().signal)];
  await Promise.resolve();
  session.begin(backend.admit(1).granted);
  expect(await Promise.all(asked)).toEqual(["access-1", "access-1"]);
});

it("is waited for no longer than its signal says", async () => {
  const { backend, session } = open();
  const leaving = new AbortController();
  const asked = nextToken(session, leaving.signal).catch((error: unknown) => error);
  await Promise.resolve();
  leaving.abort();
  expect(await asked).toMatchObject({ name: "AbortError" });
  session.begin(backend.admit(1).granted);
  await expect(nextToken(session, leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
});

it("rejects where the session is unknown", async () => {
  const { backend, session } = open();
  const { granted } = backend.admit(1);
  session.begin({ ...granted, session: { ...granted.session, lifetime: 1 } });
  backend.answerInstead(() => Promise.reject(new TypeError("offline")));
  await expect(nextToken(session)).rejects.toMatchObject({ name: "SessionError", kind: "network" });
});

it("is asked for again at once where something can be opened, however often that is refused at first", async () => {
  const answers = [null, null, "access-9"];
  const session = {
    token: vi.fn(async () => answers.shift() ?? null),
    canOpen: () => true,
    subscribe: vi.fn(() => () => undefined),
  };
  expect(await nextToken(session)).toBe("access-9");
  expect([session.token.mock.calls.length, session.subscribe.mock.calls.length]).toEqual([3, 0]);
});

it("leaves nothing behind that listens, neither where it comes nor where it is left", async () => {
  const { backend, session } = open();
  const staying = new AbortController();
  const leaving = new AbortController();
  const calls: string[] = [];
  const subscribe = (listener: () => void) => {
    calls.push("listen");
    const stop = session.subscribe(listener);
    return () => {
      calls.push("stop");
      stop();
    };
  };
  const asked = nextToken({ ...session, subscribe }, staying.signal);
  const left = nextToken({ ...session, subscribe }, leaving.signal).catch(() => "left");
  await vi.waitFor(() => expect(calls).toEqual(["listen", "listen"]));
  expect(getEventListeners(staying.signal, "abort").length).toBe(1);
  leaving.abort();
  expect(await left).toBe("left");
  session.begin(backend.admit(1).granted);
  await asked;
  expect([
    getEventListeners(staying.signal, "abort").length,
    getEventListeners(leaving.signal, "abort").length,
    calls,
  ]).toEqual([0, 0, ["listen", "listen", "stop", "stop"]]);
});

it("finding: cancelling hangs → is not waited for while the session is being renewed", async () => {
  const leaving = new AbortController();
  const hanging = { token: () => new Promise<never>(() => {}), canOpen: () => true, subscribe: () => () => undefined };
  const asked = nextToken(hanging, leaving.signal);
  leaving.abort(new Error("left"));
  await expect(asked).rejects.toThrow("left");
  expect(getEventListeners(leaving.signal, "abort").length).toBe(0);
});
