import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A clock of its own for each test. */
async function newToastClock() {
  vi.resetModules();
  return (await import("./toastClock.ts")).toastClock;
}

describe("the toast clock", () => {
  it("ends a toast when its time is up, and not before", async () => {
    const clock = await newToastClock();
    const onEnd = vi.fn();
    clock.start(5000, onEnd);
    vi.advanceTimersByTime(4999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("stands still while it is held and goes on with what was left", async () => {
    const clock = await newToastClock();
    const onEnd = vi.fn();
    clock.start(5000, onEnd);
    vi.advanceTimersByTime(3000);
    clock.hold("pointer");
    vi.advanceTimersByTime(60_000);
    clock.release("pointer");
    vi.advanceTimersByTime(1999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("goes on only when the last of several holds is released", async () => {
    const clock = await newToastClock();
    const onEnd = vi.fn();
    clock.start(1000, onEnd);
    clock.hold("focus");
    clock.hold("pointer");
    clock.release("pointer");
    vi.advanceTimersByTime(5000);
    expect(onEnd).not.toHaveBeenCalled();
    clock.release("focus");
    vi.advanceTimersByTime(1000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("holds a toast that comes while it stands still", async () => {
    const clock = await newToastClock();
    const onEnd = vi.fn();
    clock.hold("hidden");
    clock.start(1000, onEnd);
    vi.advanceTimersByTime(5000);
    expect(onEnd).not.toHaveBeenCalled();
    clock.release("hidden");
    vi.advanceTimersByTime(1000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("forgets pointer and focus with the last toast, but not a hidden page", async () => {
    const clock = await newToastClock();
    const forget = clock.start(1000, () => {});
    clock.hold("pointer");
    clock.hold("focus");
    forget();
    const next = vi.fn();
    clock.start(1000, next);
    vi.advanceTimersByTime(1000);
    expect(next).toHaveBeenCalledOnce();

    const forgetHidden = clock.start(1000, () => {});
    clock.hold("hidden");
    forgetHidden();
    const hidden = vi.fn();
    clock.start(1000, hidden);
    vi.advanceTimersByTime(5000);
    expect(hidden).not.toHaveBeenCalled();
  });

  it("never ends a toast that has been forgotten, nor one without end", async () => {
    const clock = await newToastClock();
    const onEnd = vi.fn();
    clock.start(1000, onEnd)();
    clock.start(Infinity, onEnd);
    vi.advanceTimersByTime(10_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
