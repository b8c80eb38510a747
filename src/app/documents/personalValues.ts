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

function notifyChanged(keys: readonly string[]): void {
  for (const key of keys) window.dispatchEvent(new StorageEvent("storage", { key }));
}

/** Reloads what another tab or device wrote. Never rejects. */
export async function refreshValues(): Promise<void> {
  if (values) notifyChanged(await values.refresh());
}

// A page that is left has no time to seal its last changes.
window.addEventListener("pagehide", () => {
  const unsaved = values?.unsaved() ?? [];
  if (unsaved.length === 0 || isMarkedProtected(browserStore)) return;
  tryWrite(() => tab.setItem(KEYS.unsaved, JSON.stringify(unsaved)));
});

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
  // Another tab erased everything (decision A-145).
  if (newValue === null && (key === null || key === KEYS.schema)) void refreshValues();
});

/**
 * Opens the personal values once stored data are of this version; on a protected device, unlocking does that. Without
 * IndexedDB they live as long as the page. While another tab has an older version open, its values in local storage are
 * used. Never rejects. @param held values that this page had in memory @returns false if they are not open: a secret is
 * required, or another tab has the database open
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

/** Opens the personal values of an open vault. Rejects as its records do. @param held values to add */
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
  // Another tab's values may already be visible.
  notifyChanged(opened.keys());
  if ((await records.contents()).keys.former.length > 0) void sealAgain();
}

/** Without space or network the next start tries again. */
async function adopt(...given: Parameters<typeof adoptAnalyses>): Promise<void> {
  try {
    await (await import("@/services/documents/vault/migration/earlierAnalyses.ts")).adoptAnalyses(...given);
  } catch (error) {
    console.warn("Earlier analyses stay where they are.", error);
  }
}

/** Whether the vault contains a document, a person, a case or a value. Never rejects. */
export async function hasStoredData(): Promise<boolean> {
  try {
    return (await (await openRecords()).rows.names()).some((name) => name !== ROOT);
  } catch {
    return false;
  }
}
