import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createIdleWatch } from "./idleWatch.ts";

const { minute } = TIMINGS;
/** By how much the wall clock is ahead of the page's. */
let ahead = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  ahead = 0;
});
afterEach(() => vi.useRealTimers());

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
}

/** Channels that hear each other, as those of tabs do. */
function createTabs() {
  const tabs = new Set<EventTarget>();
  return (idleMinutes: LockSettings["idleMinutes"]) => {
    const [window, document, target] = [new EventTarget(), new Page(), new EventTarget()];
    tabs.add(target);
    const channel = {
      announce: () => {
        for (const other of tabs) if (other !== target) other.dispatchEvent(new Event("message"));
      },
      onAnnounced: (listener: () => void, signal: AbortSignal) =>
        target.addEventListener("message", listener, { signal }),
    };
    let locks = 0;
    const now = () => ({ wall: Date.now() + ahead, monotonic: Date.now() });
    const watch = createIdleWatch({ window, document, tabs: channel, now });
    const stop = watch({ idleMinutes, isSharedComputer: false }, () => (locks += 1));
    return {
      locks: () => locks,
      stop,
      use: (type = "keydown") => window.dispatchEvent(new Event(type)),
      hideSilently: () => (document.visibilityState = "hidden"),
      show(state: DocumentVisibilityState) {
        document.visibilityState = state;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    };
  };
}

test.each([5, 15, 60] as const)("locks %i minutes after the last key, once", (minutes) => {
  const tab = createTabs()(minutes);
  vi.advanceTimersByTime(minute);
  tab.use();
  vi.advanceTimersByTime(minutes * minute - TIMINGS.lockTick);
  expect(tab.locks()).toBe(0);
  vi.advanceTimersByTime(2 * TIMINGS.lockTick);
  expect(tab.locks()).toBe(1);
  vi.advanceTimersByTime(120 * minute);
  expect(tab.locks()).toBe(1);
});

test("a key that comes too late locks instead of counting: a frozen page has not looked at the clock meanwhile", () => {
  const tab = createTabs()(5);
  vi.setSystemTime(6 * minute);
  tab.use();
  expect(tab.locks()).toBe(1);
});

test("a tab that is used keeps the others open", () => {
  const open = createTabs();
  const [used, other] = [open(5), open(5)];
  other.show("hidden");
  for (let passed = 0; passed < 10; passed += 1) {
    vi.advanceTimersByTime(minute);
    used.use("pointermove");
  }
  expect([used.locks(), other.locks()]).toEqual([0, 0]);
});

test("locks when it is hidden where that was chosen, unless another tab comes forward", () => {
  const open = createTabs();
  const [first, second] = [open(0), open(0)];
  second.show("hidden");
  vi.advanceTimersByTime(1);
  first.use();
  vi.advanceTimersByTime(TIMINGS.lockHandover - 1);
  first.show("hidden");
  vi.advanceTimersByTime(1);
  second.show("visible");
  vi.advanceTimersByTime(TIMINGS.lockHandover);
  expect([first.locks(), second.locks()]).toEqual([0, 0]);
  second.show("hidden");
  vi.advanceTimersByTime(TIMINGS.lockHandover - 1);
  expect(second.locks()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(second.locks()).toBe(1);
});

test("a tab that was opened behind this one does not lock it", () => {
  const open = createTabs();
  const [shown, behind] = [open(0), open(0)];
  behind.hideSilently();
  vi.advanceTimersByTime(minute);
  expect([shown.locks(), behind.locks()]).toEqual([0, 0]);
});

test("locks after a sleep, and when the clock is set forward or back", () => {
  for (const jump of [TIMINGS.clockJump + 1, -TIMINGS.clockJump - 1]) {
    ahead = 0;
    const tab = createTabs()(60);
    vi.advanceTimersByTime(minute);
    ahead = jump;
    vi.advanceTimersByTime(TIMINGS.lockTick);
    expect(tab.locks()).toBe(1);
  }
});

test("says nothing more once it is stopped", () => {
  const tab = createTabs()(5);
  tab.stop();
  vi.advanceTimersByTime(60 * minute);
  tab.use();
  tab.show("hidden");
  vi.advanceTimersByTime(60 * minute);
  expect(tab.locks()).toBe(0);
});
