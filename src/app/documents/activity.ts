import { createActivityLog } from "@/services/documents/activity/activityLog.ts";
import { services } from "../services.ts";

export const activity = createActivityLog({
  store: services.reportingStore,
  local: services.browserStore,
  now: () => new Date(),
});
