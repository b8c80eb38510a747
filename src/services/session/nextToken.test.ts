import { expect, it } from "vitest";
import { createBrowserStore } from "../storage/browserStore.ts";
import { FakeStorage } from "../storage/fakeStorage.testing.ts";
import { createLock } from "../storage/lock.ts";
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

it("rejects where it cannot be told who is in", async () => {
  const { backend, session } = open();
  const { granted } = backend.admit(1);
  session.begin({ ...granted, session: { ...granted.session, lifetime: 1 } });
  backend.answerInstead(() => Promise.reject(new TypeError("offline")));
  await expect(nextToken(session)).rejects.toMatchObject({ name: "SessionError", kind: "network" });
});
