import { expect, it, vi } from "vitest";
import { KEYS } from "../../shared/storage/keys.ts";
import { onAnotherAccount } from "./anotherAccount.ts";
import { createOpenWorld } from "./sessionWorld.testing.ts";

/** A session that is told which account is open. */
function createSession(first: string | null) {
  let account = first;
  let device = first;
  const listeners = new Set<() => void>();
  return {
    accountId: () => account,
    device: () => (device === null ? null : { email: device, secret: "" }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    opens(next: string | null) {
      account = next;
      device = next ?? device;
      for (const listener of listeners) listener();
    },
  };
}

it("is called for another account, also after one that was lost, and for no other news", () => {
  const session = createSession("ana");
  const listener = vi.fn<() => void>();
  const stop = onAnotherAccount(session, listener);
  session.opens(null);
  session.opens("ana");
  expect(listener).not.toHaveBeenCalled();
  session.opens(null);
  session.opens("bea");
  session.opens("bea");
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  session.opens("carla");
  expect(listener).toHaveBeenCalledTimes(1);
});

it("is not called where the account of a damaged session is opened again by the key of this device", () => {
  const { backend, storage, open } = createOpenWorld();
  storage.setItem(KEYS.session, '{"accessToken":"acc');
  const { session } = open();
  const listener = vi.fn<() => void>();
  onAnotherAccount(session, listener);
  session.begin(backend.admit(1).granted);
  expect([session.accountId(), listener.mock.calls.length]).toEqual([expect.any(String), 0]);
});

it("is called where another account than that of a damaged session begins", () => {
  const { backend, storage, open } = createOpenWorld();
  storage.setItem(KEYS.session, '{"accessToken":"acc');
  const { session } = open();
  const listener = vi.fn<() => void>();
  onAnotherAccount(session, listener);
  session.begin(backend.admit(2).granted);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("is called for the first account of a page that began without one", () => {
  const session = createSession(null);
  const listener = vi.fn<() => void>();
  onAnotherAccount(session, listener);
  session.opens("ana");
  expect(listener).toHaveBeenCalledTimes(1);
});
