import { recordProtection } from "@/services/documents/activity/recordActivity.ts";
import { createVaultProtection } from "@/services/documents/protection/createVaultProtection.ts";
import type { ReplicaKeys } from "@/services/documents/protection/secretSlots.ts";
import { createPasskeys } from "@/services/documents/protection/passkeys.ts";
import { PROTECTION_CHANNEL } from "@/services/shared/storage/keys.ts";
import { createPageValues } from "@/services/shared/storage/lateValues.ts";
import { activity } from "./activity.ts";
import { openValues, refreshValues } from "./personalValues.ts";
import { keyHolder, openRecords } from "./records.ts";
import { services } from "../services.ts";
import { verifyVault } from "./vault.ts";

const { browserStore, store, lock } = services;

/** The account's replica as the protection uses it; null while the vault is not synchronised. Set by what synchronises. */
export const replica: { current: ReplicaKeys | null } = { current: null };

/** Whether the vault is synchronised, as far as is known now. */
export const isSynchronised = () => replica.current !== null;

const unrecorded = createVaultProtection({
  records: openRecords,
  holder: keyHolder,
  store: browserStore,
  lock,
  channel: typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(PROTECTION_CHANNEL),
  passkeys: createPasskeys(navigator.credentials),
  replica: () => replica.current,
  async onOpened() {
    await openValues();
    // A new passphrase goes to the other devices, too.
    if (import.meta.env.VITE_SUPABASE_URL) await (await import("./synchronised.ts")).startWhereSynchronised();
  },
  // Until the page begins again nothing personal is read any more, nor written where it would lie in clear.
  onClosed: () => store.divert(createPageValues()),
  settled: () => store.settled(),
  async onChanged() {
    await Promise.all([verifyVault(), refreshValues()]);
    // The header offers 'Bloquear', or does not any more.
    window.dispatchEvent(new Event("storage"));
    await (await import("./vaultSession.ts")).watchLock();
  },
});

/** The protection of the vault of this device; loaded where it is asked for, or a secret is. */
export const protection = recordProtection(unrecorded, activity);
