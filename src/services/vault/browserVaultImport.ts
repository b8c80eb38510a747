import { LIMITS } from "@/domain/limits.ts";
import type { DocumentSummary, ImportedDocument } from "@/domain/vault/document.ts";
import { parseSummary, summaryOf } from "@/domain/vault/summary.ts";
import type { Backend } from "./browserVaultBackend.ts";
import { storeAll } from "./browserVaultChanges.ts";
import { recordOf } from "./browserVaultRecord.ts";
import { type ImportReport, VaultError } from "./vault.ts";

/**
 * Adds documents that have their ids and dates; one whose id is there replaces it, and keeps the file that is there where
 * the import brings none (STORE-16, decision A-074). Of two with the same id the later one counts. Only under the lock.
 * @throws VaultError `unknown` for a document that the list could not hold; what the stores throw; nothing is changed then
 */
export async function importAll(backend: Backend, documents: readonly ImportedDocument[]): Promise<ImportReport> {
  if (documents.length === 0) return { added: 0, replaced: 0 };
  const sizes = new Map(backend.list.read().entries.map(({ id, size }) => [id, size]));
  const unique = [...new Map(documents.map((document) => [document.record.id, document])).values()];
  const entries = unique.map(({ record, file = null }) => {
    const { id } = record;
    const summary = readable(summaryOf(record, file?.size ?? sizes.get(id) ?? 0));
    return { summary, item: { id, record: recordOf(record, id, summary.uploadDate), file } };
  });
  await storeAll(
    backend,
    entries.map(({ item }) => item),
    entries.map(({ summary }) => summary),
  );
  const replaced = unique.filter(({ record }) => sizes.has(record.id)).length;
  return { added: unique.length - replaced, replaced };
}

/** The summary as the list will give it back. */
function readable(summary: DocumentSummary): DocumentSummary {
  const parsed = parseSummary(summary);
  const fits = JSON.stringify(summary).length <= LIMITS.storedDocumentCharacters;
  if (!parsed || !fits) throw new VaultError("unknown");
  return parsed;
}
