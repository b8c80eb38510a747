// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createNetwork } from "./network.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("is what the browser says, and what the site answers where the browser is mistaken", async () => {
  vi.useFakeTimers();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const network = createNetwork(ask);
  const seen: boolean[] = [];
  const stop = network.watch(() => seen.push(network.isOnline()));
  await vi.advanceTimersByTimeAsync(0);
  expect(network.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(TIMINGS.networkCheck);
  expect(network.isOnline()).toBe(true);

  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(network.isOnline()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);

  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(seen.at(-1)).toBe(true);

  ask.mockResolvedValue(false);
  window.dispatchEvent(new Event("online"));
  stop();
  await vi.advanceTimersByTimeAsync(TIMINGS.networkCheck);
  expect(network.isOnline()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(4);
});
