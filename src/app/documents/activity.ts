import { createActivityLog } from "@/services/documents/activity/activityLog.ts";
import { services } from "../services.ts";

/** What happened to the person's documents. */
export const activity = createActivityLog({
  store: services.reportingStore,
  local: services.browserStore,
  now: () => new Date(),
});
