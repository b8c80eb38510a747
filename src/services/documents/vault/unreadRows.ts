import { parseHolder, parsePerson } from "@/domain/documents/people/parsePeople.ts";
import { createRecord, type StoredDocument } from "@/domain/documents/vault/document.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { isReadWhole } from "@/domain/shared/keepUnread.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { readSummary, type RecordStore } from "./recordStore.ts";
import { VaultError } from "./vault.ts";

/**
 * Says whether all that is stored can be copied elsewhere by this version.
 * @throws VaultError `newer` where a later version stored a row or a field that this one does not read (decision A-178)
 */
export async function ensureReadable(records: Pick<RecordStore, "stored" | "ids" | "getMany">): Promise<void> {
  const { people, cases, summaries } = await records.stored();
  const isWhole = people.every(isWholePerson) && cases.every(isWholeCase) && summaries.every(isWholeSummary);
  if (!isWhole) throw new VaultError("newer");
  // One batch after another: the texts of all documents would not fit into memory.
  for (const batch of splitIntoBatches([...(await records.ids()).records], LIMITS.vaultBatch)) {
    const documents = await records.getMany(batch);
    if (!documents.every(isWholeRecord)) throw new VaultError("newer");
  }
}

/** Whether this version reads all of a stored person. */
export function isWholePerson(row: unknown): boolean {
  // The place in the list of IndexedDB is no part of the person.
  return isReadWhole({ ...toRecord(row), position: undefined }, parsePerson(row));
}

/** Whether this version reads all of a stored case. */
export function isWholeCase(row: unknown): boolean {
  return isReadWhole(row, parseCaseFile(row));
}

/** Whether this version reads whose a stored document is; nothing is read whole. */
export function isWholeHolder(holder: unknown): boolean {
  return isReadWhole(holder, parseHolder(holder));
}

function isWholeSummary(row: unknown): boolean {
  // The evidence follows from the document itself; an instant may be written in two ways.
  return isReadWhole({ ...toRecord(row), evidence: undefined, uploadDate: undefined }, readSummary(row));
}

function isWholeRecord(record: StoredDocument | null): boolean {
  if (!record) return true;
  const read = createRecord(record, record.id, record.uploadDate);
  return isReadWhole({ ...record, fileUrl: undefined }, read) && isWholeHolder(record.holder);
}
