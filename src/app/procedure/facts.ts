import { createFactStore } from "@/services/procedure/factStore.ts";
import { services } from "../services.ts";

export const facts = createFactStore({ store: services.reportingStore, now: () => new Date() });
