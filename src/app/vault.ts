import { CHANGES_CHANNEL, isMarkedProtected, KEYS } from "@/services/shared/storage/keys.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createVisitorClient } from "@/services/access/session/visitorClient.ts";
import { recordVault } from "@/services/documents/activity/recordActivity.ts";
import type { BrowserRecords } from "@/services/documents/vault/browserRecords.ts";
import { createBrowserVault } from "@/services/documents/vault/browserVault.ts";
import type { KeyHolder } from "@/services/documents/vault/records.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { wait } from "@/services/shared/wait.ts";
import { activity } from "./activity.ts";
import { connection } from "./connection.ts";
import { services } from "./services.ts";

const { session, store, browserStore, lock, migrated } = services;

/** On a shared computer nothing of the vault is on the disk: it lives as long as the page. */
const isTabOnly = store.isTabOnly();

/** The page began with the lock screen in front of it. */
const beganLocked = isMarkedProtected(store);

/** The key of the vault of this device. A page that has not asked for it, because it did not have to, begins again. */
export const keyHolder: KeyHolder = {
  keys: null,
  onLocked() {
    // Without local storage the next page would know no more than this one.
    if ((beganLocked && !keyHolder.keys) || isTabOnly || !browserStore.isPersistent()) return;
    beginAgain().catch((error: unknown) => console.warn("The vault could not be asked for its lock.", error));
  },
};

async function beginAgain(): Promise<void> {
  const { rows } = await openRecords();
  const before = keyHolder.keys;
  // A tab that has changed the key is about to give it.
  await wait(TIMINGS.keyOfOtherTab);
  const { keyring, device } = (await rows.read([])).keys;
  if (!keyring || device || (keyHolder.keys && keyHolder.keys !== before)) return;
  if (browserStore.getItem(KEYS.protected) === null) {
    const { rememberProtected } = await import("@/services/documents/vault/openVault.ts");
    rememberProtected(browserStore, keyring);
  }
  window.location.reload();
}

let tellOtherTab = (): void => undefined;

/** Resolves where another tab keeps an older version open: the records wait until it is closed. */
export const otherTab = new Promise<void>((resolve) => (tellOtherTab = resolve));

let opening: Promise<BrowserRecords> | null = null;

/**
 * The records of the vault of this device, sealed. They open when the stored data have been brought up to this version. Each change of their
 * key begins to seal again what the one before has sealed.
 */
export function openRecords(): Promise<BrowserRecords> {
  opening ??= open().then((records) => ({
    ...records,
    async replaceKeys(before, next) {
      await records.replaceKeys(before, next);
      if (before.keyId !== next.keyring.keyId) void sealAgain();
    },
  }));
  return opening;
}

/** Where it does not arrive, the next visit begins it. Never rejects. */
export async function sealAgain(): Promise<void> {
  try {
    (await import("./reseal.ts")).startReseal();
  } catch (error) {
    console.warn("What was there is sealed again later.", error);
  }
}

async function open(): Promise<BrowserRecords> {
  if (isTabOnly) return (await import("@/services/documents/vault/memoryRows.ts")).openMemoryRecords(keyHolder);
  await migrated;
  const { openBrowserRecords } = await import("@/services/documents/vault/browserRecords.ts");
  const report: typeof browserStore.report = (problem) => {
    browserStore.report(problem);
    if (problem.kind === "otherTab") tellOtherTab();
  };
  return openBrowserRecords({ ...browserStore, report }, keyHolder);
}

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

/** The vault of this device. A file that only other devices have comes when it is read. */
export const vault: Vault = recordVault(
  import.meta.env.VITE_SUPABASE_URL ? { ...browserVault, readFile } : browserVault,
  activity,
);

/** What the backend provides for the account. Asked of the build itself: the embedded default carries none of its code. */
export const visitors =
  import.meta.env.VITE_SUPABASE_URL && session && connection ? createVisitorClient(session, connection) : null;
