import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { fieldContains, hasIdentityNumber } from "@/domain/documents/vault/recordSearch.ts";
import { isShortened, mayStandFor, newestFirst } from "@/domain/documents/vault/summary.ts";
import type { RecordStore } from "./recordStore.ts";

/** The documents of a vault, and where they are whole. */
export interface Searched {
  readonly documents: readonly DocumentSummary[];
  readonly records: Pick<RecordStore, "getMany" | "filter">;
}

/** The documents of exactly this type, whatever the case, newest first (STORE-11). A type shortened in the list is compared whole. */
export async function listByType({ documents, records }: Searched, type: string): Promise<DocumentSummary[]> {
  const wanted = type.toLowerCase();
  const candidates = documents.filter(({ documentType }) => mayStandFor(documentType.toLowerCase(), wanted));
  const shortened = candidates.filter(({ documentType }) => isShortened(documentType)).map(({ id }) => id);
  const whole = shortened.length === 0 ? [] : await records.getMany(shortened);
  const others = new Set(
    whole.flatMap((record) => (record && record.documentType.toLowerCase() !== wanted ? [record.id] : [])),
  );
  return newestFirst(candidates.filter(({ id }) => !others.has(id)));
}

/** The whole documents of which an extracted field contains the text, newest first (STORE-12). */
export function searchByField(searched: Searched, field: string, text: string): Promise<StoredDocument[]> {
  return found(searched, ({ extractedInfo }) => fieldContains(extractedInfo, field, text));
}

/** The whole documents that carry this identity-document number, newest first (STORE-13). */
export function findByIdentityNumber(searched: Searched, number: string): Promise<StoredDocument[]> {
  return found(searched, ({ extractedInfo }) => hasIdentityNumber(extractedInfo, number));
}

/** In the order of the list; what is stored without belonging to a document is not found. */
async function found(
  { documents, records }: Searched,
  test: (record: StoredDocument) => boolean,
): Promise<StoredDocument[]> {
  const byId = new Map((await records.filter(test)).map((record) => [record.id, record]));
  return newestFirst(documents).flatMap(({ id }) => byId.get(id) ?? []);
}
