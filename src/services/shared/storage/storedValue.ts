import { keepUnread } from "@/domain/shared/keepUnread.ts";
import type { BrowserStore } from "./browserStore.ts";
import { tryWrite } from "./keyValueStore.ts";
import { quarantine } from "./list.ts";

/** One JSON value kept in the browser, the same in all tabs. */
export interface StoredValue<T> {
  /** The value of this moment: the same object until it changes. */
  readonly read: () => T;
  /**
   * Puts what the function makes of the present value in its place; nothing is written where that is the value itself.
   * Without room the change is kept for this page only: it is made again on what another tab writes meanwhile,
   * and kept with the next change that finds room. Text that is no JSON is quarantined before it is overwritten.
   * @param next pure: it may run more than once
   * @param keepsUnread false where what a later version stored goes too: all is removed
   * @returns false where the browser has no room to keep it
   */
  readonly change: (next: (value: T) => T, keepsUnread?: boolean) => boolean;
  /** Resolves when the changes are on the disk. @returns false where the browser has no room to keep them, or cannot */
  readonly settled: () => Promise<boolean>;
  /** Calls back after each change, also one made in another tab. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoredValueDeps<T> {
  readonly store: Pick<BrowserStore, "getItem" | "setItem" | "report"> & { readonly settled?: () => Promise<void> };
  readonly key: string;
  /** Reads whatever was stored, undefined where that is no JSON or nothing. Never throws. */
  readonly parse: (value: unknown) => T;
  /** Reports changes made in other tabs. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
}

interface Held<T> {
  /** What is stored. */
  readonly text: string | null;
  /** That, parsed. */
  readonly stored: unknown;
  /** True where that is no JSON. */
  readonly isDamaged: boolean;
  /** What it says, with the changes that could not be kept. */
  readonly value: T;
}

/** A value over a store. */
export function createStoredValue<T>({ store, key, parse, events = window }: StoredValueDeps<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let held: Held<T> | null = null;
  /** The changes that the browser could not keep, the oldest first. */
  let unkept: ((value: T) => T)[] = [];

  const read = (): Held<T> => {
    const text = store.getItem(key);
    if (held?.text === text) return held;
    // Somebody removed it, as erasing everything does: what was not kept goes too (decision A-145).
    if (text === null) unkept = [];
    const { value: stored, isDamaged } = parsed(text);
    held = { text, stored, isDamaged, value: unkept.reduce((present, next) => next(present), parse(stored)) };
    return held;
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
        held = { text, stored: parsed(text).value, isDamaged: false, value };
      } else {
        console.warn(`${key} could not be kept.`);
        unkept.push(next);
        held = { ...before, value };
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
