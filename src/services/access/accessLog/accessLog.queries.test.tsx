// @vitest-environment happy-dom
import { onlineManager, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../shared/queryClient.ts";
import { type AccessLog, AccessLogError, type AccessLogFailure } from "./accessLog.ts";
import { useAccessLogs } from "./accessLog.queries.ts";

const browser_info = { language: "", platform: "", userAgent: "", timestamp: "", screenResolution: "", timezone: "" };
const entry = { id: "1", timestamp: "2026-03-01T10:00:00Z", login_success: true, user_agent: "x", browser_info };

/** A log that answers each question with the next of these; the last one goes on. */
function createLog(...answers: readonly (AccessLogFailure | "entries" | "none" | "never")[]) {
  let asked = 0;
  return vi.fn<AccessLog["latest"]>(async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (answer === "never") return new Promise(() => {});
    if (answer === "entries") return [entry];
    if (answer === "none") return [];
    throw new AccessLogError(answer ?? "unknown");
  });
}

describe("useAccessLogs", () => {
  let client: QueryClient;

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime("2026-03-01T12:00:00Z");
    client = createQueryClient();
  });

  afterEach(() => {
    client.clear();
    vi.useRealTimers();
    onlineManager.setOnline(true);
  });

  function use(latest: AccessLog["latest"]) {
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    return renderHook(() => useAccessLogs({ latest }), { wrapper }).result;
  }

  it("gives the list and when it was read, once it is there", async () => {
    const list = use(createLog("entries"));
    expect([list.current.answer, list.current.isFetching]).toEqual([{ state: "loading" }, true]);
    await waitFor(() => expect(list.current.isFetching).toBe(false));
    const readAt = expect.closeTo(Date.parse("2026-03-01T12:00:00Z"), -3) as number;
    expect(list.current.answer).toEqual({ state: "ready", entries: [entry], readAt, outdated: false });
  });

  it("gives an empty list as a list", async () => {
    const list = use(createLog("none"));
    await waitFor(() => expect(list.current.answer).toMatchObject({ state: "ready", entries: [] }));
  });

  it.each([
    ["unknown", 2, { state: "failed", offline: false }],
    ["network", 2, { state: "failed", offline: true }],
    ["refused", 1, { state: "refused" }],
  ] as const)("after '%s' has asked %i times, and says so", async (kind, times, answer) => {
    const latest = createLog(kind);
    const list = use(latest);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([latest.mock.calls.length, list.current.answer, list.current.isFetching]).toEqual([times, answer, false]);
  });

  it("is asked without a network, since the log of this browser needs none", async () => {
    onlineManager.setOnline(false);
    const list = use(createLog("entries"));
    await waitFor(() => expect(list.current.answer.state).toBe("ready"));
  });

  it.each(["unknown", "refused"] as const)("can be retried after '%s'", async (kind) => {
    const list = use(createLog(...(kind === "refused" ? [kind] : [kind, kind]), "entries"));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(list.current.answer.state).toBe(kind === "refused" ? "refused" : "failed");
    act(() => list.current.refresh());
    await waitFor(() => expect(list.current.answer.state).toBe("ready"));
  });

  it("can be retried while an answer never comes", async () => {
    const list = use(createLog("never", "entries"));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(list.current.answer).toEqual({ state: "loading" });
    act(() => list.current.refresh());
    await waitFor(() => expect(list.current.answer.state).toBe("ready"));
  });

  it("keeps the list while it is reloaded and when that fails, and says that it is old", async () => {
    const list = use(createLog("entries", "unknown", "unknown", "none"));
    await waitFor(() => expect(list.current.isFetching).toBe(false));
    act(() => list.current.refresh());
    await waitFor(() => expect(list.current.isFetching).toBe(true));
    expect(list.current.answer).toMatchObject({ state: "ready", entries: [entry], outdated: false });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(list.current.answer).toMatchObject({ state: "ready", entries: [entry], outdated: true });
    act(() => list.current.refresh());
    await waitFor(() => expect(list.current.answer).toMatchObject({ entries: [], outdated: false }));
  });

  it("shows no list any more to whom it is refused now", async () => {
    const list = use(createLog("entries", "refused"));
    await waitFor(() => expect(list.current.answer.state).toBe("ready"));
    act(() => list.current.refresh());
    await waitFor(() => expect(list.current.answer).toEqual({ state: "refused" }));
  });
});
