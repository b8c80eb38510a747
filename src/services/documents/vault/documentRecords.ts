import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { type Vault, VaultError } from "./vault.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";

/** A document of the list with its whole record; undefined where the record is gone. */
export interface ListedRecord {
  readonly summary: DocumentSummary;
  readonly record: StoredDocument | undefined;
}

/** Reads the records of these documents, LIMITS.searchBatch at a time; one that is damaged counts as gone. Rejects with a VaultError. */
export async function* readRecords(
  vault: Pick<Vault, "getMany">,
  documents: readonly DocumentSummary[],
): AsyncGenerator<readonly ListedRecord[]> {
  for (const batch of splitIntoBatches(documents, LIMITS.searchBatch)) {
    const ids = batch.map(({ id }) => id);
    const read =
      (await nullIfDamaged(vault.getMany(ids))) ??
      (await Promise.all(ids.map(async (id) => (await nullIfDamaged(vault.getMany([id]))) ?? []))).flat();
    const records = new Map(read.map((record) => [record.id, record]));
    yield batch.map((summary) => ({ summary, record: records.get(summary.id) }));
  }
}

/** Null for something that is damaged. */
export async function nullIfDamaged<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof VaultError && error.kind === "damaged") return null;
    throw error;
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
