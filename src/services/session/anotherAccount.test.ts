import { expect, it, vi } from "vitest";
import { onAnotherAccount } from "./anotherAccount.ts";

/** A session that is told which account is open. */
function sessionOf(first: string | null) {
  let account = first;
  const listeners = new Set<() => void>();
  return {
    accountId: () => account,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    opens(next: string | null) {
      account = next;
      for (const listener of listeners) listener();
    },
  };
}

it("is called for another account, also after one that was lost, and for no other news", () => {
  const session = sessionOf("ana");
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

it("is called for the first account of a page that began without one", () => {
  const session = sessionOf(null);
  const listener = vi.fn<() => void>();
  onAnotherAccount(session, listener);
  session.opens("ana");
  expect(listener).toHaveBeenCalledTimes(1);
});
