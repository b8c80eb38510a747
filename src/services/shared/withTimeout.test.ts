import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./withTimeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends only when its signal is aborted. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

it("gives what the work gives, and leaves neither timer nor listener behind", async () => {
  const leaving = new AbortController();
  const taken = vi.spyOn(leaving.signal, "removeEventListener");
  await expect(withTimeout(1000, leaving.signal, async () => "hecho")).resolves.toBe("hecho");
  expect([vi.getTimerCount(), taken.mock.calls.length]).toEqual([0, 1]);
});

it("ends the work after its time, and not before", async () => {
  const ended = vi.fn<() => void>();
  const working = withTimeout(1000, undefined, endless).catch(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await working;
  expect(ended).toHaveBeenCalledOnce();
});

it("ends the work with the reason of whoever leaves, and begins none for who has left", async () => {
  const leaving = new AbortController();
  const working = withTimeout(1000, leaving.signal, endless);
  leaving.abort(new Error("left"));
  await expect(working).rejects.toThrow("left");
  expect(vi.getTimerCount()).toBe(0);
  const work = vi.fn<() => Promise<void>>();
  await expect(withTimeout(1000, leaving.signal, work)).rejects.toThrow("left");
  expect(work).not.toHaveBeenCalled();
});
