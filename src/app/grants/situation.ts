import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { services } from "../services.ts";

/** 'Tu situación', home and local days off. Only for lazily loaded code: it includes all provinces. */
export const situation = createStoredValue({
  store: services.store,
  key: KEYS.situation,
  parse: parseApplicantProfile,
});
