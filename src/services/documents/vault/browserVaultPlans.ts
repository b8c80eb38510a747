import { type DocumentSummary, type ImportedDocument, createRecord } from "@/domain/documents/vault/document.ts";
import { demoDocuments } from "@/domain/documents/vault/demo.ts";
import { parseSummary, toSummary } from "@/domain/documents/vault/summary.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { parseStoredSummary } from "./indexedDbConversion.ts";
import type { PlannedChange, TransactionReader, VaultContents } from "./recordStore.ts";
import { type ImportReport, VaultError } from "./vault.ts";

/** What generates the samples. */
export interface DemoSource {
  readonly newId: () => string;
  readonly now: () => Date;
  /** From 0 to less than 1. */
  readonly random: () => number;
}

/**
 * True when the samples may be loaded: where none are there if asked for, else only into a vault that is empty and for which
 * none were ever loaded or declined (STORE-21, decisions ).
 */
export function canSeedSamples({ summaries, samples }: VaultContents, again: boolean): boolean {
  if (again) return !samplesIn({ summaries }).length;
  return summaries.size === 0 && samples === null;
}

/** The sample documents, with their flag (STORE-05, STORE-21). Gives how many. */
export function planDemo({ newId, now, random }: DemoSource): PlannedChange<number> {
  const records = demoDocuments(now(), random).map((sample) => createRecord(sample, newId(), sample.uploadDate));
  const put = records.map((record) => ({ summary: toSummary(record, 0), record, file: null }));
  return { result: put.length, change: { put, samples: "loaded" } };
}

/** Removes the sample documents and the flag, and remembers that they are not wanted (STORE-24). Gives how many there were. */
export function planDemoRemoval(contents: VaultContents): PlannedChange<number> {
  const remove = samplesIn(contents);
  return { result: remove.length, change: { remove, samples: "declined" } };
}

function samplesIn({ summaries }: Pick<VaultContents, "summaries">): readonly string[] {
  return [...summaries.values()].filter(({ isDemoData }) => isDemoData).map(({ id }) => id);
}

/**
 * Adds documents that have their ids and dates; one whose id is there replaces it, and keeps the file that is there where
 * the import brings none (STORE-16, decision A-074). Of two with the same id the later one counts.
 * @throws VaultError `unknown` for a document that the list could not hold
 */
export function planImport(
  { summaries }: VaultContents,
  documents: readonly ImportedDocument[],
): PlannedChange<ImportReport> {
  if (documents.length === 0) return { result: { added: 0, replaced: 0 } };
  const unique = [...new Map(documents.map((document) => [document.record.id, document])).values()];
  const put = unique.map(({ record, file = null }) => {
    const { id } = record;
    const summary = readable(toSummary(record, file?.size ?? summaries.get(id)?.size ?? 0));
    return { summary, record: createRecord(record, id, summary.uploadDate), file };
  });
  const replaced = unique.filter(({ record }) => summaries.has(record.id)).length;
  return { result: { added: unique.length - replaced, replaced }, change: { put } };
}

/** Makes documents of the records that have no summary, as a damaged database may leave them. */
export async function planAdoption(
  { summaries }: VaultContents,
  reader: TransactionReader,
): Promise<PlannedChange<undefined>> {
  const { records } = await reader.ids();
  const items = await reader.getItems([...records].filter((id) => !summaries.has(id)));
  const put = items.flatMap(({ record, file }) => {
    const summary = record && parseStoredSummary(record, file);
    return summary ? [{ summary, record: null, file: null }] : [];
  });
  return put.length === 0 ? { result: undefined } : { result: undefined, change: { put } };
}

/** The summary as the list will give it back. */
function readable(summary: DocumentSummary): DocumentSummary {
  const parsed = parseSummary(summary);
  const fits = JSON.stringify(summary).length <= LIMITS.storedDocumentCharacters;
  if (!parsed || !fits) throw new VaultError("unknown");
  return parsed;
}
