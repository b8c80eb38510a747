import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { services } from "../services.ts";

/** The person never waits for a finished answer (decision A-163). */
export const pausePreference = createStoredValue<boolean>({
  store: services.reportingStore,
  key: KEYS.skipsPauses,
  parse: (value) => value === true,
});
