import { keepUnread } from "@/domain/shared/keepUnread.ts";
import type { BrowserStore } from "./browserStore.ts";
import { tryWrite } from "./keyValueStore.ts";
import { quarantine } from "./list.ts";

/** One JSON value kept in the browser, the same in all tabs. */
export interface StoredValue<T> {
  /** Returns the same object until the value changes. */
  readonly read: () => T;
  /**
   * Replaces the value by `next` of it; nothing is written where both are the same. Without room the change lasts as long as the page:
   * it is repeated on the value that another tab writes, and stored with the next change that finds room. Invalid JSON is
   * quarantined before it is overwritten.
   * @param next pure: it may run more than once
   * @param keepsUnread false to drop also what a later version stored
   * @returns false where the browser has no room
   */
  readonly change: (next: (value: T) => T, keepsUnread?: boolean) => boolean;
  /** Resolves when the changes are on the disk. @returns false where they could not be stored */
  readonly settled: () => Promise<boolean>;
  /** Calls back after each change, here or in another tab. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoredValueDeps<T> {
  readonly store: Pick<BrowserStore, "getItem" | "setItem" | "report"> & { readonly settled?: () => Promise<void> };
  readonly key: string;
  /** Parses a stored value, undefined where there is none or it is not JSON. Never throws. */
  readonly parse: (value: unknown) => T;
  /** Reports changes made in other tabs. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
}

interface Reading<T> {
  readonly text: string | null;
  /** The text as JSON. */
  readonly stored: unknown;
  /** True where the text is not JSON. */
  readonly isDamaged: boolean;
  /** The parsed value with the changes that could not be stored. */
  readonly value: T;
}

export function createStoredValue<T>({ store, key, parse, events = window }: StoredValueDeps<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let last: Reading<T> | null = null;
  /** Changes that the browser had no room for, the oldest first. */
  let unkept: ((value: T) => T)[] = [];

  const read = (): Reading<T> => {
    const text = store.getItem(key);
    if (last?.text === text) return last;
    // The value was removed, as by erasing everything: changes without room go too (decision A-145).
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
