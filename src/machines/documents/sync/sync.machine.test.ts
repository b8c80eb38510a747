import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createSyncImplementations } from "./sync.actors.ts";
import { type SyncEvent, syncMachine } from "./sync.machine.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const CURRENT: SyncStatus = { kind: "current" };
const OFFLINE: SyncStatus = { kind: "offline", changes: 2 };
const FAILED: SyncStatus = { kind: "failed", failure: "unreachable" };
const AT_ONCE: readonly SyncEvent["type"][] = ["news.arrived", "page.shown", "network.returned", "retry.requested"];

function createSyncTestActor(first: SyncStatus = CURRENT) {
  let status: SyncStatus = { kind: "off" };
  let after: SyncStatus | Promise<SyncStatus> | Error = first;
  let rounds = 0;
  const listeners = { status: new Set<() => void>(), vault: new Set<() => void>(), news: new Set<() => void>() };
  const watch = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const setStatus = (next: SyncStatus) => {
    status = next;
    for (const listener of listeners.status) listener();
  };
  const page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState }),
  };
  const actor = createActor(
    syncMachine.provide(
      createSyncImplementations({
        sync: {
          status: () => status,
          subscribe: watch(listeners.status),
          async run() {
            rounds += 1;
            if (after instanceof Error) throw after;
            setStatus(await after);
          },
        },
        watchVault: watch(listeners.vault),
        watchNews: watch(listeners.news),
        ...page,
      }),
    ),
  ).start();
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    actor,
    page,
    listeners,
    setStatus,
    settled,
    rounds: () => rounds,
    /** What the next rounds come to. */
    comeTo: (next: typeof after) => {
      after = next;
    },
    state: () => actor.getSnapshot().value,
    status: () => actor.getSnapshot().context.status,
    changeVault: () => listeners.vault.forEach((listener) => listener()),
    /** Synchronising is on, and the first round is over. */
    begin: async (come: SyncStatus = first) => {
      after = come;
      setStatus(CURRENT);
      await settled();
    },
  };
}

describe("synchronising", () => {
  it("does nothing while it is off", async () => {
    const { actor, rounds, state, changeVault, setStatus } = createSyncTestActor();
    changeVault();
    for (const type of AT_ONCE) actor.send({ type } as SyncEvent);
    setStatus({ kind: "off" });
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax);
    expect([state(), rounds()]).toEqual(["off", 0]);
  });

  it("begins with a round as soon as it is on, and is current afterwards", async () => {
    const { actor, rounds, state, status, setStatus, settled } = createSyncTestActor();
    setStatus({ kind: "sending", done: 0, total: 3 });
    expect([state(), actor.getSnapshot().hasTag("busy")]).toEqual(["running", true]);
    await settled();
    expect([state(), status(), rounds(), actor.getSnapshot().hasTag("busy")]).toEqual(["current", CURRENT, 1, false]);
  });

  it("says how far a round is", async () => {
    const { comeTo, state, status, setStatus } = createSyncTestActor();
    comeTo(new Promise<SyncStatus>(() => {}));
    setStatus(CURRENT);
    for (const done of [1, 2]) {
      setStatus({ kind: "sending", done, total: 12 });
      expect([state(), status()]).toEqual(["running", { kind: "sending", done, total: 12 }]);
    }
  });

  it.each(AT_ONCE)("begins another round at once by %s, also while it waits for quiet", async (type) => {
    const { actor, rounds, begin, changeVault, settled } = createSyncTestActor();
    await begin();
    actor.send({ type } as SyncEvent);
    await settled();
    expect(rounds()).toBe(2);
    changeVault();
    actor.send({ type } as SyncEvent);
    await settled();
    expect(rounds()).toBe(3);
  });

  it("waits after a change until nothing was changed for 2 s", async () => {
    const { rounds, state, begin, changeVault } = createSyncTestActor();
    await begin();
    changeVault();
    expect(state()).toBe("quiet");
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet - 1);
    changeVault();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet - 1);
    expect([state(), rounds()]).toEqual(["quiet", 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it.each(["vault.changed", "news.arrived"] as const)("looks again after %s during a round", async (type) => {
    const { actor, rounds, state, setStatus, settled } = createSyncTestActor();
    setStatus(CURRENT);
    actor.send({ type });
    await settled();
    expect([state(), rounds()]).toEqual(["quiet", 1]);
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet);
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it("stops when it is turned off, whatever is under way", async () => {
    const { comeTo, state, setStatus, begin, changeVault } = createSyncTestActor();
    comeTo(new Promise<SyncStatus>(() => {}));
    setStatus(CURRENT);
    setStatus({ kind: "off" });
    expect(state()).toBe("off");
    for (const status of [CURRENT, OFFLINE, FAILED, { kind: "needsCode" }, { kind: "gone" }] as const) {
      await begin(status);
      setStatus({ kind: "off" });
      expect(state()).toBe("off");
    }
    await begin();
    changeVault();
    setStatus({ kind: "off" });
    expect(state()).toBe("off");
    await begin({ kind: "off" });
    expect(state()).toBe("off");
  });
});

describe("without a network", () => {
  it("counts what is changed, and sends it when the network returns", async () => {
    const { actor, rounds, state, status, comeTo, begin, changeVault, settled } = createSyncTestActor();
    await begin(OFFLINE);
    expect([state(), status()]).toEqual(["offline", OFFLINE]);
    comeTo({ kind: "offline", changes: 3 });
    changeVault();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet);
    expect([state(), status(), rounds()]).toEqual(["offline", { kind: "offline", changes: 3 }, 2]);
    comeTo(CURRENT);
    actor.send({ type: "network.returned" });
    await settled();
    expect([state(), rounds()]).toEqual(["current", 3]);
  });

  it("looks by itself, too", async () => {
    const { rounds, begin } = createSyncTestActor();
    await begin(OFFLINE);
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetry - 1);
    expect(rounds()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds()).toBe(2);
  });
});

