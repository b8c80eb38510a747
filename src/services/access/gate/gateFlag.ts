import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Gate } from "./gate.ts";

const PASSED = "true";

/** The flag of an earlier success in the browser's store (GATE-12); where nothing can be stored, for the life of this page. */
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
        // For the life of this page (decision A-012).
      }
    },
  };
}
