import type { adoptAnalyses } from "@/services/documents/vault/migration/earlierAnalyses.ts";
import { openPersonalValues, type PersonalValues } from "@/services/documents/vault/values.ts";
import { ROOT } from "@/services/documents/vault/rows.ts";
import {
  earlierCaseKey,
  isMarkedProtected,
  isPersonalKey,
  KEYS,
  VALUES_CHANNEL,
} from "@/services/shared/storage/keys.ts";
import {
  createMemoryStore,
  type KeyValueStore,
  listEntries,
  putItem,
  tryWrite,
} from "@/services/shared/storage/keyValueStore.ts";
import { createPageValues } from "@/services/shared/storage/lateValues.ts";
import { parseJson } from "@/domain/shared/json.ts";
import { tab } from "../procedure/draftStore.ts";
import { openRecords, otherTab, sealAgain } from "./records.ts";
import { services } from "../services.ts";

const { browserStore, store, schemaChecked } = services;
const port = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(VALUES_CHANNEL);
let values: PersonalValues | null = null;

/** Tells whoever shows these as if local storage had changed. */
function tell(keys: readonly string[]): void {
  for (const key of keys) window.dispatchEvent(new StorageEvent("storage", { key }));
}

/** Reads again what another tab or device has written. Never rejects. */
export async function refreshValues(): Promise<void> {
  if (values) tell(await values.refresh());
}

// A page that is left has no time to seal its last changes.
window.addEventListener("pagehide", () => {
  const unsaved = values?.unsaved() ?? [];
  if (unsaved.length === 0 || isMarkedProtected(browserStore)) return;
  tryWrite(() => tab.setItem(KEYS.unsaved, JSON.stringify(unsaved)));
});

/** Gives the values the changes that the page before had not stored. */
function applyUnsaved(opened: KeyValueStore): void {
  const stored = parseJson(tab.getItem(KEYS.unsaved) ?? "");
  tab.removeItem(KEYS.unsaved);
  for (const entry of Array.isArray(stored) ? stored : []) {
    const { 0: key, 1: value } = Object(entry) as Record<number, unknown>;
    if (typeof key !== "string" || !isPersonalKey(key)) continue;
    if (value === null || typeof value === "string") putItem(opened, key, value);
  }
}

port?.addEventListener("message", () => void refreshValues());
window.addEventListener("storage", ({ key, newValue }) => {
  // Another tab has erased everything (decision A-145).
  if (newValue === null && (key === null || key === KEYS.schema)) void refreshValues();
});

/**
 * Opens what is personal, once the stored data are of this version; where this device asks for a secret, its unlocking does that. Where
 * IndexedDB is off it lives as long as the page. While another tab keeps an older version open, what that one has in local storage is used
 * until then. Never rejects.
 * @param held what this page has had in memory until now
 * @returns false where they are not open: a secret is asked for, or another tab has the database open
 */
export async function loadValues(held: KeyValueStore = createMemoryStore()): Promise<boolean> {
  await schemaChecked;
  if (isMarkedProtected(browserStore)) return false;
  return Promise.race([openOrHold(held), otherTab.then(() => false)]);
}

async function openOrHold(held: KeyValueStore): Promise<true> {
  try {
    await openValues(held);
  } catch (error) {
    console.warn("What is personal is kept for this page alone.", error);
    const before = listEntries(browserStore).filter(([key]) => isPersonalKey(key));
    store.divert(createPageValues([...before, ...listEntries(held)]));
  }
  return true;
}

/** Opens what is personal in an open vault. Rejects as its records do. @param held what is put among it */
export async function openValues(held: KeyValueStore = createMemoryStore()): Promise<void> {
  const records = await openRecords();
  const opened = await openPersonalValues({
    records,
    local: browserStore,
    onStored: () => port?.postMessage(null),
    onDamaged: () => browserStore.report({ kind: "damaged", damaged: { part: "values" } }),
  });
  applyUnsaved(opened);
  for (const [key, value] of listEntries(held)) opened.setItem(key, value);
  if (opened.keys().some((key) => key.startsWith(earlierCaseKey("")))) await adopt(records, opened);
  values = opened;
  store.divert(opened);
  // What another tab has written may be shown already.
  tell(opened.keys());
  if ((await records.contents()).keys.former.length > 0) void sealAgain();
}

/** Where there is no room, or the code does not arrive, the next start does it. */
async function adopt(...given: Parameters<typeof adoptAnalyses>): Promise<void> {
  try {
    await (await import("@/services/documents/vault/migration/earlierAnalyses.ts")).adoptAnalyses(...given);
  } catch (error) {
    console.warn("Earlier analyses stay where they are.", error);
  }
}

/** Whether anything was kept: a document, somebody, a case or a value. Never rejects. */
export async function hasKept(): Promise<boolean> {
  try {
    return (await (await openRecords()).rows.names()).some((name) => name !== ROOT);
  } catch {
    // Nothing outlives the page.
    return false;
  }
}
