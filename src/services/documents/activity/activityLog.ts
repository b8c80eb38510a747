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

/** What happened to the person's documents on this device, the oldest first, the same in all tabs. */
export interface ActivityLog extends Pick<StoredValue<readonly ActivityEntry[]>, "read" | "subscribe"> {
  /** Adds what happened now. Never throws: what happened has happened. Without room it is known for this page only. */
  readonly record: (activity: Activity) => void;
  readonly clear: () => void;
  /** Takes over what was recorded in local storage while the vault was locked. */
  readonly takeWaiting: () => void;
  /** Removes stored document names when names may no longer be kept. Call it after each change that can mean so. Never throws. */
  readonly removeNames: () => void;
}

/**
 * @param deps.store where names of documents may be: never local storage while the vault is protected (decision A-170). Where the account
 * is protected, and this browser's vault is not, no name is kept, and those of before go as soon as that is known; nor on a shared
 * computer, for browsers have what is kept for a tab on the disk as well.
 * @param deps.events of the window, which tells of what another tab stores, and of what this one opens or marks as protected
 */
export function createActivityLog({
  now,
  local,
  events = window,
  onNamesRemoved,
  ...deps
}: Pick<StoredValueDeps<unknown>, "store" | "events"> & {
  readonly now: () => Date;
  readonly local: Pick<KeyValueStore, "getItem" | "removeItem">;
  /** Called when names of before are gone from the store, whose files may still have them. */
  readonly onNamesRemoved?: () => void;
}): ActivityLog {
  const { read, subscribe, change, settled } = createStoredValue({
    ...deps,
    events,
    key: KEYS.activity,
    parse: parseActivity,
  });
  const { getItem } = deps.store;
  const isNameless = (): boolean =>
    getItem(KEYS.tabOnly) === "true" || (getItem(KEYS.protectedAccount) !== null && getItem(KEYS.protected) === null);
  const tryChange = (next: Parameters<typeof change>[0]): void => {
    try {
      change(next);
    } catch (error) {
      console.warn("An activity could not be recorded.", error);
    }
  };
  const removeNames = (): void => {
    if (!isNameless()) return;
    const list = read();
    const nameless = list.map(withoutNames);
    if (JSON.stringify(nameless) === JSON.stringify(list)) return;
    tryChange((listed) => listed.map(withoutNames));
    void settled().then(() => onNamesRemoved?.());
  };
  events.addEventListener("storage", removeNames);
  return {
    read,
    subscribe,
    removeNames,
    record(activity) {
      const at = now();
      tryChange((list) => {
        const added = addActivity(list, activity, at);
        return isNameless() ? added.map(withoutNames) : added;
      });
    },
    clear: () => void change(() => [], false),
    takeWaiting() {
      const text = local.getItem(KEYS.activity);
      const waiting = parseActivity(parseJson(text ?? ""));
      // Where nothing is diverted it is the list itself.
      if (text === null || text === deps.store.getItem(KEYS.activity)) return;
      change((list) => {
        // A browser that died may have kept a list that was sealed.
        const known = new Set(list.map((entry) => JSON.stringify(entry)));
        return parseActivity([...list, ...waiting.filter((entry) => !known.has(JSON.stringify(entry)))]);
      });
      local.removeItem(KEYS.activity);
    },
  };
}
