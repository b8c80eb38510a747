import { useSyncExternalStore } from "react";
import type { StorageProblem } from "@/services/shared/storage/keyValueStore.ts";
import { services } from "../services.ts";

let problems: readonly StorageProblem[] = [];
const listeners = new Set<() => void>();

services.store.onProblem((problem) => {
  problems = [...problems, problem];
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Problems of the stored data, in the order of their discovery. */
export function useStorageProblems(): readonly StorageProblem[] {
  return useSyncExternalStore(subscribe, () => problems);
}
