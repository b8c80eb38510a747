import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Gate } from "./gate.ts";

const PASSED = "true";

/** The stored flag of an earlier success (GATE-12); where nothing can be stored it lasts as long as the page (decision A-012). */
export function createGateFlag(store: KeyValueStore): Pick<Gate, "readFlag" | "writeFlag"> {
  let passedHere = false;
  return {
    readFlag() {
      try {
        return passedHere || store.getItem(KEYS.authenticated) === PASSED;
      } catch {
        return passedHere;
      }
    },
    writeFlag() {
      passedHere = true;
      try {
        store.setItem(KEYS.authenticated, PASSED);
      } catch {
        // passedHere remembers it.
      }
    },
  };
}
