import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createMemoryProtection } from "@/services/documents/protection/protection.testing.ts";
import { autoLockMachine } from "./autoLock.machine.ts";
import { createAutoLockImplementations } from "./protection.actors.ts";

const PASSPHRASE = "grillo ámbar tejado violín";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

function createTestActor(sealWork: (signal: AbortSignal) => Promise<void> = () => Promise.resolve()) {
  const { protection } = createMemoryProtection({ passphrase: PASSPHRASE, isOpen: true });
  const order: string[] = [];
  const watched: number[] = [];
  const actor = createActor(
    autoLockMachine.provide(
      createAutoLockImplementations({
        protection,
        watchIdle: ({ idleMinutes }) => {
          watched.push(idleMinutes);
          return () => undefined;
        },
        sealWork: async (signal) => {
          await sealWork(signal);
          order.push("sealed");
        },
        restart: () => order.push("restarted"),
      }),
    ),
    { input: { settings: SETTINGS } },
  ).start();
  return { actor, protection, order, watched };
}

test("when it is time, seals what is open before the key goes, and loads the page again", async () => {
  const { actor, protection, order } = createTestActor();
  actor.send({ type: "lock.due" });
  expect(actor.getSnapshot().hasTag("locking")).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(["sealed", "restarted"]);
  expect(await protection.status()).toMatchObject({ kind: "locked" });
});

test("locks when another tab does, and asks nobody again", async () => {
  const { protection, order } = createTestActor();
  await protection.lock();
  expect(order).toEqual(["sealed", "restarted"]);
});

test("what cannot be sealed, or takes too long, does not keep the vault open", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const failing = createTestActor(() => Promise.reject(new Error("no")));
  failing.actor.send({ type: "lock.due" });
  await vi.advanceTimersByTimeAsync(0);
  expect(failing.order).toEqual(["restarted"]);
  expect(warned).toHaveBeenCalledOnce();
  const hanging = createTestActor(() => new Promise(() => {}));
  hanging.actor.send({ type: "lock.due" });
  await vi.advanceTimersByTimeAsync(TIMINGS.lockPatience - 1);
  expect(hanging.order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hanging.order).toEqual(["restarted"]);
});

test("watches by the settings that were changed", () => {
  const { actor, watched } = createTestActor();
  actor.send({ type: "settings.changed", settings: { ...SETTINGS, idleMinutes: 5 } });
  expect(watched).toEqual([15, 5]);
});
