import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { createServerGate } from "../gate/serverGate.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { eraseEverything } from "../../shared/storage/erase.ts";
import { accessDenied, FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createTabStore } from "../../shared/storage/tabStore.ts";
import { createTestBackend } from "./backend.testing.ts";
import { createDeviceKeyBackup } from "./deviceKeyBackup.ts";
import { createVisitorSession } from "./session.ts";

const PROJECT = { url: "https://project.supabase.co", key: "sb_publishable_test" };
const { signal } = new AbortController();

/** A browser before a server that gives each new device an account of its own. */
function createWorld() {
  const backend = createTestBackend();
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()];
  let visitors = 0;
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    const { device } = JSON.parse(body as string) as { device?: { id: string } };
    if (!device) visitors += 1;
    return Response.json(backend.admit(device ? Number(device.id.slice(-12)) : visitors).answer);
  };
  const open = () => {
    const store = createTabStore(createBrowserStore({ localStorage }), { sessionStorage });
    const backup = createDeviceKeyBackup(store);
    const session = createVisitorSession({
      ...PROJECT,
      store,
      lock: createLock(undefined),
      fetch: backend.fetch,
      backup,
    });
    const gate = createServerGate({
      ...PROJECT,
      session,
      store,
      fetch,
      browserInfo: async () => parseBrowserInfo(null),
    });
    /** Passes the gate, until the copy is stored as well. */
    const enter = async (shared = false): Promise<boolean> => {
      const isIn = await gate.verify("clave", signal, { shared });
      await backup.read();
      return isIn;
    };
    return { session, backup, enter };
  };
  return { ...open(), open, backend, localStorage, sessionStorage };
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("the device key in IndexedDB", () => {
  it("opens the same account at the gate after local storage was cleared, and is in local storage again", async () => {
    const { enter, session, localStorage, open } = createWorld();
    await enter();
    const [account, device] = [session.accountId(), session.device()];
    localStorage.clear();
    const next = open();
    await next.enter();
    expect([next.session.accountId(), next.session.device()]).toEqual([account, device]);
    expect(JSON.parse(localStorage.getItem("tramia-device") ?? "null")).toEqual(device);
  });

  it("opens the same account where local storage is switched off", async () => {
    const { localStorage, open } = createWorld();
    localStorage.refuse = accessDenied;
    const first = open();
    await first.enter();
    const next = open();
    expect(next.session.device()).toBeNull();
    await next.enter();
    expect(next.session.accountId()).toBe(first.session.accountId());
  });

  it("is on the disk before anything else: its transaction is strict", async () => {
    const { enter } = createWorld();
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await enter();
    const writing = opened.mock.calls.filter(([, mode]) => mode === "readwrite");
    opened.mockRestore();
    expect(writing.map(([, , options]) => options)).toEqual([{ durability: "strict" }]);
  });

  it("is that of the account that was opened last", async () => {
    const { enter, session, backup, backend } = createWorld();
    await enter();
    const { granted } = backend.admit(7);
    session.begin(granted);
    expect(await backup.read()).toEqual(granted.device);
  });

  it("does not take the place of one that another tab has written meanwhile", async () => {
    const { enter, localStorage, open, backend } = createWorld();
    await enter();
    localStorage.clear();
    const finding = open().session.findDevice();
    const { device } = backend.admit(7).granted;
    localStorage.setItem("tramia-device", JSON.stringify(device));
    expect(await finding).toEqual(device);
  });

  it("is gone with the session, also for the next page", async () => {
    const { enter, session, backup, open } = createWorld();
    await enter();
    session.end();
    expect([await backup.read(), await open().session.findDevice(), session.device()]).toEqual([null, null, null]);
  });

  it("is erased with everything of this browser", async () => {
    const { enter, open, localStorage, sessionStorage } = createWorld();
    await enter();
    expect(await databases()).toEqual(["tramia-device"]);
    expect(await eraseEverything({ localStorage, sessionStorage }, createLock(undefined))).toEqual([]);
    expect([await databases(), await open().session.findDevice()]).toEqual([[], null]);
  });

  it("is neither written nor read nor removed on a shared computer", async () => {
    const { enter, session, backup } = createWorld();
    await enter(true);
    expect([await databases(), await backup.read()]).toEqual([[], null]);
    session.end();
    expect(await databases()).toEqual([]);
  });

  it("of somebody who uses this browser stays as it is when a tab is for a shared computer", async () => {
    const { enter, session, open, sessionStorage } = createWorld();
    await enter();
    const own = session.device();
    const tab = open();
    await tab.enter(true);
    tab.session.end();
    expect(await tab.session.findDevice()).toBeNull();
    sessionStorage.clear();
    expect(await createDeviceKeyBackup({ isTabOnly: () => false }).read()).toEqual(own);
  });

  it("that is damaged is ignored, and one that cannot be stored stops nothing", async () => {
    const { enter, session, backup } = createWorld();
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw accessDenied();
    });
    expect(await enter()).toBe(true);
    expect(await backup.read()).toBeNull();
    vi.restoreAllMocks();
    session.begin({ ...createTestBackend().admit(1).granted, device: { email: "x", secret: "y" } });
    expect(await backup.read()).toBeNull();
  });
});
