import { describe, expect, it, vi } from "vitest";
import { createBrowserStore } from "../storage/browserStore.ts";
import { FakeStorage, quotaExceeded } from "../storage/fakeStorage.testing.ts";
import { createAccountNotice } from "./accountNotice.ts";

function createTab(storage = new FakeStorage()) {
  let account: string | null = "ana";
  const changed = new Set<() => void>();
  const told = new Set<(event: StorageEvent) => void>();
  const notice = createAccountNotice({
    store: createBrowserStore({ localStorage: storage }),
    session: {
      accountId: () => account,
      subscribe: (listener) => {
        changed.add(listener);
        return () => void changed.delete(listener);
      },
    },
    events: {
      addEventListener: (_: string, listener: never) => void told.add(listener),
      removeEventListener: (_: string, listener: never) => void told.delete(listener),
    },
  });
  const listener = vi.fn<() => void>();
  const stop = notice.subscribe(listener);
  return {
    storage,
    notice,
    listener,
    stop,
    open: (next: string | null) => {
      account = next;
      for (const call of changed) call();
    },
    tell: (key: string | null) => {
      for (const call of told) call({ key } as StorageEvent);
    },
  };
}

describe("the notice of the recovery code", () => {
  it("is due until it is dismissed, also on the next page", () => {
    const { notice, storage } = createTab();
    expect(notice.isDue()).toBe(true);
    notice.dismiss();
    expect([notice.isDue(), createTab(storage).notice.isDue()]).toEqual([false, false]);
    expect([...storage.values]).toEqual([["tramia-account-notice", "ana"]]);
  });

  it("is due again for another account, and never without one", () => {
    const { notice, open, listener } = createTab();
    notice.dismiss();
    expect(listener).toHaveBeenCalledOnce();
    open("eva");
    expect([notice.isDue(), listener.mock.calls.length]).toEqual([true, 2]);
    open(null);
    notice.dismiss();
    expect(notice.isDue()).toBe(false);
    open("ana");
    expect(notice.isDue()).toBe(false);
  });

  it("stays dismissed for the life of the page where nothing can be stored", () => {
    const storage = new FakeStorage();
    const { notice } = createTab(storage);
    storage.refuse = (did) => (did === "setItem" ? quotaExceeded() : null);
    notice.dismiss();
    expect([notice.isDue(), createTab(storage).notice.isDue()]).toEqual([false, true]);
  });

  it("is heard of when another tab dismisses it or everything is erased, until that ends", () => {
    const { tell, listener, stop, open } = createTab();
    tell("tramia-theme");
    expect(listener).not.toHaveBeenCalled();
    tell("tramia-account-notice");
    tell(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    tell(null);
    open("eva");
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