describe("a round that came to nothing", () => {
  it("is tried again, later each time, and at once by the person", async () => {
    const { actor, rounds, state, status, comeTo, begin, changeVault, settled } = createSyncTestActor();
    await begin(FAILED);
    expect([state(), status()]).toEqual(["failed", FAILED]);
    for (const times of [1, 2, 4, 8]) {
      const before = rounds();
      changeVault();
      await vi.advanceTimersByTimeAsync(TIMINGS.syncRetry * times - 1);
      expect(rounds()).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(rounds()).toBe(before + 1);
    }
    comeTo(CURRENT);
    actor.send({ type: "retry.requested" });
    await settled();
    expect(state()).toBe("current");
    // What follows begins with the shortest wait again.
    comeTo(FAILED);
    actor.send({ type: "page.shown" });
    await settled();
    const before = rounds();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetry);
    expect(rounds()).toBe(before + 1);
  });

  it("waits no longer than 15 minutes", async () => {
    const { rounds, begin } = createSyncTestActor();
    await begin(FAILED);
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax * 10);
    const before = rounds();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax);
    expect(rounds()).toBe(before + 1);
  });

  it("is a failure also where the service breaks its promise", async () => {
    const { state, status, setStatus, settled, comeTo } = createSyncTestActor();
    comeTo(new Error("boom"));
    setStatus(CURRENT);
    await settled();
    expect([state(), status()]).toEqual(["failed", { kind: "failed", failure: "unknown" }]);
  });
});

describe.each(["needsCode", "gone"] as const)("an account that is %s", (kind) => {
  it("is left alone until something else is known of it", async () => {
    const { actor, rounds, state, status, begin, changeVault, setStatus, settled, comeTo } = createSyncTestActor();
    await begin({ kind });
    changeVault();
    for (const type of AT_ONCE.filter((one) => one !== "page.shown")) actor.send({ type } as SyncEvent);
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax);
    expect([state(), status(), rounds()]).toEqual([{ stuck: kind }, { kind }, 1]);
    const other = kind === "gone" ? "needsCode" : "gone";
    setStatus({ kind: other });
    expect([state(), status(), rounds()]).toEqual([{ stuck: other }, { kind: other }, 1]);
    comeTo(CURRENT);
    setStatus(CURRENT);
    await settled();
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it("is asked for again when the page comes to the front", async () => {
    const { actor, state, begin, comeTo, settled } = createSyncTestActor();
    await begin({ kind });
    comeTo(CURRENT);
    actor.send({ type: "page.shown" });
    await settled();
    expect(state()).toBe("current");
  });
});

describe("the page", () => {
  it("begins a round when it comes to the front, when the network returns and by news, and only as long as the actor lives", async () => {
    const { actor, page, listeners, rounds, begin, settled } = createSyncTestActor();
    await begin();
    const { window, document } = page;
    const act = async (event: () => unknown) => {
      event();
      await settled();
      return rounds();
    };
    const show = () => document.dispatchEvent(new Event("visibilitychange"));
    expect(await act(show)).toBe(2);
    document.visibilityState = "hidden";
    expect(await act(show)).toBe(2);
    expect(await act(() => window.dispatchEvent(new Event("online")))).toBe(3);
    expect(await act(() => listeners.news.forEach((listener) => listener()))).toBe(4);
    actor.stop();
    document.visibilityState = "visible";
    expect(await act(show)).toBe(4);
    expect(await act(() => window.dispatchEvent(new Event("online")))).toBe(4);
    expect([listeners.status.size, listeners.vault.size, listeners.news.size]).toEqual([0, 0, 0]);
  });
});
