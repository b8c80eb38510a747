import { TIMINGS } from "@/domain/shared/timings.ts";
import type { BrowserRecords } from "@/services/documents/vault/browserRecords.ts";
import type { KeyHolder } from "@/services/documents/vault/heldRows.ts";
import { deviceSlotOf } from "@/services/documents/vault/rows.ts";
import { isMarkedProtected, KEYS } from "@/services/shared/storage/keys.ts";
import { wait } from "@/services/shared/wait.ts";
import { services } from "../services.ts";

const { store, browserStore, schemaChecked } = services;

/** On a shared computer nothing of the vault is on the disk: it lives as long as the page. */
export const isTabOnly = store.isTabOnly();

/** The page began with the lock screen in front of it. */
export const beganLocked = isMarkedProtected(store);

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
  const stored = (await rows.read([])).keys;
  const isGiven = keyHolder.keys !== null && keyHolder.keys !== before;
  if (!stored.keyring || deviceSlotOf(stored) || isGiven) return;
  if (browserStore.getItem(KEYS.protected) === null) {
    const { rememberProtected } = await import("@/services/documents/vault/openVault.ts");
    rememberProtected(browserStore, stored.keyring);
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
    (await import("./vaultSession.ts")).startReseal();
  } catch (error) {
    console.warn("What was there is sealed again later.", error);
  }
}

async function open(): Promise<BrowserRecords> {
  if (isTabOnly) return (await import("@/services/documents/vault/memoryRows.ts")).openMemoryRecords(keyHolder);
  await schemaChecked;
  const { openBrowserRecords } = await import("@/services/documents/vault/browserRecords.ts");
  const report: typeof browserStore.report = (problem) => {
    browserStore.report(problem);
    if (problem.kind === "otherTab") tellOtherTab();
  };
  return openBrowserRecords({ ...browserStore, report }, keyHolder);
}
