import { isQuotaError, type KeyValueStore } from "./keyValueStore.ts";

/** One JSON value kept in the browser, the same in all tabs. */
export interface StoredValue<T> {
  /** The value of this moment: the same object until it changes. */
  readonly read: () => T;
  /**
   * Puts what the function makes of the present value in its place; nothing is written where that is the value itself.
   * @returns false where the browser has no room to keep it: it then holds as long as the page
   */
  readonly change: (next: (value: T) => T) => boolean;
  /** Calls back after each change, also one made in another tab. @returns the way to stop */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoredValueDeps<T> {
  readonly store: Pick<KeyValueStore, "getItem" | "setItem">;
  readonly key: string;
  /** Reads whatever was stored, undefined where that is no JSON or nothing. Never throws. */
  readonly parse: (value: unknown) => T;
  /** Where the changes of other tabs are told. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
}

/** A value over a store. */
export function createStoredValue<T>({ store, key, parse, events = window }: StoredValueDeps<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let held: { readonly text: string | null; readonly value: T } | null = null;
  /** Set where the browser could not keep the last change. */
  let isUnkept = false;

  const read = (): T => {
    if (held && isUnkept) return held.value;
    const text = store.getItem(key);
    if (held?.text !== text || held === null) held = { text, value: parse(parsed(text)) };
    return held.value;
  };

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== key) return;
    isUnkept = false;
    notify();
  };

  return {
    read,
    change(next) {
      const before = read();
      const value = next(before);
      if (value === before) return !isUnkept;
      const text = JSON.stringify(value);
      isUnkept = !put(store, key, text);
      held = { text, value };
      notify();
      return !isUnkept;
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

function put(store: StoredValueDeps<unknown>["store"], key: string, text: string): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    console.warn(`${key} could not be kept.`, error);
    return false;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
