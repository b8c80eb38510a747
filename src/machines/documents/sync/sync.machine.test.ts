import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createSyncImplementations } from "./sync.actors.ts";
import { type SyncEvent, syncMachine } from "./sync.machine.ts";
import { selectSync } from "./sync.selectors.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const CURRENT: SyncStatus = { kind: "current" };
const OFFLINE: SyncStatus = { kind: "offline", changes: 2 };
const FAILED: SyncStatus = { kind: "failed", failure: "unreachable" };
const AT_ONCE: readonly SyncEvent["type"][] = ["news.arrived", "page.shown", "network.returned", "retry.requested"];

/** @param first result of the first rounds */
function createSyncTestActor(first: SyncStatus | Promise<SyncStatus> | Error = CURRENT) {
  let status: SyncStatus = { kind: "off" };
  let after = first;
  let rounds = 0;
  const listeners = { status: new Set<() => void>(), vault: new Set<() => void>(), news: new Set<() => void>() };
  const watch = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const setStatus = (next: SyncStatus) => {
    if (next.kind === status.kind && next.kind === "off") return;
    status = next;
    for (const listener of listeners.status) listener();
  };
  const document: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: "visible" as const,
  });
  const page = { window: new EventTarget(), document };
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
    /** Sets the result of the next rounds. */
    comeTo: (next: typeof after) => {
      after = next;
    },
    state: () => actor.getSnapshot().value,
    status: () => actor.getSnapshot().context.status,
    changeVault: () => listeners.vault.forEach((listener) => listener()),
  };
}

const OFF: SyncStatus = { kind: "off" };

