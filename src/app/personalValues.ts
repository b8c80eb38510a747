import { createCaseDatabase } from "@/services/procedure/caseStore.ts";
import { openPlainValues, type PersonalValues } from "@/services/documents/vault/plainValues.ts";
import { hasKeptRows, openVaultDatabase, type VaultDatabase } from "@/services/documents/vault/vaultDatabase.ts";
import { isPersonalKey, KEYS, VALUES_CHANNEL } from "@/services/shared/storage/keys.ts";
import { createMemoryStore, type KeyValueStore, listEntries } from "@/services/shared/storage/keyValueStore.ts";
import { createPageValues } from "@/services/shared/storage/personalStore.ts";
import { services } from "./services.ts";

const { browserStore, personalStore, migrated } = services;
const port = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(VALUES_CHANNEL);
let values: PersonalValues | null = null;
let database: VaultDatabase | null = null;

/** Reads these again, and tells whoever shows them as if local storage had changed. */
async function refresh(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await values?.refresh(key);
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }
}

port?.addEventListener("message", ({ data }: MessageEvent<string>) => void refresh([data]));
window.addEventListener("storage", ({ key, newValue }) => {
  // Another tab has erased everything (decision A-145).
  if (values && newValue === null && (key === null || key === KEYS.schema)) void refresh(values.keys());
});

/**
 * Opens what is personal, once the stored data are of this version; of a protected vault its unlocking does that. Where IndexedDB is off it
 * lives as long as the page. While another tab keeps an older version open, what that one has in local storage is used until then. Never
 * rejects.
 * @param held what this page has had in memory until now
 * @returns false where they are not open: the vault is protected, or another tab has it open
 */
export async function loadValues(held: KeyValueStore = createMemoryStore()): Promise<boolean> {
  await migrated;
  return new Promise((resolve) => {
    const report: typeof browserStore.report = (problem) => {
      browserStore.report(problem);
      if (problem.kind === "otherTab") resolve(false);
    };
    void openValues({ ...browserStore, report }, held).then(resolve);
  });
}

/** Whether anything was kept in this browser. Asked once the values are open. */
export async function hasKept(): Promise<boolean> {
  return database !== null && hasKeptRows(database);
}

async function openValues(store: typeof browserStore, held: KeyValueStore): Promise<boolean> {
  try {
    database = await openVaultDatabase(store);
    values = await openPlainValues({
      database,
      local: browserStore,
      cases: createCaseDatabase(),
      onStored: (key) => port?.postMessage(key),
    });
    if (!values) return false;
    for (const [key, value] of listEntries(held)) values.setItem(key, value);
    personalStore.divert(values);
    // What another tab has written may be shown already.
    for (const key of values.keys()) window.dispatchEvent(new StorageEvent("storage", { key }));
  } catch (error) {
    console.warn("What is personal is kept for this page alone.", error);
    const before = listEntries(browserStore).filter(([key]) => isPersonalKey(key));
    personalStore.divert(createPageValues([...before, ...listEntries(held)]));
  }
  return true;
}
