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
  // Its copies of the list go nowhere on a shared computer.
  store: isTabOnly ? { ...browserStore, ...createMemoryStore() } : browserStore,
  lock,
  channel: isTabOnly || typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANGES_CHANNEL),
  openRecords,
});

/** Brings the copy in local storage up to date, which a cleaner or an extension may have changed (decision A-173). */
export async function verifyVault(): Promise<void> {
  try {
    await browserVault.verify();
  } catch (error) {
    console.warn("The vault could not be verified.", error);
  }
}

// A locked one is verified once it is open.
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

/** The cases of a shared computer, which the storage of the tab has too. */
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

/**
 * The vault of this device. A file that only other devices have comes when it is read, and the cases are read once what an earlier page
 * could not store of them is stored.
 */
export const vault: Vault = recordVault(
  {
    ...browserVault,
    cases,
    ...tabCases,
    ...(import.meta.env.VITE_SUPABASE_URL && { readFile }),
  },
  activity,
);

/** What the backend provides for the account. Asked of the build itself: the embedded default carries none of its code. */
export const visitors =
  import.meta.env.VITE_SUPABASE_URL && session && connection ? createVisitorClient(session, connection) : null;
