import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { services } from "../services.ts";

/** 'Tu situación', where the person lives and their local days off. Only for what is loaded lazily: it names all provinces. */
export const situation = createStoredValue({
  store: services.store,
  key: KEYS.situation,
  parse: parseApplicantProfile,
});
