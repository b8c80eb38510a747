import { createFactStore } from "@/services/procedure/factStore.ts";
import { services } from "../services.ts";

/** What the person said of themselves for every procedure. */
export const facts = createFactStore({ store: services.reportingStore, now: () => new Date() });
