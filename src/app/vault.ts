import { createVisitorClient } from "@/services/session/visitorClient.ts";
import { createBrowserVault } from "@/services/vault/browserVault.ts";
import { createChosenVault } from "@/services/vault/chosenVault.ts";
import { openIndexedDbRecords } from "@/services/vault/indexedDbRecords.ts";
import { createDailyCheck } from "@/services/vault/dailyCheck.ts";
import { createMover } from "@/services/vault/moveDocuments.ts";
import { createBrowserKeeps } from "@/services/vault/moveDocumentsKeeps.ts";
import { createSupabaseVault } from "@/services/vault/supabaseVault.ts";
import type { Vault } from "@/services/vault/vault.ts";
import { whenAnotherAccount } from "./access.ts";
import { connection } from "./connection.ts";
import { services } from "./services.ts";

const { session, store, browserStore, lock, migrated } = services;

/** The vault of this browser, whichever one is chosen. */
export const browserVault = createBrowserVault({
  store: browserStore,
  lock,
  openRecords: async () => {
    await migrated;
    return openIndexedDbRecords();
  },
});

// Mends what an earlier page left behind; what it cannot mend it reports (decision A-075).
browserVault.verify().catch((error: unknown) => console.warn("The vault could not be verified.", error));

/** What stands on the backend. Asked of the build itself: the embedded default carries none of its code. */
export const visitors =
  import.meta.env.VITE_SUPABASE_URL && session && connection ? vaultsOf(session, connection) : null;

/** The one vault of the page. It opens when the stored data have been brought up to this version. */
export const vault: Vault = visitors?.chosen ?? browserVault;

function vaultsOf(visitor: NonNullable<typeof session>, connect: NonNullable<typeof connection>) {
  const { client, askAnew } = createVisitorClient(visitor, connect);
  const account = createSupabaseVault({
    client,
    accountId: () => visitor.accountId(),
    store,
    onRefused: () => void askAnew(),
    onAnotherAccount: whenAnotherAccount,
  });
  const chosen = createChosenVault({ browser: browserVault, account, store });
  const areHeld = createBrowserKeeps(browserStore);
  const keeps = async (ids: readonly string[]) => {
    await migrated;
    return areHeld(ids);
  };
  const check = createDailyCheck({ vault: account, store });
  return { account, chosen, check, mover: createMover({ vaults: { browser: browserVault, account }, chosen, keeps }) };
}
