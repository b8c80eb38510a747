import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "./fakeStorage.testing.ts";
import { createBrowserStore } from "./browserStore.ts";
import type { StorageProblem } from "./keyValueStore.ts";
import { createStoredValue } from "./storedValue.ts";

const KEY = "tramia-prueba";

function open(stored?: string) {
  const storage = new FakeStorage();
  if (stored !== undefined) storage.setItem(KEY, stored);
  const store = createBrowserStore({ localStorage: storage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  const events = new EventTarget() as Window;
  const parse = vi.fn((value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []));
  const value = createStoredValue({ store, key: KEY, parse, events });
  const tell = (key: string | null) => events.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { storage, value, parse, tell, events, problems };
}

const ASIDE = `tramia-apartado-${KEY}-1`;
/** Leaves so little space that a value with many items does not fit. */
const FULL = KEY.length + 20;
const many = Array.from({ length: 50 }, (_, n) => n);
const withMany = (list: readonly number[]): readonly number[] => [...list, ...many];

/** A value whose last change could not be stored. */
function openUnkept(stored?: string) {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const opened = open(stored);
  opened.storage.quota = FULL;
  expect(opened.value.change(withMany)).toBe(false);
  return opened;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a stored value", () => {
  it.each<[string, string | undefined, readonly number[]]>([
    ["nothing", undefined, []],
    ["a list", "[1,2]", [1, 2]],
    ["half a list", "[1,", []],
    ["something else", '"x"', []],
  ])("reads %s", (_name, stored, expected) => {
    expect(open(stored).value.read()).toEqual(expected);
  });

  it("gives the same object until it changes, and reads no text twice", () => {
    const { value, parse } = open("[1]");
    expect(value.read()).toBe(value.read());
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it("keeps a change and tells of it", () => {
    const { storage, value } = open("[1]");
    const listener = vi.fn<() => void>();
    const stop = value.subscribe(listener);
    expect(value.change((list) => [...list, 2])).toBe(true);
    expect([value.read(), storage.getItem(KEY), listener.mock.calls.length]).toEqual([[1, 2], "[1,2]", 1]);
    stop();
    value.change(() => []);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("writes and tells nothing where nothing changes", () => {
    const { storage, value } = open();
    const listener = vi.fn<() => void>();
    value.subscribe(listener);
    expect(value.change((list) => list)).toBe(true);
    expect([storage.getItem(KEY), listener.mock.calls.length]).toEqual([null, 0]);
  });

  it("builds on what another tab has written, and tells when it writes", () => {
    const { storage, value, tell } = open("[1]");
    const listener = vi.fn<() => void>();
    value.subscribe(listener);
    expect(value.read()).toEqual([1]);
    storage.setItem(KEY, "[7]");
    tell("another");
    expect(listener).not.toHaveBeenCalled();
    tell(KEY);
    expect(listener).toHaveBeenCalledTimes(1);
    value.change((list) => [...list, 8]);
    expect(storage.getItem(KEY)).toBe("[7,8]");
    tell(null);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("listens to the other tabs as long as somebody listens to it", () => {
    const { value, tell, events } = open("[1]");
    const removed = vi.spyOn(events, "removeEventListener");
    const listeners = [vi.fn<() => void>(), vi.fn<() => void>()];
    const stops = listeners.map((listener) => value.subscribe(listener));
    stops[0]?.();
    tell(KEY);
    expect([listeners.map(({ mock }) => mock.calls.length), removed.mock.calls.length]).toEqual([[0, 1], 0]);
    stops[1]?.();
    expect(removed).toHaveBeenCalledTimes(1);
    value.subscribe(() => listeners[0]?.());
    tell(KEY);
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

describe("a change that the browser has no room for", () => {
  it("lasts as long as the page, and is kept with the next one that fits", () => {
    const { storage, value } = openUnkept("[1]");
    expect([value.read(), storage.getItem(KEY)]).toEqual([[1, ...many], "[1]"]);
    const more = vi.fn((list: readonly number[]): readonly number[] => [0, ...list]);
    expect(value.change(more)).toBe(false);
    expect([value.read(), more.mock.calls.length]).toEqual([[0, 1, ...many], 1]);
    expect(value.change((list) => list)).toBe(false);
    storage.quota = 10_000;
    expect(value.change((list) => [...list, 50])).toBe(true);
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toEqual([0, 1, ...many, 50]);
    expect(value.change((list) => list)).toBe(true);
    storage.setItem(KEY, "[9]");
    expect(value.read()).toEqual([9]);
  });

  it.each([true, false])("is made again on what another tab writes, listened to or not: %s", (isListenedTo) => {
    const { storage, value, tell } = openUnkept("[1]");
    const listener = vi.fn<() => void>();
    if (isListenedTo) value.subscribe(listener);
    value.change((list) => [...list, 50]);
    storage.setItem(KEY, "[7]");
    tell(KEY);
    expect(listener).toHaveBeenCalledTimes(isListenedTo ? 2 : 0);
    expect([value.read(), storage.getItem(KEY)]).toEqual([[7, ...many, 50], "[7]"]);
    expect(value.change((list) => list)).toBe(false);
    storage.quota = 10_000;
    expect(value.change((list) => [...list, 51])).toBe(true);
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toEqual([7, ...many, 50, 51]);
  });

  it("goes with the value when everything is erased", () => {
    const { storage, value } = openUnkept("[1]");
    storage.removeItem(KEY);
    expect(value.read()).toEqual([]);
    expect(value.change((list) => [...list, 2])).toBe(true);
    expect(storage.getItem(KEY)).toBe("[2]");
  });

  it("passes on whatever else the store throws", () => {
    const value = createStoredValue({
      store: {
        getItem: () => null,
        setItem: () => {
          throw new TypeError("broken");
        },
        report: () => undefined,
      },
      key: KEY,
      parse: () => 0,
      events: new EventTarget() as Window,
    });
    expect(() => value.change(() => 1)).toThrow("broken");
  });
});

describe("text that is no JSON", () => {
  it("stays while it is only read, and is set aside before a change overwrites it", () => {
    const { storage, value, problems } = open("[1,");
    expect([value.read(), storage.getItem(KEY), problems]).toEqual([[], "[1,", []]);
    expect(value.change(() => [2])).toBe(true);
    value.change((list) => [...list, 3]);
    expect(Object.fromEntries(storage.values)).toEqual({ [KEY]: "[2,3]", [ASIDE]: "[1," });
    expect(problems).toEqual([{ kind: "setAside", key: KEY, asideKey: ASIDE, kept: 0 }]);
  });

  it("is no matter where the JSON says something else", () => {
    const { storage, value, problems } = open('"x"');
    value.change(() => [2]);
    expect([[...storage.values], problems]).toEqual([[[KEY, "[2]"]], []]);
  });

  it("gives way where there is no room for both, and that is said", () => {
    const { storage, value, problems } = open("[1,");
    storage.quota = KEY.length + 10;
    expect(value.change(() => [2])).toBe(true);
    expect([...storage.values]).toEqual([[KEY, "[2]"]]);
    expect(problems).toEqual([{ kind: "notSetAside", key: KEY, kept: 0 }]);
  });

  it("is set aside once where it fits and the change does not", () => {
    const { storage, value, problems } = open("[1,");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage.quota = KEY.length + ASIDE.length + 6;
    expect([value.change(withMany), value.change((list) => [...list, 50])]).toEqual([false, false]);
    expect([value.read(), Object.fromEntries(storage.values)]).toEqual([
      [...many, 50],
      { [KEY]: "[1,", [ASIDE]: "[1," },
    ]);
    expect(problems).toEqual([{ kind: "setAside", key: KEY, asideKey: ASIDE, kept: 0 }]);
  });
});
