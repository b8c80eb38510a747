// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createActivityLog } from "./activityLog.ts";

const NOW = new Date("2026-11-22T10:05:00.000Z");
const OPENED = { kind: "opened", name: "dni.pdf" } as const;

function createWorld(localStorage = new FakeStorage()) {
  const log = createActivityLog({ store: createBrowserStore({ localStorage }), local: localStorage, now: () => NOW });
  return { log, localStorage };
}

it("keeps what happened with its instant, tells of it, and forgets it", () => {
  const { log, localStorage } = createWorld();
  const listener = vi.fn();
  log.subscribe(listener);
  log.record(OPENED);
  const entry = { ...OPENED, at: NOW.toISOString() };
  expect([log.read(), JSON.parse(localStorage.getItem(KEYS.activity) ?? "")]).toEqual([[entry], [entry]]);
  log.clear();
  expect([log.read(), localStorage.getItem(KEYS.activity)]).toEqual([[], "[]"]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it("writes to the store it was given and nowhere else", () => {
  const localStorage = vi.spyOn(Storage.prototype, "setItem");
  const sealed = createMemoryStore();
  createActivityLog({ store: { ...sealed, report: () => {} }, local: createMemoryStore(), now: () => NOW }).record(
    OPENED,
  );
  expect([sealed.keys(), localStorage.mock.calls]).toEqual([[KEYS.activity], []]);
});

it("goes on without what is full or damaged", () => {
  const localStorage = new FakeStorage();
  localStorage.setItem(KEYS.activity, '[{"kind":"opened"');
  const { log } = createWorld(localStorage);
  expect(log.read()).toEqual([]);
  localStorage.quota = 0;
  vi.spyOn(console, "warn").mockReturnValue();
  log.record(OPENED);
  expect(log.read()).toEqual([{ ...OPENED, at: NOW.toISOString() }]);
});

it("fails nothing that happened where it cannot be recorded", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const refuse = () => {
    throw new Error("locked");
  };
  const log = createActivityLog({
    store: { getItem: () => null, setItem: refuse, report: () => {} },
    local: createMemoryStore(),
    now: () => NOW,
  });
  expect(() => log.record(OPENED)).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});

it("takes over what was recorded while the vault was locked, once, also where a browser that died kept it, and leaves its own list alone", () => {
  const [local, sealed] = [createMemoryStore(), createMemoryStore()];
  const locked = createActivityLog({ store: { ...local, report: () => {} }, local, now: () => NOW });
  locked.record({ kind: "unlockFailed" });
  locked.takeWaiting();
  expect(locked.read()).toHaveLength(1);
  const open = createActivityLog({ store: { ...sealed, report: () => {} }, local, now: () => NOW });
  open.record(OPENED);
  open.takeWaiting();
  open.takeWaiting();
  local.setItem(KEYS.activity, sealed.getItem(KEYS.activity) + " ");
  open.takeWaiting();
  expect([open.read().map(({ kind }) => kind), local.keys()]).toEqual([["opened", "unlockFailed"], []]);
});

it("keeps no name on a shared computer, where the tab's own storage is on the disk too", () => {
  const { log, localStorage } = createWorld();
  localStorage.setItem(KEYS.tabOnly, "true");
  log.record(OPENED);
  expect(JSON.parse(localStorage.getItem(KEYS.activity) ?? "")).toEqual([
    { kind: "opened", name: "", at: NOW.toISOString() },
  ]);
});
