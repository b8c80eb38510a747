import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentSummary, ImportedDocument } from "@/domain/documents/vault/document.ts";
import { parseSummary, summaryOf } from "@/domain/documents/vault/summary.ts";
import { recordOf } from "./browserVaultRecord.ts";
import type { PlannedChange, VaultContents } from "./recordStore.ts";
import { type ImportReport, VaultError } from "./vault.ts";

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
    const summary = readable(summaryOf(record, file?.size ?? summaries.get(id)?.size ?? 0));
    return { summary, record: recordOf(record, id, summary.uploadDate), file };
  });
  const replaced = unique.filter(({ record }) => summaries.has(record.id)).length;
  return { result: { added: unique.length - replaced, replaced }, change: { put } };
}

/** The summary as the list will give it back. */
function readable(summary: DocumentSummary): DocumentSummary {
  const parsed = parseSummary(summary);
  const fits = JSON.stringify(summary).length <= LIMITS.storedDocumentCharacters;
  if (!parsed || !fits) throw new VaultError("unknown");
  return parsed;
}
