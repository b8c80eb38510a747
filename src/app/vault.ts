import { createBrowserVault } from "@/services/vault/browserVault.ts";
import { openIndexedDbRecords } from "@/services/vault/indexedDbRecords.ts";
import { services } from "./services.ts";

/** The one vault of the page. It opens when the stored data have been brought up to this version. */
export const vault = createBrowserVault({
  store: services.store,
  lock: services.lock,
  openRecords: async () => {
    await services.migrated;
    return openIndexedDbRecords();
  },
});

// Mends what an earlier page left behind; what it cannot mend it reports (decision A-075).
vault.verify().catch((error: unknown) => console.warn("The vault could not be verified.", error));
