import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { services } from "../services.ts";

/** True where the person never waits for an answer that is there (decision A-163). */
export const pausePreference = createStoredValue<boolean>({
  store: services.reportingStore,
  key: KEYS.skipsPauses,
  parse: (value) => value === true,
});
