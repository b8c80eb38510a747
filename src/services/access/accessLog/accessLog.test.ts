import { afterEach, describe, expect, it, vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import type { StorageProblem } from "../../shared/storage/keyValueStore.ts";
import { getBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { type AccessLog, logAttempt } from "./accessLog.ts";
import { createLocalAccessLog } from "./localAccessLog.ts";
import { createLock } from "../../shared/storage/lock.ts";

const source = {
  navigator: { language: "es-ES", platform: "Linux x86_64", userAgent: "Mozilla/5.0 Firefox/140.0" },
  screen: { width: 1920, height: 1080 },
};
const describeBrowser = () => getBrowserInfo(source, new Date("2026-03-01T10:00:00.000Z"));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("logAttempt", () => {
  const failure = new Error("no answer");
  it.each<[string, AccessLog["record"]]>([
    ["rejects", () => Promise.reject(failure)],
    [
      "throws",
      () => {
        throw failure;
      },
    ],
  ])("[LOG-08] writes the failure of a log that %s to the console, and resolves", async (_, record) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(logAttempt({ record, latest: async () => [] }, true, describeBrowser)).resolves.toBeUndefined();
    expect(error.mock.calls).toEqual([["No se pudo registrar el acceso", failure]]);
  });

  it("[LOG-08] resolves when not even the browser can be described", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const record = vi.fn<AccessLog["record"]>();
    const broken = () => {
      throw failure;
    };
    await expect(logAttempt({ record, latest: async () => [] }, false, broken)).resolves.toBeUndefined();
    expect([record.mock.calls, error.mock.calls]).toEqual([[], [["No se pudo registrar el acceso", failure]]]);
  });
});

describe("the access log of this browser", () => {
  function open() {
    const storage = new FakeStorage();
    const store = createBrowserStore({ localStorage: storage });
    const problems: StorageProblem[] = [];
    store.onProblem((problem) => problems.push(problem));
    const state = { minute: 0, id: 0 };
    const log = createLocalAccessLog(
      store,
      createLock(undefined),
      () => new Date(Date.UTC(2026, 2, 1, 10, state.minute++)),
      () => `id-${state.id++}`,
    );
    return { storage, store, log, problems };
  }

  it("[ALOG-09] keeps each attempt with its id and instant under its own key, newest first", async () => {
    const { storage, log } = open();
    expect(await log.latest()).toEqual([]);
    await logAttempt(log, false, describeBrowser);
    await logAttempt(log, true, describeBrowser);
    const browser_info = {
      language: "es-ES",
      platform: "Linux x86_64",
      userAgent: "Mozilla/5.0 Firefox/140.0",
      timestamp: "2026-03-01T10:00:00.000Z",
      screenResolution: "1920x1080",
      timezone: describeBrowser().timezone,
    };
    const rest = { user_agent: "Mozilla/5.0 Firefox/140.0", browser_info };
    const entries = [
      { id: "id-1", timestamp: "2026-03-01T10:01:00.000Z", login_success: true, ...rest },
      { id: "id-0", timestamp: "2026-03-01T10:00:00.000Z", login_success: false, ...rest },
    ];
    expect(await log.latest()).toEqual(entries);
    expect(JSON.parse(storage.getItem("tramia-access-logs") ?? "")).toEqual(entries);
  });

  it("loses no attempt when two tabs write at once", async () => {
    const storage = new FakeStorage();
    const lock = createLock(undefined);
    const tab = (name: string) => {
      let id = 0;
      const store = createBrowserStore({ localStorage: storage });
      return createLocalAccessLog(
        store,
        lock,
        () => new Date(0),
        () => `${name}-${id++}`,
      );
    };
    const [one, other] = [tab("a"), tab("b")];
    await Promise.all([logAttempt(one, true, describeBrowser), logAttempt(other, false, describeBrowser)]);
    expect((await one.latest()).map(({ id }) => id).toSorted()).toEqual(["a-0", "b-0"]);
  });

  it("keeps the latest 50 and no more", async () => {
    const { storage, log } = open();
    for (let n = 0; n < 50; n += 1) await logAttempt(log, true, describeBrowser);
    expect((await log.latest()).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `id-${49 - n}`));
    await logAttempt(log, true, describeBrowser);
    expect((await log.latest()).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `id-${50 - n}`));
    expect(JSON.parse(storage.getItem("tramia-access-logs") ?? "")).toHaveLength(50);
  });

  it("shows 50 of a longer list, in any order", async () => {
    const { storage, log } = open();
    await logAttempt(log, true, describeBrowser);
    const [entry] = await log.latest();
    const stored = Array.from({ length: 60 }, (_, n) => ({
      ...entry,
      id: `stored-${n}`,
      timestamp: new Date(Date.UTC(2026, 1, 1, 0, n)).toISOString(),
    }));
    storage.setItem("tramia-access-logs", JSON.stringify(stored));
    expect((await log.latest()).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `stored-${59 - n}`));
  });

  it("goes on over a damaged list, of which it keeps what can be read", async () => {
    const { storage, log, problems } = open();
    await logAttempt(log, true, describeBrowser);
    storage.setItem("tramia-access-logs", `${storage.getItem("tramia-access-logs")?.slice(0, -1)},{"id":"half`);
    await logAttempt(log, false, describeBrowser);
    expect((await log.latest()).map(({ id }) => id)).toEqual(["id-1", "id-0"]);
    expect(problems).toEqual([
      { kind: "setAside", key: "tramia-access-logs", asideKey: "tramia-apartado-tramia-access-logs-1", kept: 1 },
    ]);
  });

  it("[LOG-08] a full storage goes to the console only", async () => {
    const { storage, log } = open();
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    storage.quota = 100;
    await logAttempt(log, true, describeBrowser);
    expect(error).toHaveBeenCalledOnce();
    expect(await log.latest()).toEqual([]);
  });
});
