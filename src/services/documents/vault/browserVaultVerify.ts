import { summaryOfRecord } from "./indexedDbConversion.ts";
import type { PlannedChange, RecordIds, TransactionReader, VaultContents } from "./recordStore.ts";
import type { VerifyReport } from "./vault.ts";

/** Makes documents of the records that have no summary, as a damage may leave them. */
export async function planAdoption(
  { summaries }: VaultContents,
  reader: TransactionReader,
): Promise<PlannedChange<undefined>> {
  const { records } = await reader.ids();
  const items = await reader.getItems([...records].filter((id) => !summaries.has(id)));
  const put = items.flatMap(({ record, file }) => {
    const summary = record && summaryOfRecord(record, file);
    return summary ? [{ summary, record: null, file: null }] : [];
  });
  return put.length === 0 ? { result: undefined } : { result: undefined, change: { put } };
}

/** Names the documents whose text and values, or whose file alone, are gone (STORE-18). Nothing is ever removed for it. */
export function reportOf(
  { summaries }: VaultContents,
  { records, files }: RecordIds,
): Omit<VerifyReport, "statisticsRegenerated"> {
  const documents = [...summaries.values()];
  return {
    orphansRemoved: 0,
    withoutRecord: documents.filter(({ id }) => !records.has(id)).map(({ id }) => id),
    withoutFile: documents.filter(({ id, size }) => size > 0 && records.has(id) && !files.has(id)).map(({ id }) => id),
  };
}
