import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createDevices } from "./devices.ts";
import { createOpenWorld, URL_OF_PROJECT } from "./sessionWorld.testing.ts";

type Answer = (init: RequestInit) => Response | Promise<Response>;

const { signal } = new AbortController();
const DEVICE = {
  id: "d",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  first_seen: "2026-11-01T10:00:00+00:00",
  last_used: "2026-11-22T10:00:00+00:00",
  is_current: true,
};

/** The first visitor of a world, over a database that answers so. */
function createVisitor(answer: Answer) {
  const world = createOpenWorld();
  const asked: [path: string, token: string | null, body: unknown][] = [];
  const devices = createDevices({
    url: URL_OF_PROJECT,
    key: "sb_publishable_test",
    session: world.session,
    fetch: async (input, init = {}) => {
      const path = new URL(new Request(input).url).pathname;
      asked.push([path, new Headers(init.headers).get("authorization"), init.body]);
      return answer(init);
    },
  });
  return { ...world, asked, devices };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the list of devices", () => {
  it("is read with the session, each with a name", async () => {
    const code = { created_at: "2026-11-02T10:00:00+00:00", from_before: true };
    const { devices, asked } = createVisitor(() => Response.json({ devices: [DEVICE], code }));
    expect(await devices.list(signal)).toEqual({
      devices: [
        {
          id: "d",
          name: "Firefox en Linux",
          firstSeen: DEVICE.first_seen,
          lastUsed: DEVICE.last_used,
          isCurrent: true,
          asksForSecret: null,
        },
      ],
      code: { createdAt: code.created_at },
    });
    expect(asked).toEqual([["/rest/v1/rpc/describe_devices", "Bearer access-1", "{}"]]);
  });

  it("of an account without a code says so", async () => {
    const { devices } = createVisitor(() => Response.json({ devices: [], code: null }));
    expect(await devices.list(signal)).toEqual({ devices: [], code: null });
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["no list", { devices: {} }],
    ["a device without an id", { devices: [{ ...DEVICE, id: 1 }] }],
    ["an instant that is none", { devices: [DEVICE, { ...DEVICE, last_used: "ayer" }] }],
  ])("that is %s is none", async (_, answer) => {
    const { devices } = createVisitor(() => Response.json(answer));
    await expect(devices.list(signal)).rejects.toMatchObject({ kind: "unknown" });
  });
});

describe("ending sessions", () => {
  it.each([
    ["this", false],
    ["others", true],
  ] as const)("of %s asks the database, which knows which one asks", async (which, p_others) => {
    const { devices, asked } = createVisitor(() => new Response(null, { status: 204 }));
    await devices.end(which, signal);
    expect(asked).toEqual([["/rest/v1/rpc/end_devices", "Bearer access-1", JSON.stringify({ p_others })]]);
  });

  it("of this one is done where it has ended already, and others are not said to be", async () => {
    const { devices, backend } = createVisitor(() => new Response("{}", { status: 401 }));
    backend.revoke();
    await devices.end("this", signal);
    await expect(devices.end("others", signal)).rejects.toMatchObject({ kind: "refused" });
    await devices.end("this", signal);
  });
});

describe.each([
  ["the list", (devices: ReturnType<typeof createDevices>, given: AbortSignal) => devices.list(given)],
  ["the end", (devices: ReturnType<typeof createDevices>, given: AbortSignal) => devices.end("this", given)],
])("%s", (_, call) => {
  it.each<[string, Answer, string]>([
    ["it was asked too often", () => new Response("{}", { status: 429 }), "rateLimited"],
    ["the database fails", () => new Response("{}", { status: 500 }), "unknown"],
    ["it is not allowed", () => new Response("{}", { status: 403 }), "refused"],
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), "network"],
  ])("says so where %s", async (__, answer, kind) => {
    const { devices } = createVisitor(answer);
    await expect(call(devices, signal)).rejects.toMatchObject({ name: "AccountError", kind });
  });

  it("is waited for 15 seconds, and no longer than the person wants", async () => {
    const { devices } = createVisitor(
      ({ signal: given }) =>
        new Promise((_resolve, reject) => {
          given?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
        }),
    );
    const late = call(devices, signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(TIMINGS.sessionTimeout);
    expect(await late).toMatchObject({ kind: "network" });
    const leaving = new AbortController();
    const left = call(devices, leaving.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    leaving.abort(new Error("left"));
    expect(await left).toMatchObject({ message: "left" });
  });
});
