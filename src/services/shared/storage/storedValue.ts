import { keepUnread } from "@/domain/shared/keepUnread.ts";
import type { BrowserStore } from "./browserStore.ts";
import { tryWrite } from "./keyValueStore.ts";
import { quarantine } from "./list.ts";

/** A JSON value in browser storage, synchronised across tabs. */
export interface StoredValue<T> {
  /** Returns the same object until the value changes. */
  readonly read: () => T;
  /**
   * Replaces the value by `next(value)`; writes nothing if both are the same. Without space the change lasts as long as the page: it is
   * applied to values from other tabs, and stored with the next change that fits. Invalid JSON is quarantined before it is overwritten.
   * @param next pure: it may run more than once
   * @param keepsUnread false also drops data that a later version stored
   * @returns false if the browser has no space
   */
  readonly change: (next: (value: T) => T, keepsUnread?: boolean) => boolean;
  /** Resolves when the changes are on disk. @returns false if they could not be stored */
  readonly settled: () => Promise<boolean>;
  /** Calls back after each change, here or in another tab. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoredValueDeps<T> {
  readonly store: Pick<BrowserStore, "getItem" | "setItem" | "report"> & { readonly settled?: () => Promise<void> };
  readonly key: string;
  /** Parses a stored value; undefined if absent or not JSON. Never throws. */
  readonly parse: (value: unknown) => T;
  /** Reports changes made in other tabs. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
}

interface Reading<T> {
  readonly text: string | null;
  readonly stored: unknown;
  readonly isDamaged: boolean;
  /** The parsed value including changes that could not be stored. */
  readonly value: T;
}

export function createStoredValue<T>({ store, key, parse, events = window }: StoredValueDeps<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let last: Reading<T> | null = null;
  /** Changes that did not fit in storage, oldest first. */
  let unkept: ((value: T) => T)[] = [];

  const read = (): Reading<T> => {
    const text = store.getItem(key);
    if (last?.text === text) return last;
    // The value was removed, for example by erasing everything, so unstored changes are dropped too (decision A-145).
    if (text === null) unkept = [];
    const { value: stored, isDamaged } = parsed(text);
    last = { text, stored, isDamaged, value: unkept.reduce((present, next) => next(present), parse(stored)) };
    return last;
  };

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key === key) notify();
  };

  return {
    read: () => read().value,
    change(next, keepsUnread = true) {
      const before = read();
      const value = next(before.value);
      if (value === before.value) return unkept.length === 0;
      const text = JSON.stringify(keepsUnread ? keepUnread(before.stored, parse(before.stored), value) : value);
      if (before.isDamaged && before.text !== null) {
        quarantine(store, { key, text: before.text, rest: before.text, next: text, kept: 0 });
      }
      if (tryWrite(() => store.setItem(key, text))) {
        unkept = [];
        last = { text, stored: parsed(text).value, isDamaged: false, value };
      } else {
        console.warn(`${key} could not be kept.`);
        unkept.push(next);
        last = { ...before, value };
      }
      notify();
      return unkept.length === 0;
    },
    async settled() {
      try {
        await store.settled?.();
        return unkept.length === 0;
      } catch {
        return false;
      }
    },
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener("storage", onStorage);
      };
    },
  };
}

function parsed(text: string | null): { readonly value: unknown; readonly isDamaged: boolean } {
  try {
    return { value: text === null ? undefined : JSON.parse(text), isDamaged: false };
  } catch {
    return { value: undefined, isDamaged: true };
  }
}
