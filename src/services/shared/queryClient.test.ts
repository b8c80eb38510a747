import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./queryClient.ts";

describe("a data query without settings of its own", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("[CONST-05] is stale after 5 minutes and not before", async () => {
    const client = createQueryClient();
    const ask = vi.fn(async () => 1);
    const fetch = () => client.fetchQuery({ queryKey: ["algo"], queryFn: ask });
    await fetch();
    await vi.advanceTimersByTimeAsync(299_999);
    await fetch();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await fetch();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("[CONST-05] is tried again once, and no more", async () => {
    const client = createQueryClient();
    const ask = vi.fn(() => Promise.reject(new Error("no")));
    const stop = new QueryObserver(client, { queryKey: ["algo"], queryFn: ask }).subscribe(() => {});
    await vi.runAllTimersAsync();
    stop();
    client.clear();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
