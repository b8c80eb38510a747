import { expect, it, vi } from "vitest";
import { createLateValues, createPageValues } from "./lateValues.ts";
import { createStoredValue } from "./storedValue.ts";
import { createTabStore } from "./tabStore.ts";
import { createBrowserStore } from "./browserStore.ts";
import { createMemoryStore, type KeyValueStore, listEntries } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";

function createWorld() {
  const port = new EventTarget();
  const open = vi.fn(async (_: KeyValueStore) => undefined);
  const settled = vi.fn(async () => undefined);
  return { port, open, settled, values: createLateValues({ open, settled, port }) };
}

it("opens nothing before something is written, then once, with what is here", async () => {
  const { open, settled, values } = createWorld();
  expect(values.getItem(KEYS.facts)).toBeNull();
  values.removeItem(KEYS.facts);
  await values.settled?.();
  expect([open.mock.calls, settled.mock.calls]).toEqual([[], []]);
  values.setItem(KEYS.facts, "facts");
  values.setItem(KEYS.plans, "plans");
  await values.settled?.();
  expect([open.mock.calls.length, settled.mock.calls.length]).toEqual([1, 1]);
  expect(listEntries(open.mock.calls[0]?.[0] ?? createMemoryStore())).toEqual([
    [KEYS.facts, "facts"],
    [KEYS.plans, "plans"],
  ]);
});

it("opens what another tab has written", () => {
  const { open, port } = createWorld();
  port.dispatchEvent(new MessageEvent("message"));
  port.dispatchEvent(new MessageEvent("message"));
  expect(open).toHaveBeenCalledTimes(1);
});

it("says that a value is not stored where the database cannot be loaded, and tries again with the next one", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { open, values } = createWorld();
  open.mockRejectedValueOnce(new Error("no network"));
  values.setItem(KEYS.facts, "facts");
  await expect(values.settled?.()).rejects.toThrow("no network");
  // The opening has ended by now, and the value still waits.
  await expect(values.settled?.()).rejects.toThrow("not stored");
  values.setItem(KEYS.facts, "more");
  await values.settled?.();
  expect(open).toHaveBeenCalledTimes(2);
});

it("says of a value that the page alone has that it is not kept", async () => {
  const store = createTabStore(createBrowserStore({ localStorage: null }), { sessionStorage: null });
  store.divert(createPageValues([[KEYS.plans, "plans"]]));
  const facts = createStoredValue<readonly string[]>({
    store,
    key: KEYS.facts,
    parse: (value) => (Array.isArray(value) ? (value as string[]) : []),
    events: new EventTarget() as Window,
  });
  expect(facts.change(() => ["one"])).toBe(true);
  expect([facts.read(), await facts.settled()]).toEqual([["one"], false]);
  expect(listEntries(store)).toEqual([
    [KEYS.plans, "plans"],
    [KEYS.facts, '["one"]'],
  ]);
});
