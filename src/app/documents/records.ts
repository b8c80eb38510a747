import { TIMINGS } from "@/domain/shared/timings.ts";
import type { BrowserRecords } from "@/services/documents/vault/browserRecords.ts";
import type { KeyHolder } from "@/services/documents/vault/vaultCache.ts";
import { deviceSlotOf } from "@/services/documents/vault/rows.ts";
import { isMarkedProtected, KEYS } from "@/services/shared/storage/keys.ts";
import { wait } from "@/services/shared/wait.ts";
import { services } from "../services.ts";

const { store, browserStore, schemaChecked } = services;

/** On a shared computer the vault lives as long as the page and never reaches the disk. */
export const isTabOnly = store.isTabOnly();

export const beganLocked = isMarkedProtected(store);

/** The key of this device's vault. A page that could not ask for it reloads when the vault is locked. */
export const keyHolder: KeyHolder = {
  keys: null,
  onLocked() {
    // Without local storage the next page would know no more than this one.
    if ((beganLocked && !keyHolder.keys) || isTabOnly || !browserStore.isPersistent()) return;
    reloadLocked().catch((error: unknown) => console.warn("The vault could not be asked for its lock.", error));
  },
};

async function reloadLocked(): Promise<void> {
  const { rows } = await openRecords();
  const before = keyHolder.keys;
  // A tab that changed the key is about to send it.
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

let resolveOtherTab = (): void => undefined;

/** Resolves if another tab has an older version open: the records wait until it is closed. */
export const otherTab = new Promise<void>((resolve) => (resolveOtherTab = resolve));

let opening: Promise<BrowserRecords> | null = null;

/** Opens after migration. A change of the key starts to seal existing rows again. */
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

/** If the code fails to load, the next visit starts it. Never rejects. */
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
    if (problem.kind === "otherTab") resolveOtherTab();
  };
  return openBrowserRecords({ ...browserStore, report }, keyHolder);
}
