import { describe, expect, it, vi } from "vitest";
import { createFakeWorkers } from "../../shared/fakeWorkers.testing.ts";
import type { BackupContents } from "./backupReader.ts";
import { getFailure, NOW } from "./backupWorld.testing.ts";
import { type BackupProtocol, readBackupInWorker } from "./backupWorker.ts";

const FILE = new Blob(["PK"]);
const CONTENTS: BackupContents = { documents: [], people: [], cases: [] };

/** A reading whose worker says only what the test lets it say. */
function createTestReading() {
  const { workers, start } = createFakeWorkers<BackupProtocol["request"], object>();
  const controller = new AbortController();
  const onProgress = vi.fn<(done: number, total: number) => void>();
  const inPage = vi.fn(async () => CONTENTS);
  const read = async (begin = start) => {
    const reading = readBackupInWorker(FILE, { signal: controller.signal, now: NOW, onProgress }, begin, inPage);
    reading.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    return { reading };
  };
  return { read, workers, onProgress, inPage, controller };
}

describe("reading a copy in a worker", () => {
  it("gives what the worker read, tells how far it is, and ends the worker", async () => {
    const { read, workers, onProgress, inPage } = createTestReading();
    const { reading } = await read();
    expect(workers[0]?.heard).toEqual([{ type: "read", file: FILE, now: NOW }]);
    workers[0]?.say({ type: "step", step: null });
    workers[0]?.say({ type: "step", step: { done: 1, total: 2 } });
    workers[0]?.say({ type: "done", result: CONTENTS });
    await expect(reading).resolves.toBe(CONTENTS);
    expect(onProgress.mock.calls).toEqual([[1, 2]]);
    expect(workers[0]?.terminated).toBe(true);
    expect(inPage).not.toHaveBeenCalled();
  });

  it("[STORE-17] fails as the worker says", async () => {
    const { read, workers } = createTestReading();
    const { reading } = await read();
    workers[0]?.say({ type: "step", step: null });
    workers[0]?.say({ type: "failed", failure: "newer" });
    expect(await getFailure(reading)).toBe("BackupError: newer");
    expect(workers[0]?.terminated).toBe(true);
  });

  it("ends the worker when it is stopped, and starts none when it was stopped before", async () => {
    const { read, workers, controller } = createTestReading();
    const { reading } = await read();
    workers[0]?.say({ type: "step", step: null });
    controller.abort();
    expect(await getFailure(reading)).toBe("BackupError: aborted");
    expect(workers[0]?.terminated).toBe(true);
    expect(await getFailure((await read()).reading)).toBe("BackupError: aborted");
    expect(workers).toHaveLength(1);
  });

  it("reads in the page where no worker starts", async () => {
    const forbidden = createTestReading();
    const start = () => {
      throw new DOMException("no workers here", "SecurityError");
    };
    await expect((await forbidden.read(start)).reading).resolves.toBe(CONTENTS);
    const missing = createTestReading();
    const { reading } = await missing.read();
    missing.workers[0]?.crash();
    await expect(reading).resolves.toBe(CONTENTS);
    expect([forbidden.inPage.mock.calls.length, missing.inPage.mock.calls.length]).toEqual([1, 1]);
  });

  it("[STORE-17] takes a copy at which the worker breaks down for too large, and does not read it in the page", async () => {
    const { read, workers, inPage } = createTestReading();
    const { reading } = await read();
    workers[0]?.say({ type: "step", step: null });
    workers[0]?.crash();
    expect(await getFailure(reading)).toBe("BackupError: tooLarge");
    expect(inPage).not.toHaveBeenCalled();
  });

  it("[STORE-17] rejects at once where it is cancelled while the page reads", async () => {
    const { read, inPage, controller } = createTestReading();
    inPage.mockReturnValue(new Promise(() => {}));
    const { reading } = await read(() => {
      throw new DOMException("no workers here", "SecurityError");
    });
    expect(inPage).toHaveBeenCalledOnce();
    controller.abort();
    expect(await getFailure(reading)).toBe("BackupError: aborted");
  });
});
