import { expect, it, vi } from "vitest";
import { createBrowserStore } from "../shared/storage/browserStore.ts";
import { FakeStorage } from "../shared/storage/fakeStorage.testing.ts";
import { KEYS } from "../shared/storage/keys.ts";
import type { StorageProblem } from "../shared/storage/keyValueStore.ts";
import { reportFull } from "../shared/storage/reportFull.ts";
import { createTabStore } from "../shared/storage/tabStore.ts";
import { createFactStore } from "./factStore.ts";

const NOW = new Date("2026-11-03T23:30:00Z");

function createWorld({ localStorage = new FakeStorage(), sessionStorage = new FakeStorage() } = {}) {
  const store = createTabStore(createBrowserStore({ localStorage }), { sessionStorage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  const events = new EventTarget() as Window;
  const facts = createFactStore({ store: reportFull(store), now: () => NOW, events });
  const tell = () => events.dispatchEvent(Object.assign(new Event("storage"), { key: KEYS.facts }));
  return { facts, store, localStorage, sessionStorage, problems, tell };
}

it("keeps what was said with its day in Spain, tells of it, and takes it back", () => {
  const { facts, localStorage } = createWorld();
  const listener = vi.fn();
  facts.subscribe(listener);
  facts.record("nationality", "ue");
  facts.record("work", "paro");
  expect(facts.read()).toEqual({
    nationality: { option: "ue", day: "2026-11-04" },
    work: { option: "paro", day: "2026-11-04" },
  });
  facts.record("nationality", null);
  expect(JSON.parse(localStorage.getItem(KEYS.facts) ?? "")).toEqual({ work: { option: "paro", day: "2026-11-04" } });
  expect(listener).toHaveBeenCalledTimes(3);
});

it("keeps the day on which an answer was given last", () => {
  const { facts, localStorage, tell } = createWorld();
  localStorage.setItem(KEYS.facts, JSON.stringify({ work: { option: "paro", day: "2026-01-01" } }));
  tell();
  facts.record("work", "paro");
  expect(facts.read()).toEqual({ work: { option: "paro", day: "2026-11-04" } });
});

it("hears of what another tab changes", () => {
  const { facts, localStorage, tell } = createWorld();
  const listener = vi.fn();
  const stop = facts.subscribe(listener);
  localStorage.setItem(KEYS.facts, JSON.stringify({ age: { option: "65", day: "2026-11-04" } }));
  tell();
  expect([listener.mock.calls.length, facts.read()]).toEqual([1, { age: { option: "65", day: "2026-11-04" } }]);
  stop();
});

it.each([
  ["half a value", '{"age"'],
  ["a list", "[1]"],
  ["another kind", '{"age":7}'],
])("knows nothing where %s is stored", (_, stored) => {
  const localStorage = new FakeStorage();
  localStorage.setItem(KEYS.facts, stored);
  expect(createWorld({ localStorage }).facts.read()).toEqual({});
});

it("keeps everything in the tab on a shared computer", () => {
  const { facts, store, localStorage, sessionStorage } = createWorld();
  store.keepInTab();
  facts.record("age", "65");
  expect([localStorage.getItem(KEYS.facts), sessionStorage.getItem(KEYS.facts)]).toEqual([
    null,
    '{"age":{"option":"65","day":"2026-11-04"}}',
  ]);
});

it("is known for this page, and says so, where the browser has no room", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const localStorage = new FakeStorage();
  const { facts, problems } = createWorld({ localStorage });
  localStorage.quota = 5;
  facts.record("age", "65");
  expect([facts.read(), problems]).toEqual([{ age: { option: "65", day: "2026-11-04" } }, [{ kind: "full" }]]);
  vi.restoreAllMocks();
});
