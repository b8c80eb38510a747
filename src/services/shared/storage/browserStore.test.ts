import { describe, expect, it } from "vitest";
import { createBrowserStore, type StorageSource } from "./browserStore.ts";
import { accessDenied, FakeStorage, quotaExceeded } from "./fakeStorage.testing.ts";
import type { StorageProblem } from "./keyValueStore.ts";

function open(source: StorageSource) {
  const store = createBrowserStore(source);
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  return { store, problems };
}

describe("a browser store over a storage that works", () => {
  it("reads, writes, removes and lists the browser's data, and leaves nothing else", () => {
    const localStorage = new FakeStorage();
    localStorage.setItem("other", "1");
    const { store, problems } = open({ localStorage });
    store.setItem("a", "x");
    store.setItem("b", "y");
    store.removeItem("b");
    expect([store.getItem("a"), store.getItem("b"), store.keys()]).toEqual(["x", null, ["other", "a"]]);
    expect([...localStorage.values]).toEqual([
      ["other", "1"],
      ["a", "x"],
    ]);
    expect([store.isPersistent(), problems]).toEqual([true, []]);
  });

  it("passes the quota error on, and stays with the browser's storage", () => {
    const localStorage = new FakeStorage();
    const { store, problems } = open({ localStorage });
    localStorage.quota = 10;
    expect(() => store.setItem("a", "0123456789")).toThrow(quotaExceeded());
    expect([store.isPersistent(), problems, localStorage.values.size]).toEqual([true, [], 0]);
  });

  it("counts a storage that is full from the start as one that works", () => {
    const localStorage = new FakeStorage();
    localStorage.setItem("a", "x");
    localStorage.quota = 2;
    const { store, problems } = open({ localStorage });
    expect([store.getItem("a"), store.isPersistent(), problems]).toEqual(["x", true, []]);
  });
});

describe("a browser store over a storage that is switched off", () => {
  const refusing = new FakeStorage();
  refusing.quota = 0;
  const denied = new FakeStorage();
  denied.refuse = accessDenied;
  const cases: [string, StorageSource][] = [
    [
      "a getter that throws",
      Object.defineProperty({} as StorageSource, "localStorage", {
        get: () => {
          throw accessDenied();
        },
      }),
    ],
    ["null", { localStorage: null }],
    ["undefined", { localStorage: undefined }],
    ["a storage that throws at everything", { localStorage: denied }],
    ["an empty storage without any room", { localStorage: refusing }],
  ];

  it.each(cases)("%s: works in memory and reports it once", (_, source) => {
    const { store, problems } = open(source);
    store.setItem("a", "x");
    store.setItem("b", "y");
    store.removeItem("b");
    expect([store.getItem("a"), store.getItem("b"), store.keys()]).toEqual(["x", null, ["a"]]);
    expect([store.isPersistent(), problems]).toEqual([false, [{ kind: "unavailable" }]]);
  });
});

describe("a browser store whose storage fails later", () => {
  it("goes on in memory with what it can still read, and reports it once", () => {
    const localStorage = new FakeStorage();
    const { store, problems } = open({ localStorage });
    store.setItem("a", "x");
    localStorage.refuse = (operation) => (operation === "setItem" ? accessDenied() : null);
    store.setItem("b", "y");
    store.setItem("c", "z");
    expect([store.getItem("a"), store.getItem("b"), store.getItem("c")]).toEqual(["x", "y", "z"]);
    expect([...localStorage.values]).toEqual([["a", "x"]]);
    expect([store.isPersistent(), problems]).toEqual([false, [{ kind: "unavailable" }]]);
  });

  it("goes on with nothing when not even reading works", () => {
    const localStorage = new FakeStorage();
    const { store, problems } = open({ localStorage });
    store.setItem("a", "x");
    localStorage.refuse = accessDenied;
    expect([store.getItem("a"), store.keys(), problems]).toEqual([null, [], [{ kind: "unavailable" }]]);
  });

  it("detached, it works on a copy and the browser's values stay as they were", () => {
    const localStorage = new FakeStorage();
    const { store, problems } = open({ localStorage });
    store.setItem("a", "x");
    store.detach();
    store.setItem("a", "changed");
    store.removeItem("b");
    store.detach();
    expect([store.getItem("a"), localStorage.getItem("a")]).toEqual(["changed", "x"]);
    expect([store.isPersistent(), problems]).toEqual([false, []]);
  });
});

describe("the problems of a store", () => {
  const damaged: StorageProblem = { kind: "setAside", key: "a", asideKey: "b", kept: 1 };

  it("reach the first listener even when they came before it, and no listener twice", () => {
    const store = createBrowserStore({ localStorage: null });
    store.report(damaged);
    const heard: Record<string, StorageProblem[]> = { first: [], second: [] };
    const stop = store.onProblem((problem) => heard["first"]?.push(problem));
    store.onProblem((problem) => heard["second"]?.push(problem));
    store.report(damaged);
    store.report({ ...damaged, kept: 2 });
    stop();
    store.report({ ...damaged, kept: 3 });
    expect(heard).toEqual({
      first: [{ kind: "unavailable" }, damaged, { ...damaged, kept: 2 }],
      second: [
        { ...damaged, kept: 2 },
        { ...damaged, kept: 3 },
      ],
    });
  });
});
