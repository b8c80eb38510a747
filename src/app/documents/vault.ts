import { CHANGES_CHANNEL } from "@/services/shared/storage/keys.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createVisitorClient } from "@/services/access/session/visitorClient.ts";
import { recordVault } from "@/services/documents/activity/recordActivity.ts";
import { createBrowserVault } from "@/services/documents/vault/browserVault.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { TabVault } from "@/services/procedure/tabCases.ts";
import { activity } from "./activity.ts";
import { connection } from "../access/connection.ts";
import { draftStore, hasDrafts } from "../procedure/draftStore.ts";
import { beganLocked, isTabOnly, openRecords } from "./records.ts";
import { services } from "../services.ts";

const { session, browserStore, lock } = services;

const browserVault = createBrowserVault({
  // On a shared computer its copies of the list are discarded.
  store: isTabOnly ? { ...browserStore, ...createMemoryStore() } : browserStore,
  lock,
  channel: isTabOnly || typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANGES_CHANNEL),
  openRecords,
});

/** Repairs the copy in local storage, which a cleaner or an extension may have changed (decision A-173). */
export async function verifyVault(): Promise<void> {
  try {
    await browserVault.verify();
  } catch (error) {
    console.warn("The vault could not be verified.", error);
  }
}

// A locked vault is verified after unlocking.
if (!beganLocked) void verifyVault();

const readFile: Vault["readFile"] = async (id) =>
  (await browserVault.readFile(id)) ?? (await (await import("./synchronised.ts")).fetchFile(id));

async function cases(): ReturnType<Vault["cases"]> {
  if (hasDrafts()) {
    const { createCaseDrafts, storeDrafts } = await import("@/services/procedure/caseDrafts.ts");
    await storeDrafts(createCaseDrafts(draftStore), browserVault);
  }
  return browserVault.cases();
}

/** On a shared computer the cases are also in the tab's storage. */
async function inTab() {
  const { keepCasesInTab } = await import("@/services/procedure/tabCases.ts");
  return (tabVault ??= keepCasesInTab(browserVault, draftStore));
}

let tabVault: TabVault | null = null;

const tabCases: TabVault | null = isTabOnly
  ? {
      cases: async () => (await inTab()).cases(),
      saveCase: async (file) => (await inTab()).saveCase(file),
      removeCase: async (id) => (await inTab()).removeCase(id),
      importAll: async (...brought) => (await inTab()).importAll(...brought),
      clear: async () => (await inTab()).clear(),
    }
  : null;

/** The vault of this device; reading fetches files of other devices and stores drafts of earlier pages. */
export const vault: Vault = recordVault(
  {
    ...browserVault,
    cases,
    ...tabCases,
    ...(import.meta.env.VITE_SUPABASE_URL && { readFile }),
  },
  activity,
);

/** The backend's part for the account. Tests the build constant directly, as services.ts does. */
export const visitors =
  import.meta.env.VITE_SUPABASE_URL && session && connection ? createVisitorClient(session, connection) : null;
