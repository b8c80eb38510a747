import { recordProtection } from "@/services/documents/activity/recordActivity.ts";
import { openVaultDatabase } from "@/services/documents/vault/vaultDatabase.ts";
import { createBrowserProtection } from "@/services/documents/protection/browserProtection.ts";
import { createPasskeys } from "@/services/documents/protection/passkeys.ts";
import { createCaseDatabase } from "@/services/procedure/caseStore.ts";
import { PROTECTION_CHANNEL } from "@/services/shared/storage/keys.ts";
import { activity } from "./activity.ts";
import { services } from "./services.ts";
import { browserVault, keyHolder } from "./vault.ts";

const { browserStore, personalStore, lock, migrated } = services;

const unrecorded = createBrowserProtection({
  database: async () => {
    await migrated;
    return openVaultDatabase(browserStore);
  },
  holder: keyHolder,
  store: browserStore,
  divert: personalStore.divert,
  cases: createCaseDatabase(),
  lock,
  channel: typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(PROTECTION_CHANNEL),
  passkeys: createPasskeys(navigator.credentials),
  onChanged: () => browserVault.verify(),
});

/** The protection of the vault of this browser; loaded where it is asked for, or there is one. */
export const protection = recordProtection(unrecorded, activity);
