import { expect, it } from "vitest";
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

/** Visits of a device, each with a tab of its own; what each tab wrote. */
async function visit(local: ReturnType<typeof createStore>, times: number): Promise<readonly (readonly number[])[]> {
  const tabs = Array.from({ length: times }, createStore);
  for (const tab of tabs) await overwriteStorageRemains([local, tab], createLock(undefined));
  return tabs.map(({ sizes }) => sizes);
}

it("writes one filler a visit, and ends after sixteen with nothing large", async () => {
  const local = createStore();
  const tabs = await visit(local, 2);
  expect([local.getItem(KEY)?.startsWith("14 "), tabs.flat()]).toEqual([true, local.sizes]);
  expect(Math.min(...local.sizes)).toBeGreaterThan(65_536);
  expect((await visit(local, 15)).at(-1)).toEqual([]);
  expect([local.sizes.length, local.getItem(KEY)]).toEqual([16, "0"]);
});

it("passes over a store that is full", async () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const local = createMemoryStore();
  await overwriteStorageRemains([local, { ...createMemoryStore(), setItem }], createLock(undefined));
  expect(local.getItem(KEY)).toMatch(/^15 /u);
});
