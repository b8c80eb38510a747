import {
  type Activity,
  type ActivityEntry,
  addActivity,
  parseActivity,
  withoutNames,
} from "@/domain/documents/activity/activity.ts";
import { parseJson } from "@/domain/shared/json.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createStoredValue, type StoredValue, type StoredValueDeps } from "../../shared/storage/storedValue.ts";

/** Log of what happened to the person's documents on this device, oldest first, shared by all tabs. */
export interface ActivityLog extends Pick<StoredValue<readonly ActivityEntry[]>, "read" | "subscribe"> {
  /** Adds an entry with the current time. Never throws. If storage is full, the entry lasts as long as the page. */
  readonly record: (activity: Activity) => void;
  readonly clear: () => void;
  /** Imports the entries that local storage collected while the vault was locked. */
  readonly takeWaiting: () => void;
}

/** @param deps.store on a shared computer it gets no names: browsers write session storage to the disk too */
export function createActivityLog({
  now,
  local,
  ...deps
}: Pick<StoredValueDeps<unknown>, "store" | "events"> & {
  readonly now: () => Date;
  readonly local: Pick<KeyValueStore, "getItem" | "removeItem">;
}): ActivityLog {
  const { read, subscribe, change } = createStoredValue({ ...deps, key: KEYS.activity, parse: parseActivity });
  return {
    read,
    subscribe,
    record(activity) {
      const kept = deps.store.getItem(KEYS.tabOnly) === "true" ? withoutNames(activity) : activity;
      const at = now();
      try {
        change((list) => addActivity(list, kept, at));
      } catch (error) {
        console.warn("An activity could not be recorded.", error);
      }
    },
    clear: () => void change(() => [], false),
    takeWaiting() {
      const text = local.getItem(KEYS.activity);
      const waiting = parseActivity(parseJson(text ?? ""));
      // If personal values are in local storage, this key is the log itself.
      if (text === null || text === deps.store.getItem(KEYS.activity)) return;
      change((list) => {
        // After a crash, local storage may still have entries that were already sealed.
        const known = new Set(list.map((entry) => JSON.stringify(entry)));
        return parseActivity([...list, ...waiting.filter((entry) => !known.has(JSON.stringify(entry)))]);
      });
      local.removeItem(KEYS.activity);
    },
  };
}
