// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { onceOnline } from "./onceOnline.ts";

afterEach(() => vi.restoreAllMocks());

it("calls at once where there is a network", () => {
  const listener = vi.fn();
  onceOnline(listener);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("calls once when the network returns, and not again", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const listener = vi.fn();
  onceOnline(listener);
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  expect(listener).toHaveBeenCalledTimes(1);
});

it("does not call who stopped waiting", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const listener = vi.fn();
  onceOnline(listener)();
  window.dispatchEvent(new Event("online"));
  expect(listener).not.toHaveBeenCalled();
});
