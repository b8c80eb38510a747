import { parseFacts, type Facts } from "@/domain/procedure/questions/facts.ts";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { KEYS } from "../shared/storage/keys.ts";
import { createStoredValue, type StoredValue, type StoredValueDeps } from "../shared/storage/storedValue.ts";

/** The person's lasting answers: on this device only, shared by all tabs (decision A-159). */
export interface FactStore extends Pick<StoredValue<Facts>, "read" | "subscribe"> {
  /** Stores today's answer; null removes it. Without space it lives as long as the page, and the store reports that. */
  readonly record: (fact: string, option: string | null) => void;
}

/** In local storage, or the tab's on a shared computer. */
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
