import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import type { DocumentWrite, RecordStore, VaultChange } from "./recordStore.ts";
import { newDocument } from "./vaultWorld.testing.ts";

const { file: content = null, ...fields } = newDocument();

export const file = content;

export const record = (id: string): StoredDocument => ({ ...fields, id, uploadDate: "2026-03-01T10:00:00.000Z" });

/** Write that stores a whole document. */
export const write = (id: string, withFile: Blob | null = null): DocumentWrite => ({
  summary: toSummary(record(id), withFile?.size ?? 0),
  record: record(id),
  file: withFile,
});

export const change = (records: RecordStore, made: VaultChange) =>
  records.change(() => ({ result: null, change: made }));

export const put = (records: RecordStore, ...writes: readonly DocumentWrite[]) => change(records, { put: writes });

/** Stored records and files, as a change reads them. */
export const getItems = async (records: RecordStore, ids: readonly string[]) =>
  (await records.change(async (_, reader) => ({ result: await reader.getItems(ids) }))).result;

/** Stored document; null if there is none. */
export const readOne = async (records: RecordStore, id: string) => (await records.getMany([id]))[0] ?? null;

/** Ids in the list of documents. */
export const listed = async (records: RecordStore) => [...(await records.contents()).summaries.keys()];
