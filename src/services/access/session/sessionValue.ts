import { parseJson } from "@/domain/shared/json.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { putItem, tryWrite } from "../../shared/storage/keyValueStore.ts";

/** One JSON value in the browser; without room it is kept for the life of the page. */
export interface SessionValue<T> {
  /** Reads the store each time, because another tab may have written. Null where there is no valid value. */
  read(): T | null;
  /** Never throws. */
  write(value: T | null): void;
  /** Drops the value that the browser had no room for: another tab has written. */
  forget(): void;
}

/** @param parse returns null for an invalid value */
export function createSessionValue<T>(
  store: BrowserStore,
  key: string,
  parse: (value: unknown) => T | null,
): SessionValue<T> {
  /** The value that the browser had no room for. */
  let unkept: { readonly value: T | null } | null = null;

  return {
    read: () => (unkept ? unkept.value : parse(parseJson(store.getItem(key) ?? ""))),
    write(value) {
      const isKept = tryWrite(() => putItem(store, key, value && JSON.stringify(value)));
      unkept = isKept ? null : { value };
      // The previous value is used up.
      if (!isKept) store.removeItem(key);
    },
    forget() {
      unkept = null;
    },
  };
}
