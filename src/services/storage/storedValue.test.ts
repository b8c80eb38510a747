import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "./fakeStorage.testing.ts";
import { createBrowserStore } from "./browserStore.ts";
import { createStoredValue } from "./storedValue.ts";

const KEY = "tramia-prueba";

function open(stored?: string) {
  const storage = new FakeStorage();
  if (stored !== undefined) storage.setItem(KEY, stored);
  const events = new EventTarget() as Window;
  const parse = vi.fn((value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []));
  const value = createStoredValue({ store: createBrowserStore({ localStorage: storage }), key: KEY, parse, events });
  const tell = (key: string | null) => events.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { storage, value, parse, tell };
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

  it("holds a change as long as the page where there is no room, says so, and keeps it later with the next one", () => {
    const { storage, value } = open("[1]");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage.quota = 20;
    const many = Array.from({ length: 50 }, (_, n) => n);
    expect(value.change(() => many)).toBe(false);
    expect([value.read(), storage.getItem(KEY)]).toEqual([many, "[1]"]);
    expect(value.change((list) => list)).toBe(false);
    storage.quota = 10_000;
    expect(value.change((list) => [...list, 50])).toBe(true);
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toHaveLength(51);
  });
});
