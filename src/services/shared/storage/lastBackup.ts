import { type KeyValueStore, tryWrite } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";

/** When the last backup with files was made in this browser. */
export interface LastBackup {
  /** An ISO instant; null before the first backup and where the stored value is not valid. */
  read(): string | null;
  /** Stores the present instant; without room it is kept for this page only. */
  write(): void;
}

/** @param now milliseconds since 1970 */
export function createLastBackup(store: KeyValueStore, now: () => number = Date.now): LastBackup {
  /** The instant that the browser had no room for. */
  let unkept: string | null = null;
  return {
    read() {
      const value = unkept ?? store.getItem(KEYS.lastBackup);
      return value === null || Number.isNaN(Date.parse(value)) ? null : value;
    },
    write() {
      const instant = new Date(now()).toISOString();
      unkept = tryWrite(() => store.setItem(KEYS.lastBackup, instant)) ? null : instant;
    },
  };
}
