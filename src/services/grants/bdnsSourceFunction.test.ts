import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createGrantsFunction, type GrantsAccess } from "./bdnsSourceFunction.ts";
import { OpportunityError } from "./opportunities.ts";

function functionWith(access: Partial<GrantsAccess>) {
  return createGrantsFunction({ url: "https://project.supabase.co", key: "sb_publishable_test", ...access });
}

async function getKind(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof OpportunityError ? error.kind : error),
  );
}

/** Waits until it is aborted. */
function never(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the function", () => {
  it.each<[string, Partial<GrantsAccess>]>([
    ["an answer", { fetch: never }],
    ["a session", { session: () => new Promise(() => undefined), fetch: async () => Response.json({}) }],
  ])("is unavailable where %s does not come before TIMINGS.grantsClientTimeout", async (_, access) => {
    let kind: unknown = null;

    const settled = getKind(functionWith(access)({ code: "1" })).then((value) => (kind = value));
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsClientTimeout - 1);
    expect(kind).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await settled;

    expect(kind).toBe("unavailable");
  });

  it("ends with the signal's own reason while the session is on its way, and asks nothing", async () => {
    const fetch = vi.fn(async () => Response.json({}));
    const leaving = new AbortController();
    const reason = new Error("left");

    const kind = getKind(
      functionWith({ session: () => new Promise(() => undefined), fetch })({ code: "1" }, { signal: leaving.signal }),
    );
    leaving.abort(reason);

    expect(await kind).toBe(reason);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ["an answer", async () => Response.json({})],
    ["a refusal", async () => new Response("{}", { status: 403 })],
    ["a broken connection", () => Promise.reject(new TypeError("network"))],
  ])("leaves no timer and no listener behind after %s", async (_, fetch) => {
    const { signal } = new AbortController();

    await getKind(functionWith({ fetch })({ code: "1" }, { signal }));

    expect([vi.getTimerCount(), getEventListeners(signal, "abort").length]).toEqual([0, 0]);
  });

  it("leaves no timer and no listener behind when the person leaves", async () => {
    const leaving = new AbortController();

    const kind = getKind(functionWith({ fetch: never })({ code: "1" }, { signal: leaving.signal }));
    expect([vi.getTimerCount(), getEventListeners(leaving.signal, "abort").length]).toEqual([1, 1]);
    leaving.abort();
    await kind;

    expect([vi.getTimerCount(), getEventListeners(leaving.signal, "abort").length]).toEqual([0, 0]);
  });
});
