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

/** The account's replica, set by the synchronisation; null without it. */
export const replica: { current: ReplicaKeys | null } = { current: null };

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
    // A new passphrase also goes to the other devices.
    if (import.meta.env.VITE_SUPABASE_URL) await (await import("./synchronised.ts")).startWhereSynchronised();
  },
  // Until the page reloads, personal values are neither read nor written in clear.
  onClosed: () => store.divert(createPageValues()),
  settled: () => store.settled(),
  async onChanged() {
    await Promise.all([verifyVault(), refreshValues()]);
    // Updates 'Bloquear' in the header.
    window.dispatchEvent(new Event("storage"));
    await (await import("./vaultSession.ts")).watchLock();
  },
});

export const protection = recordProtection(unrecorded, activity);
