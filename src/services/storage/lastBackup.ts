import { isQuotaError, type KeyValueStore } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";

/** When the last copy with files was made in this browser. */
export interface LastBackup {
  /** An ISO instant; null before the first copy, and where what is stored is none. */
  read(): string | null;
  /** Notes that a copy has just been made; where no space is left for that, nothing changes. */
  write(): void;
}

/** Keeps the note in local storage. @param now milliseconds since 1970 */
export function createLastBackup(store: KeyValueStore, now: () => number = Date.now): LastBackup {
  return {
    read() {
      const value = store.getItem(KEYS.lastBackup);
      return value === null || Number.isNaN(Date.parse(value)) ? null : value;
    },
    write() {
      try {
        store.setItem(KEYS.lastBackup, new Date(now()).toISOString());
      } catch (error) {
        if (!isQuotaError(error)) throw error;
      }
    },
  };
}
