import { parseFacts, type Facts } from "@/domain/procedure/questions/facts.ts";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { KEYS } from "../shared/storage/keys.ts";
import { createStoredValue, type StoredValue, type StoredValueDeps } from "../shared/storage/storedValue.ts";

/** What the person said of themselves for every procedure: on this device only, the same in all tabs (decision A-159). */
export interface FactStore extends Pick<StoredValue<Facts>, "read" | "subscribe"> {
  /** Keeps what was said today; null takes it back. Without room it is known for this page only, and the store reports that. */
  readonly record: (fact: string, option: string | null) => void;
}

/** The facts over local storage, or over the tab's own on a shared computer. */
export function createFactStore({
  now,
  ...deps
}: Pick<StoredValueDeps<Facts>, "store" | "events"> & { readonly now: () => Date }): FactStore {
  const { read, subscribe, change } = createStoredValue({ ...deps, key: KEYS.facts, parse: parseFacts });
  return {
    read,
    subscribe,
    record(fact, option) {
      const day = dayInSpain(now());
      change((facts) => {
        if (option === null && !facts[fact]) return facts;
        const others = Object.entries(facts).filter(([name]) => name !== fact);
        return Object.fromEntries(option === null ? others : [...others, [fact, { option, day }]]);
      });
    },
  };
}
