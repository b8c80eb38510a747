import { parseJson } from "@/domain/shared/json.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { putItem, tryWrite } from "../../shared/storage/keyValueStore.ts";

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
  store: BrowserStore,
  key: string,
  parse: (value: unknown) => T | null,
): SessionValue<T> {
  /** What the browser could not keep. */
  let unkept: { readonly value: T | null } | null = null;

  return {
    read: () => (unkept ? unkept.value : parse(parseJson(store.getItem(key) ?? ""))),
    write(value) {
      const isKept = tryWrite(() => putItem(store, key, value && JSON.stringify(value)));
      unkept = isKept ? null : { value };
      // What stood there is worth nothing any more.
      if (!isKept) store.removeItem(key);
    },
    forget() {
      unkept = null;
    },
  };
}
