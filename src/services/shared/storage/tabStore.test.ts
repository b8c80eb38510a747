import { expect, it, vi } from "vitest";
import { createBrowserStore } from "./browserStore.ts";
import { accessDenied, FakeStorage } from "./fakeStorage.testing.ts";
import { createTabStore } from "./tabStore.ts";

function createWorld() {
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()];
  const open = () => createTabStore(createBrowserStore({ localStorage }), { sessionStorage });
  return { localStorage, sessionStorage, open };
}

it("keeps things in local storage until they are to be kept for the tab alone, also after a reload", () => {
  const { localStorage, sessionStorage, open } = createWorld();
  const store = open();
  store.setItem("a", "1");
  expect([store.isTabOnly(), [...localStorage.values], sessionStorage.values.size]).toEqual([false, [["a", "1"]], 0]);

  store.keepInTab();
  expect([store.isTabOnly(), store.getItem("a"), store.isPersistent()]).toEqual([true, null, true]);
  store.setItem("b", "2");
  store.setItem("c", "3");
  store.removeItem("c");
  expect([[...localStorage.values], sessionStorage.values.get("b")]).toEqual([[["a", "1"]], "2"]);

  const next = open();
  expect([next.isTabOnly(), next.getItem("a"), next.getItem("b")]).toEqual([true, null, "2"]);
  expect(next.keys().toSorted()).toEqual(["b", "tramia-tab-only"]);
  sessionStorage.clear();
  expect([open().isTabOnly(), open().getItem("a")]).toEqual([false, "1"]);
});

it("keeps the tab's data as long as the page where the browser has no storage for a tab", () => {
  const { localStorage, sessionStorage, open } = createWorld();
  sessionStorage.refuse = accessDenied;
  const store = open();
  store.keepInTab();
  store.setItem("b", "2");
  expect([store.getItem("b"), store.isPersistent(), localStorage.values.size]).toEqual(["2", false, 0]);
});

it("reports the problems of local storage, and works in memory once detached", () => {
  const { localStorage, open } = createWorld();
  const store = open();
  const heard = vi.fn<() => void>();
  store.onProblem(heard);
  store.report({ kind: "unavailable" });
  store.detach();
  store.setItem("a", "1");
  expect([heard.mock.calls.length, localStorage.values.size, store.getItem("a")]).toEqual([1, 0, "1"]);
});
