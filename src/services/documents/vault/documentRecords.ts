import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Vault } from "./vault.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";

/** A listed document with its whole record; undefined where the record is gone. */
export interface ListedRecord {
  readonly summary: DocumentSummary;
  readonly record: StoredDocument | undefined;
}

/** Reads the records of these documents, LIMITS.searchBatch at a time. Rejects with a VaultError. */
export async function* readRecords(
  vault: Pick<Vault, "getMany">,
  documents: readonly DocumentSummary[],
): AsyncGenerator<readonly ListedRecord[]> {
  for (const batch of splitIntoBatches(documents, LIMITS.searchBatch)) {
    const records = new Map((await vault.getMany(batch.map(({ id }) => id))).map((record) => [record.id, record]));
    yield batch.map((summary) => ({ summary, record: records.get(summary.id) }));
  }
}

/**
 * The whole documents that pass the test, newest first (STORE-08, STORE-11 to STORE-13). Rejects with a VaultError.
 * @public required by the specification, though no screen asks for it
 */
export async function findDocuments(
  vault: Pick<Vault, "list" | "getMany">,
  test: (record: StoredDocument) => boolean,
): Promise<readonly StoredDocument[]> {
  const found: StoredDocument[] = [];
  for await (const batch of readRecords(vault, await vault.list())) {
    found.push(...batch.flatMap(({ record }) => (record && test(record) ? record : [])));
  }
  return found;
}
