import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { parseSummary, toSummary } from "@/domain/documents/vault/summary.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { quarantineKey, KEYS } from "../../shared/storage/keys.ts";
import { parseList } from "../../shared/storage/list.ts";
import { summaryBlocks, type VaultTransaction } from "./indexedDbSchema.ts";
import type { SamplesDecision } from "./recordStore.ts";
import { parseJson } from "@/domain/shared/json.ts";

/** Key of version 1: ids of the documents whose replacement a crash may have cut short. */
const PENDING_CHANGE = "tramia-pending-change";

/**
 * Brings a database of an earlier version up to date, in its one transaction: nothing is removed, so that a conversion that is cut
 * short begins again. Documents of before version 3 get the evidence that their records hold.
 */
export async function convert(
  transaction: VaultTransaction<"versionchange">,
  store: Pick<BrowserStore, "getItem" | "report">,
  oldVersion: number,
): Promise<void> {
  const kept = oldVersion < 2 ? await convertVersion1(transaction, store) : null;
  if (oldVersion < 3) await addEvidence(transaction);
  await transaction.done;
  if (kept !== null) store.report({ kind: "setAside", key: KEYS.documents, asideKey: "unreadableList", kept });
}

async function addEvidence(transaction: VaultTransaction<"versionchange">): Promise<void> {
  const [blocks, records] = [transaction.objectStore("summaries"), transaction.objectStore("records")];
  for (const number of await blocks.getAllKeys()) {
    const block: DocumentSummary[] = [];
    for (const summary of (await blocks.get(number)) ?? []) {
      // One after another: the texts of all records would not fit into memory.
      const record = summary.evidence ? null : await records.get(summary.id);
      const evidence = record && parseStoredSummary(record, null)?.evidence;
      block.push(evidence ? { ...summary, evidence } : summary);
    }
    await blocks.put(block, number);
  }
}

/**
 * Takes over what version 1 kept: the list of local storage, and each record that it does not name. What of the list cannot be
 * read is kept under `unreadableList`. @returns how many entries of such a list could be read; null of a list that is whole
 */
async function convertVersion1(
  transaction: VaultTransaction<"versionchange">,
  store: Pick<KeyValueStore, "getItem">,
): Promise<number | null> {
  const text = store.getItem(KEYS.documents);
  const { entries, rest } = parseList(text, parseSummary);
  const summaries = new Map(entries.map((entry) => [entry.id, entry]));
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  const ids = await records.getAllKeys();
  const replaced = parseIds(store.getItem(PENDING_CHANGE));
  for (const id of ids) {
    if (summaries.has(id) && !replaced.has(id)) continue;
    const record = await records.get(id);
    const summary = record ? parseStoredSummary(record, (await files.get(id)) ?? null) : null;
    if (summary) summaries.set(id, summary);
  }
  const isUsed = text !== null || ids.length > 0 || store.getItem(quarantineKey(KEYS.documents, 1)) !== null;
  const [blocks, meta] = [transaction.objectStore("summaries"), transaction.objectStore("meta")];
  for (const [number, block] of summaryBlocks(summaries.values())) await blocks.put(block, number);
  if (rest !== null) await meta.put(rest, "unreadableList");
  const samples = samplesDecision(store) ?? (isUsed ? "declined" : null);
  // From the clock, so that no two databases of this browser give the same number.
  await meta.put({ generation: Date.now(), samples }, "vault");
  return rest === null ? null : entries.length;
}

/** What the flags in local storage say of the samples; null where there is none. */
export function samplesDecision(store: Pick<KeyValueStore, "getItem">): SamplesDecision | null {
  if (store.getItem(KEYS.demoLoaded) !== null) return "loaded";
  return store.getItem(KEYS.demoDeclined) === null ? null : "declined";
}

/** The summary of a record that has none; null where the record is damaged. Never throws. */
export function parseStoredSummary(record: StoredDocument, file: Blob | null): DocumentSummary | null {
  try {
    return parseSummary(toSummary(record, file?.size ?? 0));
  } catch {
    return null;
  }
}

function parseIds(text: string | null): ReadonlySet<unknown> {
  const value = parseJson(text ?? "");
  return new Set(Array.isArray(value) ? value : []);
}
