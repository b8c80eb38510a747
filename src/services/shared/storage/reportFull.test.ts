import { expect, it } from "vitest";
import { createBrowserStore } from "./browserStore.ts";
import { accessDenied, FakeStorage, quotaExceeded } from "./fakeStorage.testing.ts";
import type { StorageProblem } from "./keyValueStore.ts";
import { reportFull } from "./reportFull.ts";

it("reports once that there is no room, and passes the error on", () => {
  const localStorage = new FakeStorage();
  const store = createBrowserStore({ localStorage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  const reporting = reportFull(store);
  reporting.setItem("a", "x");
  localStorage.quota = 10;
  for (const value of ["0123456789", "9876543210"]) {
    expect(() => reporting.setItem("a", value)).toThrow(quotaExceeded());
  }
  expect([reporting.getItem("a"), problems]).toEqual(["x", [{ kind: "full" }]]);
});

it("says nothing of a storage that is switched off, which the store reports itself", () => {
  const localStorage = new FakeStorage();
  const store = createBrowserStore({ localStorage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  localStorage.refuse = accessDenied;
  reportFull(store).setItem("a", "x");
  expect(problems).toEqual([{ kind: "unavailable" }]);
});
