import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wait } from "./wait.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("wait", () => {
  it("resolves after the time, not before", async () => {
    let isOver = false;
    void wait(1000).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it("rejects with the reason when it is called off, at once and with no timer left", async () => {
    const controller = new AbortController();
    const waiting = wait(1000, controller.signal);
    controller.abort(new Error("weg"));
    await expect(waiting).rejects.toThrow("weg");
    expect(vi.getTimerCount()).toBe(0);
    await expect(wait(1000, controller.signal)).rejects.toThrow("weg");
    expect(vi.getTimerCount()).toBe(0);
  });
});
