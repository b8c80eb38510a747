import { type KeyValueStore, tryWrite } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";

/** The time of the last backup with files in this browser. */
export interface LastBackup {
  /** An ISO instant; null before the first backup, or if the stored value is invalid. */
  read(): string | null;
  /** Stores the current instant; without space it lasts as long as the page. */
  write(): void;
}

/** @param now milliseconds since 1970 */
export function createLastBackup(store: KeyValueStore, now: () => number = Date.now): LastBackup {
  /** Instant that could not be stored for lack of space. */
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
