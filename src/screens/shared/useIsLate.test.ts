// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { useIsLate } from "./useIsLate.ts";

describe("useIsLate", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  function wait() {
    const rendered: (readonly [isWaiting: boolean, isLate: boolean])[] = [];
    const hook = renderHook(
      ({ isWaiting, attempt }) => {
        const isLate = useIsLate(isWaiting, attempt);
        rendered.push([isWaiting, isLate]);
        return isLate;
      },
      { initialProps: { isWaiting: true, attempt: 0 } },
    );
    return { ...hook, rendered };
  }

  it("is true from its time on, and false once the waiting ends", async () => {
    const { result, rerender, rendered } = wait();
    await pass(TIMINGS.slowList - 1);
    expect(result.current).toBe(false);
    await pass(1);
    expect(result.current).toBe(true);
    rerender({ isWaiting: false, attempt: 0 });
    expect(result.current).toBe(false);
    expect(rendered).not.toContainEqual([false, true]);
  });

  it("starts counting again for another wait, with or without a pause between", async () => {
    const { result, rerender } = wait();
    await pass(TIMINGS.slowList);
    rerender({ isWaiting: true, attempt: 1 });
    expect(result.current).toBe(false);
    await pass(TIMINGS.slowList - 1);
    expect(result.current).toBe(false);
    await pass(1);
    expect(result.current).toBe(true);
    rerender({ isWaiting: false, attempt: 1 });
    rerender({ isWaiting: true, attempt: 1 });
    expect(result.current).toBe(false);
  });

  it("is never true where nothing is awaited", async () => {
    const { result, rerender } = wait();
    rerender({ isWaiting: false, attempt: 0 });
    await pass(TIMINGS.slowList * 2);
    expect(result.current).toBe(false);
  });
});
