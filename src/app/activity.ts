import { createActivityLog } from "@/services/documents/activity/activityLog.ts";
import { onAccountChange } from "./access.ts";
import { services } from "./services.ts";

/** What happened to the person's documents on this device. */
export const activity = createActivityLog({
  store: services.reportingStore,
  local: services.browserStore,
  now: () => new Date(),
});

// Its names of documents belong to the account that they were in.
onAccountChange(activity.clear);
