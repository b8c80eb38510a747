import { expect, it } from "vitest";
import { createBrowserStore } from "./browserStore.ts";
import { listEntries } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";
import { createPageValues, createPersonalStore } from "./personalStore.ts";
import { createStoredValue } from "./storedValue.ts";

it("says of a value that the page alone has that it is not kept", async () => {
  const store = createPersonalStore(createBrowserStore({ localStorage: null }));
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
