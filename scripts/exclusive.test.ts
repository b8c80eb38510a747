import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exclusively } from "./exclusive.mjs";

let parent = "";
let lock = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "exclusive-"));
  lock = join(parent, "cache", "install.lock");
});
afterEach(() => rmSync(parent, { recursive: true }));

function createLock(pid: number): void {
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, "pid"), String(pid));
}

it("holds the lock while it works, and leaves none", async () => {
  const onWait = vi.fn<() => void>();

  const result = await exclusively(lock, onWait, () => existsSync(join(lock, "pid")));

  expect(result).toBe(true);
  expect(existsSync(lock)).toBe(false);
  expect(onWait).not.toHaveBeenCalled();
});

it("leaves no lock when the work fails", async () => {
  const work = () => {
    throw new Error("no network");
  };

  await expect(exclusively(lock, () => undefined, work)).rejects.toThrow("no network");
  expect(existsSync(lock)).toBe(false);
});

it("waits while a living process holds the lock, saying so once", async () => {
  createLock(process.pid);
  const onWait = vi.fn<() => void>(() => {
    // The other process ends while this one waits.
    rmSync(lock, { recursive: true });
  });
  const work = vi.fn<() => void>();

  await exclusively(lock, onWait, work);

  expect(onWait).toHaveBeenCalledOnce();
  expect(work).toHaveBeenCalledOnce();
});

it("does not work while a living process holds the lock", async () => {
  createLock(process.pid);
  let waited = false;
  const work = vi.fn<() => boolean>(() => existsSync(join(lock, "pid")));

  const done = exclusively(lock, () => (waited = true), work);
  await vi.waitFor(() => expect(waited).toBe(true));
  expect(work).not.toHaveBeenCalled();
  rmSync(lock, { recursive: true });

  expect(await done).toBe(true);
});

it("takes over the lock of a process that is gone", async () => {
  // Above the highest process id of every system.
  createLock(2 ** 30);

  expect(
    await exclusively(
      lock,
      () => undefined,
      () => "done",
    ),
  ).toBe("done");
  expect(existsSync(lock)).toBe(false);
});
