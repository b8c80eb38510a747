import { type KeyValueStore, putItem } from "../../shared/storage/keyValueStore.ts";

/** One JSON value in the browser, which is kept for the life of the page where the browser has no room for it. */
export interface SessionValue<T> {
  /** Read again each time: another tab may have written. Null for none, and for one that cannot be read. */
  read(): T | null;
  /** Never throws. */
  write(value: T | null): void;
  /** What another tab wrote counts again. */
  forget(): void;
}

/** A value over a store. `parse` returns null for an invalid value. */
export function createSessionValue<T>(
  store: KeyValueStore,
  key: string,
  parse: (value: unknown) => T | null,
): SessionValue<T> {
  /** What the browser could not keep. */
  let unkept: { readonly value: T | null } | null = null;

  const put = (text: string | null): boolean => {
    try {
      putItem(store, key, text);
      return true;
    } catch {
      return false;
    }
  };

  return {
    read() {
      if (unkept) return unkept.value;
      try {
        return parse(JSON.parse(store.getItem(key) ?? "null"));
      } catch {
        return null;
      }
    },
    write(value) {
      const isKept = put(value && JSON.stringify(value));
      unkept = isKept ? null : { value };
      // What stood there is worth nothing any more.
      if (!isKept) put(null);
    },
    forget() {
      unkept = null;
    },
  };
}
