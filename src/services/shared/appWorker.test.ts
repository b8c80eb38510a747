import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { startAppWorker } from "./appWorker.ts";
import { APP_WORKER } from "./appWorkerProtocol.ts";

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn<(message: string, options: StructuredSerializeOptions) => void>();
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
}

/** Starts the worker in a browser with this registration; null if service workers are blocked. */
async function start(found: FakeRegistration | null) {
  const events = new EventTarget();
  const container = Object.assign(events, {
    register: vi.fn<(url: string) => Promise<void>>(async () => undefined),
    getRegistration: async () => found ?? undefined,
  });
  const request = vi.fn<(name: string, options: LockOptions) => Promise<void>>(async () => undefined);
  const reload = vi.fn<() => void>();
  const onNewVersion = vi.fn<(accept: () => void) => void>();
  await startAppWorker(onNewVersion, { container, locks: { request }, script: "/assets/index-1.js", reload });
  return { container, request, reload, onNewVersion };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", new URL("https://tramia.example/wallet"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the worker of the app", () => {
  it("is registered from this site, told of the page, and pins the page's version", async () => {
    const found = new FakeRegistration();
    found.active = new FakeWorker();
    const { container, request, onNewVersion } = await start(found);
    expect(container.register).toHaveBeenCalledExactlyOnceWith("https://tramia.example/serviceWorker.js");
    expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
      ["tramia-page-/assets/index-1.js", { mode: "shared" }],
    ]);
    expect(found.active.postMessage).toHaveBeenCalledExactlyOnceWith(APP_WORKER.opened, { transfer: [] });
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it("that is blocked leaves the page as it is", async () => {
    const { onNewVersion } = await start(null);
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it("is no new version at the first visit", async () => {
    const found = new FakeRegistration();
    found.installing = new FakeWorker();
    const { onNewVersion } = await start(found);
    found.waiting = found.installing;
    found.installing.dispatchEvent(new Event("statechange"));
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it("that waits is asked about, and takes over only when it is accepted", async () => {
    const found = new FakeRegistration();
    found.active = new FakeWorker();
    const { container, reload, onNewVersion } = await start(found);
    const next = new FakeWorker();
    found.installing = next;
    found.dispatchEvent(new Event("updatefound"));
    expect(onNewVersion).not.toHaveBeenCalled();
    found.waiting = next;
    next.dispatchEvent(new Event("statechange"));
    expect(onNewVersion).toHaveBeenCalledTimes(1);
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).not.toHaveBeenCalled();
    onNewVersion.mock.calls[0]?.[0]();
    expect(next.postMessage).toHaveBeenCalledExactlyOnceWith(APP_WORKER.accepted, { transfer: [] });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("that another tab took over already only loads the page again", async () => {
    const found = new FakeRegistration();
    found.active = new FakeWorker();
    found.waiting = new FakeWorker();
    const { reload, onNewVersion } = await start(found);
    found.waiting = null;
    onNewVersion.mock.calls[0]?.[0]();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("looks for a new version now and then, and minds no lost network", async () => {
    const found = new FakeRegistration();
    found.update.mockRejectedValue(new TypeError("offline"));
    await start(found);
    await vi.advanceTimersByTimeAsync(TIMINGS.appUpdate - 1);
    expect(found.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(found.update).toHaveBeenCalledTimes(1);
  });
});
