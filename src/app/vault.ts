import { CHANGES_CHANNEL, isMarkedProtected, KEYS } from "@/services/shared/storage/keys.ts";
import { createVisitorClient } from "@/services/access/session/visitorClient.ts";
import { recordVault } from "@/services/documents/activity/recordActivity.ts";
import { createAccountVault } from "@/services/documents/vault/accountVault.ts";
import { createBrowserVault } from "@/services/documents/vault/browserVault.ts";
import { createSealedMemories } from "@/services/documents/vault/sealedMemory.ts";
import { createSwitchableVault } from "@/services/documents/vault/switchableVault.ts";
import { type KeyHolder, openIndexedDbRecords } from "@/services/documents/vault/indexedDbRecords.ts";
import { createMovedOriginals, createDocumentMover } from "@/services/documents/vault/moveDocuments.ts";
import type { openSealedAccount } from "@/services/documents/vault/sealedAccount.ts";
import { createSupabaseVault } from "@/services/documents/vault/supabaseVault.ts";
import { connectAccount } from "@/services/documents/vault/supabaseVaultBackend.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { onAccountChange } from "./access.ts";
import { activity } from "./activity.ts";
import { connection } from "./connection.ts";
import { services } from "./services.ts";

const { session, store, browserStore, reportingStore, lock, migrated } = services;

/** The page began with the lock screen in front of it. */
const beganLocked = isMarkedProtected(store);

/** The key of a protected vault. A page that began without the lock screen, because the vault was not protected then, begins again. */
export const keyHolder: KeyHolder = {
  keys: null,
  onLocked() {
    // Without local storage the next page would know no more than this one.
    if (beganLocked || !browserStore.isPersistent()) return;
    // What is there says how the end of the protection is known.
    if (browserStore.getItem(KEYS.protected) === null) browserStore.setItem(KEYS.protected, "true");
    window.location.reload();
  },
};

/** The key of the account at the server, where that is protected. */
export const accountKeyHolder: KeyHolder = {
  keys: null,
  onLocked() {
    // The page began without its lock screen, or another device has changed the key since.
    const canAsk = accountKeyHolder.keys || !beganLocked || !beganAtAccount;
    if (!canAsk || !store.isPersistent()) return;
    store.setItem(KEYS.protectedAccount, "true");
    window.location.reload();
  },
};

/** The vault of this browser, whichever one is chosen. */
export const browserVault = createBrowserVault({
  store: browserStore,
  lock,
  channel: typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANGES_CHANNEL),
  openRecords: async (source) => {
    await migrated;
    return openIndexedDbRecords(source, keyHolder);
  },
});

/** Brings the copy in local storage up to date, which a cleaner or an extension may have changed (decision A-173). */
export function verifyVault(): void {
  browserVault.verify().catch((error: unknown) => console.warn("The vault could not be verified.", error));
}

// A locked one is verified once it is open.
if (!beganLocked) verifyVault();

/** What the backend provides. Asked of the build itself: the embedded default carries none of its code. */
export const visitors =
  import.meta.env.VITE_SUPABASE_URL && session && connection ? createVaults(session, connection) : null;

const beganAtAccount = visitors?.chosen.place() === "account";

/** The one vault of the page. It opens when the stored data have been brought up to this version. */
export const vault: Vault = recordVault(visitors?.chosen ?? browserVault, activity);

function createVaults(visitor: NonNullable<typeof session>, connect: NonNullable<typeof connection>) {
  const { client, recheckSession } = createVisitorClient(visitor, connect);
  const plain = createSupabaseVault({
    client,
    accountId: () => visitor.accountId(),
    store,
    onRefused: () => void recheckSession(),
    onAnotherAccount: onAccountChange,
  });
  /** The sealed vault of each account that this page opens. */
  const opened = new Map<string | null, Promise<ReturnType<typeof openSealedAccount>>>();
  const openSealed = () => {
    const owner = visitor.accountId();
    const sealed =
      opened.get(owner) ??
      import("@/services/documents/vault/sealedAccount.ts").then(({ openSealedAccount }) =>
        openSealedAccount({
          connect: () => connectAccount(client, () => visitor.accountId()),
          holder: accountKeyHolder,
          store,
          onDamaged: (damaged) => browserStore.report({ kind: "damaged", damaged }),
          onRefused: () => void recheckSession(),
        }),
      );
    opened.set(owner, sealed);
    sealed.catch(() => opened.delete(owner));
    return sealed;
  };
  const { vault: account, askAgain } = createAccountVault({
    connect: [client, () => visitor.accountId()],
    plain,
    loadSealed: openSealed,
    hasKey: () => accountKeyHolder.keys !== null,
    memories: createSealedMemories(store),
  });
  const chosen = createSwitchableVault({ browser: browserVault, account, store: reportingStore });
  const mover = createDocumentMover({
    vaults: { browser: browserVault, account },
    chosen,
    movedOriginals: createMovedOriginals({ store }),
    keeps: () => browserVault.isPersistent(),
    isProtected: async () => (await import("./protectedPlaces.ts")).isAnyProtected(),
  });
  return {
    account,
    chosen,
    mover,
    askAgain,
    /** Between which its protection moves everything. */
    accountVaults: async () => ({ plain, ...(await openSealed()) }),
  };
}
