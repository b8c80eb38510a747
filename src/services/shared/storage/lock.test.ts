import { describe, expect, it } from "vitest";
import { createLock, type Lock, type LockSource } from "./lock.ts";

const inPage = createLock(undefined);
/** A lock manager as in a browser: it runs one task per name at a time for everyone who shares it. */
const manager: LockSource = { request: (_name, options, task) => inPage(task, options) };

/** Takes the lock and returns a function that releases it. */
function hold(lock: Lock) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const holding = lock(() => held);
  return () => {
    release();
    return holding;
  };
}

describe.each([
  ["in one page", createLock(undefined), null],
  ["over tabs by Web Locks", createLock(manager), createLock(manager)],
])("a lock %s", (_, lock, otherTab) => {
  it("runs one task at a time, in order, and gives back what each returned", async () => {
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    const names = await Promise.all([lock(task("a")), (otherTab ?? lock)(task("b")), lock(task("c"))]);
    expect(names).toEqual(["a", "b", "c"]);
    expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });

  it("goes on after a task that failed, and runs that task once", async () => {
    let runs = 0;
    const failing = lock(async () => {
      runs += 1;
      throw new Error("task");
    });
    await expect(failing).rejects.toThrow("task");
    expect(await lock(async () => "next")).toBe("next");
    expect(runs).toBe(1);
  });

  it("can be left while it waits: at once, with nothing run, and the others go on in order", async () => {
    const seen: string[] = [];
    const task = (name: string) => async () => void seen.push(name);
    const release = hold(lock);
    const controller = new AbortController();
    const left = (otherTab ?? lock)(task("left"), { signal: controller.signal });
    const next = (otherTab ?? lock)(task("next"), { signal: new AbortController().signal });
    controller.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect(seen).toEqual([]);
    await Promise.all([release(), next]);
    expect(seen).toEqual(["next"]);
  });

  it("does not begin for one who has left already", async () => {
    let runs = 0;
    const left = lock(async () => (runs += 1), { signal: AbortSignal.abort() });
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect([await lock(async () => "next"), runs]).toEqual(["next", 0]);
  });

  it("cannot be left once the task has begun", async () => {
    const controller = new AbortController();
    const begun = lock(
      async () => {
        controller.abort();
        await Promise.resolve();
        return "done";
      },
      { signal: controller.signal },
    );
    expect(await begun).toBe("done");
  });
});

it("runs a task once even when the browser takes the lock away afterwards", async () => {
  const stealing: LockSource = {
    request: async (_name, _options, task) => {
      await task();
      throw new DOMException("stolen", "AbortError");
    },
  };
  const lock = createLock(stealing);
  let runs = 0;
  expect(await lock(async () => (runs += 1))).toBe(1);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(runs).toBe(1);
});

it("falls back to the page where the browser refuses the lock itself", async () => {
  const refusing = { request: () => Promise.reject(new DOMException("opaque origin", "SecurityError")) };
  const lock = createLock(refusing);
  expect(await lock(async () => "done")).toBe("done");
  const release = hold(lock);
  const controller = new AbortController();
  const left = lock(async () => "left", { signal: controller.signal });
  controller.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  await release();
});
