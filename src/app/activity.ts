import { createActivityLog } from "@/services/documents/activity/activityLog.ts";
import { onAccountChange } from "./access.ts";
import { services } from "./services.ts";

/** What happened to the person's documents on this device. */
export const activity = createActivityLog({
  store: services.reportingStore,
  local: services.browserStore,
  now: () => new Date(),
  onNamesRemoved: () => void overwriteNames(),
});

/** Has the browser rewrite the files in which names were (docs/encryption.md). */
async function overwriteNames(): Promise<void> {
  const [{ overwriteRemains }, { openVaultDatabase }] = await Promise.all([
    import("@/services/documents/protection/keyringStore.ts"),
    import("@/services/documents/vault/vaultDatabase.ts"),
  ]);
  await overwriteRemains(await openVaultDatabase(services.browserStore));
}

// Its names of documents belong to the account that they were in.
onAccountChange(activity.clear);

// The account may have been protected on another device since.
void services.migrated.then(activity.removeNames);
