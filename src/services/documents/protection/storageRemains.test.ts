import { expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { overwriteStorageRemains } from "./storageRemains.ts";

const KEY = "tramia-filler";

/** A store that remembers the sizes of what was written to it. */
function createStore() {
  const store = createMemoryStore();
  const sizes: number[] = [];
  const setItem = (key: string, value: string) => {
    sizes.push(value.length);
    store.setItem(key, value);
  };
  return { ...store, setItem, sizes };
}

it("writes another filler each round, goes on where another visit left it, and ends with nothing large", async () => {
  vi.useFakeTimers();
  const [local, session, lock] = [createStore(), createStore(), createLock(undefined)];
  void overwriteStorageRemains([local, session], lock);
  await vi.advanceTimersByTimeAsync(TIMINGS.fillerRound);
  expect([local.sizes.length, local.getItem(KEY)?.startsWith("14 "), session.sizes]).toEqual([2, true, local.sizes]);
  expect(Math.min(...local.sizes)).toBeGreaterThan(65_536);
  // The page is closed.
  vi.clearAllTimers();
  const nextTab = createStore();
  const done = overwriteStorageRemains([local, nextTab], createLock(undefined));
  await vi.advanceTimersByTimeAsync(16 * TIMINGS.fillerRound);
  await done;
  expect([local.sizes.length, local.getItem(KEY)?.length, nextTab.sizes.length, nextTab.getItem(KEY)?.length]).toEqual([
    16, 1, 14, 1,
  ]);
  const written = local.sizes.length;
  await overwriteStorageRemains([local, createStore()], createLock(undefined));
  expect(local.sizes).toHaveLength(written);
});

it("stops where the vault was unprotected meanwhile, and passes over a store that is full", async () => {
  vi.useFakeTimers();
  const local = createMemoryStore();
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const full = { ...createMemoryStore(), setItem };
  const done = overwriteStorageRemains([local, full], createLock(undefined));
  await vi.advanceTimersByTimeAsync(0);
  expect(local.getItem(KEY)).toMatch(/^15 /u);
  local.removeItem(KEY);
  await vi.advanceTimersByTimeAsync(TIMINGS.fillerRound);
  await done;
  expect(local.keys()).toEqual([]);
});
