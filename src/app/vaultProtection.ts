import { recordProtection } from "@/services/documents/activity/recordActivity.ts";
import { openVaultDatabase } from "@/services/documents/vault/vaultDatabase.ts";
import { createBrowserProtection } from "@/services/documents/protection/browserProtection.ts";
import { createPasskeys } from "@/services/documents/protection/passkeys.ts";
import { createCaseDatabase } from "@/services/procedure/caseStore.ts";
import { PROTECTION_CHANNEL } from "@/services/shared/storage/keys.ts";
import { activity } from "./activity.ts";
import { loadValues } from "./personalValues.ts";
import { services } from "./services.ts";
import { browserVault, keyHolder } from "./vault.ts";

const { browserStore, personalStore, lock, migrated } = services;

/** What every protection uses of the page. @param channel the name on which its tabs talk */
export const protectionDeps = (channel: string) => ({
  database: async () => {
    await migrated;
    return openVaultDatabase(browserStore);
  },
  lock,
  channel: typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channel),
  passkeys: createPasskeys(navigator.credentials),
});

const unrecorded = createBrowserProtection({
  ...protectionDeps(PROTECTION_CHANNEL),
  holder: keyHolder,
  store: browserStore,
  personal: personalStore,
  loadPlain: async () => void (await loadValues()),
  cases: createCaseDatabase(),
  onChanged: () => browserVault.verify(),
});

/** The protection of the vault of this browser; loaded where it is asked for, or there is one. */
export const protection = recordProtection(unrecorded, activity);