describe("synchronising", () => {
  it("does nothing while it is off, but looks again when the page comes to the front", async () => {
    const { actor, rounds, state, changeVault, settled, comeTo } = createSyncTestActor(OFF);
    await settled();
    expect([state(), rounds()]).toEqual(["off", 1]);
    changeVault();
    for (const type of AT_ONCE.filter((one) => one !== "page.shown")) actor.send({ type } as SyncEvent);
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax);
    expect([state(), rounds()]).toEqual(["off", 1]);
    comeTo(CURRENT);
    actor.send({ type: "page.shown" });
    await settled();
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it("begins with a round, and is current afterwards", async () => {
    const { actor, rounds, state, status, settled } = createSyncTestActor();
    expect([state(), actor.getSnapshot().hasTag("busy")]).toEqual(["running", true]);
    await settled();
    expect([state(), status(), rounds(), actor.getSnapshot().hasTag("busy")]).toEqual(["current", CURRENT, 1, false]);
  });

  it("begins another one as soon as it is turned on", async () => {
    const { rounds, state, setStatus, settled, comeTo } = createSyncTestActor(OFF);
    await settled();
    comeTo(CURRENT);
    setStatus({ kind: "sending", done: 0, total: 0 });
    await settled();
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it("says how far a round is", () => {
    const { state, status, setStatus } = createSyncTestActor(new Promise<SyncStatus>(() => {}));
    for (const done of [1, 2]) {
      setStatus({ kind: "sending", done, total: 12 });
      expect([state(), status()]).toEqual(["running", { kind: "sending", done, total: 12 }]);
    }
  });

  it.each(AT_ONCE)("begins another round at once by %s, also while it waits for quiet", async (type) => {
    const { actor, rounds, changeVault, settled } = createSyncTestActor();
    await settled();
    actor.send({ type } as SyncEvent);
    await settled();
    expect(rounds()).toBe(2);
    changeVault();
    actor.send({ type } as SyncEvent);
    await settled();
    expect(rounds()).toBe(3);
  });

  it("waits after a change until nothing was changed for 2 s", async () => {
    const { rounds, state, settled, changeVault } = createSyncTestActor();
    await settled();
    changeVault();
    expect(state()).toBe("quiet");
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet - 1);
    changeVault();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet - 1);
    expect([state(), rounds()]).toEqual(["quiet", 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it("says from the change on that the vault is not the same any more, and why where there is no network", async () => {
    const { actor, settled, changeVault, setStatus } = createSyncTestActor();
    await settled();
    expect(selectSync(actor.getSnapshot())).toEqual({ sync: CURRENT, isSyncing: false });
    changeVault();
    expect(selectSync(actor.getSnapshot())).toEqual({ sync: { kind: "sending", done: 0, total: 0 }, isSyncing: false });
    setStatus(OFFLINE);
    expect(selectSync(actor.getSnapshot()).sync).toEqual(OFFLINE);
  });

  it.each(["vault.changed", "news.arrived"] as const)("looks again after %s during a round", async (type) => {
    const { actor, rounds, state, settled } = createSyncTestActor();
    actor.send({ type });
    await settled();
    expect([state(), rounds()]).toEqual(["quiet", 1]);
    await vi.advanceTimersByTimeAsync(TIMINGS.syncQuiet);
    expect([state(), rounds()]).toEqual(["current", 2]);
  });

  it("stops when it is turned off, whatever is under way", async () => {
    const running = createSyncTestActor(new Promise<SyncStatus>(() => {}));
    running.setStatus(CURRENT);
    running.setStatus(OFF);
    expect(running.state()).toBe("off");
    for (const status of [CURRENT, OFFLINE, FAILED, { kind: "needsCode" }, { kind: "gone" }] as const) {
      const { state, setStatus, settled } = createSyncTestActor(status);
      await settled();
      setStatus(OFF);
      expect(state()).toBe("off");
    }
    const { state, setStatus, settled, changeVault } = createSyncTestActor();
    await settled();
    changeVault();
    setStatus(OFF);
    expect(state()).toBe("off");
  });
});

describe("without a network", () => {
  it("counts what is changed, and sends it when the network returns", async () => {
    const { actor, rounds, state, status, comeTo, changeVault, settled } = createSyncTestActor(OFFLINE);
    await settled();
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
    const { rounds, settled } = createSyncTestActor(OFFLINE);
    await settled();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetry - 1);
    expect(rounds()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds()).toBe(2);
  });
});

describe("a round that came to nothing", () => {
  it("is tried again, later each time, and at once by the person", async () => {
    const { actor, rounds, state, status, comeTo, changeVault, settled } = createSyncTestActor(FAILED);
    await settled();
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
    // The next failures begin with the shortest delay again.
    comeTo(FAILED);
    actor.send({ type: "page.shown" });
    await settled();
    const before = rounds();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetry);
    expect(rounds()).toBe(before + 1);
  });

  it("waits no longer than 15 minutes", async () => {
    const { rounds, settled } = createSyncTestActor(FAILED);
    await settled();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax * 10);
    const before = rounds();
    await vi.advanceTimersByTimeAsync(TIMINGS.syncRetryMax);
    expect(rounds()).toBe(before + 1);
  });

  it("is a failure also where the service breaks its promise", async () => {
    const { state, status, settled } = createSyncTestActor(new Error("boom"));
    await settled();
    expect([state(), status()]).toEqual(["failed", { kind: "failed", failure: "unknown" }]);
  });
});

describe.each(["needsCode", "gone"] as const)("an account that is %s", (kind) => {
  it("is left alone until something else is known of it", async () => {
    const { actor, rounds, state, status, changeVault, setStatus, settled, comeTo } = createSyncTestActor({ kind });
    await settled();
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
    const { actor, state, comeTo, settled } = createSyncTestActor({ kind });
    await settled();
    comeTo(CURRENT);
    actor.send({ type: "page.shown" });
    await settled();
    expect(state()).toBe("current");
  });
});

describe("the page", () => {
  it("begins a round when it comes to the front, when the network returns and by news, and only as long as the actor lives", async () => {
    const { actor, page, listeners, rounds, settled } = createSyncTestActor();
    await settled();
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
    document.visibilityState = "visible";
    // Two windows side by side are both visible.
    expect(await act(() => window.dispatchEvent(new Event("focus")))).toBe(5);
    actor.stop();
    expect(await act(show)).toBe(5);
    expect(await act(() => window.dispatchEvent(new Event("online")))).toBe(5);
    expect([listeners.status.size, listeners.vault.size, listeners.news.size]).toEqual([0, 0, 0]);
  });
});
