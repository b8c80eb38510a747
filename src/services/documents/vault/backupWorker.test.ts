import { describe, expect, it, vi } from "vitest";
import type { BackupContents } from "./backupReader.ts";
import { getFailure, NOW } from "./backupWorld.testing.ts";
import { type BackupAnswer, type BackupPort, type BackupRequest, readBackupInWorker } from "./backupWorker.ts";

const FILE = new Blob(["PK"]);
const CONTENTS: BackupContents = { documents: [], people: [], cases: [] };

/** A reading whose worker says only what the test lets it say. */
function createTestReading() {
  const listeners: ((event: { readonly data: BackupAnswer }) => void)[] = [];
  const crashes: (() => void)[] = [];
  const heard: BackupRequest[] = [];
  const controller = new AbortController();
  const terminate = vi.fn<() => void>();
  const onProgress = vi.fn<(done: number, total: number) => void>();
  const inPage = vi.fn(async () => CONTENTS);
  const port: BackupPort = {
    postMessage: (request) => void heard.push(request),
    addEventListener: (type: "message" | "error", listener: (event: { readonly data: BackupAnswer }) => void) => {
      if (type === "message") listeners.push(listener);
      else crashes.push(() => listener({ data: { type: "started" } }));
    },
    terminate,
  };
  const read = (start = () => port) =>
    readBackupInWorker(FILE, { signal: controller.signal, now: NOW, onProgress }, start, inPage);
  const say = (data: BackupAnswer) => listeners.forEach((listener) => listener({ data }));
  const crash = () => crashes.forEach((listener) => listener());
  return { read, say, crash, heard, terminate, onProgress, inPage, controller };
}

describe("reading a copy in a worker", () => {
  it("gives what the worker read, tells how far it is, and ends the worker", async () => {
    const { read, say, heard, terminate, onProgress, inPage } = createTestReading();
    const reading = read();
    expect(heard).toEqual([{ file: FILE, now: NOW }]);
    say({ type: "started" });
    say({ type: "progress", done: 1, total: 2 });
    say({ type: "read", contents: CONTENTS });
    await expect(reading).resolves.toBe(CONTENTS);
    expect(onProgress.mock.calls).toEqual([[1, 2]]);
    expect(terminate).toHaveBeenCalledOnce();
    expect(inPage).not.toHaveBeenCalled();
  });

  it("[STORE-17] fails as the worker says", async () => {
    const { read, say, terminate } = createTestReading();
    const reading = read();
    say({ type: "started" });
    say({ type: "failed", failure: "newer" });
    expect(await getFailure(reading)).toBe("BackupError: newer");
    expect(terminate).toHaveBeenCalledOnce();
  });

  it("ends the worker when it is stopped, and starts none when it was stopped before", async () => {
    const { read, say, terminate, controller, heard } = createTestReading();
    const reading = read();
    say({ type: "started" });
    controller.abort();
    expect(await getFailure(reading)).toBe("BackupError: aborted");
    expect(terminate).toHaveBeenCalledOnce();
    expect(await getFailure(read())).toBe("BackupError: aborted");
    expect(heard).toHaveLength(1);
  });

  it("reads in the page where no worker starts", async () => {
    const forbidden = createTestReading();
    const start = () => {
      throw new DOMException("no workers here", "SecurityError");
    };
    await expect(forbidden.read(start)).resolves.toBe(CONTENTS);
    const missing = createTestReading();
    const reading = missing.read();
    missing.crash();
    await expect(reading).resolves.toBe(CONTENTS);
    expect([forbidden.inPage.mock.calls.length, missing.inPage.mock.calls.length]).toEqual([1, 1]);
  });

  it("[STORE-17] takes a copy at which the worker breaks down for too large, and does not read it in the page", async () => {
    const { read, say, crash, inPage } = createTestReading();
    const reading = read();
    say({ type: "started" });
    crash();
    expect(await getFailure(reading)).toBe("BackupError: tooLarge");
    expect(inPage).not.toHaveBeenCalled();
  });
});
