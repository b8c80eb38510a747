import { describe, expect, it, vi } from "vitest";
import { parseBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { createServerGate } from "@/services/access/gate/serverGate.ts";
import { createVisitorSession } from "@/services/access/session/session.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createTabStore } from "@/services/shared/storage/tabStore.ts";
import {
  gateAnswer,
  gateNetworkError,
  gateSlow,
  gateStatus,
  sessionAnswer,
  sessionLost,
  sessionNetworkError,
} from "./gate.ts";
import { testServer } from "../testServer.ts";

const network = testServer();
const { signal } = new AbortController();
const HOUR = 3_600_000;

/** A browser before the mocked gate. */
function open() {
  const store = createTabStore(createBrowserStore({ localStorage: new FakeStorage() }), {
    sessionStorage: new FakeStorage(),
  });
  const project = { url: "https://mock.supabase.co", key: "sb_publishable_mock", store };
  const clock = { now: Date.UTC(2026, 10, 21) };
  const session = createVisitorSession({ ...project, lock: createLock(undefined), now: () => clock.now });
  return {
    session,
    clock,
    gate: createServerGate({ ...project, session, browserInfo: async () => parseBrowserInfo(null) }),
  };
}

describe("the mocked gate", () => {
  it("takes the password of the mocks and no other, and its session is renewed", async () => {
    network.use(gateAnswer(), sessionAnswer());
    const { gate, session, clock } = open();
    expect([await gate.verify("otra", signal), await gate.verify("tramia", signal)]).toEqual([false, true]);
    const first = await session.token();
    clock.now += HOUR;
    expect(await session.token()).not.toBe(first);
    expect(network.requests.map(({ url }) => url)).toEqual([
      "https://mock.supabase.co/functions/v1/gate",
      "https://mock.supabase.co/functions/v1/gate",
      "https://mock.supabase.co/auth/v1/token?grant_type=refresh_token",
    ]);
  });

  it("answers after its wait", async () => {
    network.use(gateSlow(1));
    expect(await open().gate.verify("tramia", signal)).toBe(true);
  });

  it.each([
    [429, { kind: "rateLimited", retryAfter: 120 }],
    [500, { kind: "unknown" }],
    [503, { kind: "unknown" }],
  ])("may answer %s", async (status, failure) => {
    network.use(gateStatus(status));
    await expect(open().gate.verify("tramia", signal)).rejects.toMatchObject(failure);
  });

  it("may be out of reach, and auth too", async () => {
    network.use(gateNetworkError());
    const { gate, session, clock } = open();
    await expect(gate.verify("tramia", signal)).rejects.toMatchObject({ kind: "network" });
    network.use(gateAnswer(), sessionNetworkError());
    await gate.verify("tramia", signal);
    clock.now += HOUR;
    await expect(session.token()).rejects.toMatchObject({ kind: "network" });
  });

  it("may lose its first session for good, and keeps the next", async () => {
    network.use(...sessionLost());
    const { gate, session } = open();
    const heard = vi.fn<(isOpen: boolean) => void>();
    gate.watch(heard);
    await gate.verify("otra", signal);
    await gate.verify("tramia", signal);
    expect(await session.token()).toBeNull();
    await gate.verify("tramia", signal);
    expect(await session.token()).toMatch(/^mock-access-\d+$/);
    expect(heard.mock.calls).toEqual([[true], [false], [true]]);
  });
});
