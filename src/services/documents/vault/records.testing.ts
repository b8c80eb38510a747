import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import type { DocumentWrite, RecordStore, VaultChange } from "./recordStore.ts";
import { newDocument } from "./vaultWorld.testing.ts";

const { file: content = null, ...fields } = newDocument();

/** The file of a document. */
export const file = content;

/** A document as it is stored. */
export const record = (id: string): StoredDocument => ({ ...fields, id, uploadDate: "2026-03-01T10:00:00.000Z" });

/** What stores a document, whole. */
export const write = (id: string, withFile: Blob | null = null): DocumentWrite => ({
  summary: toSummary(record(id), withFile?.size ?? 0),
  record: record(id),
  file: withFile,
});

/** Changes a vault. */
export const change = (records: RecordStore, made: VaultChange) =>
  records.change(() => ({ result: null, change: made }));

/** Stores documents. */
export const put = (records: RecordStore, ...writes: readonly DocumentWrite[]) => change(records, { put: writes });

/** Documents with their files, as a change reads them. */
export const getItems = async (records: RecordStore, ids: readonly string[]) =>
  (await records.change(async (_, reader) => ({ result: await reader.getItems(ids) }))).result;

/** A document as it is stored; null where there is none. */
export const readOne = async (records: RecordStore, id: string) => (await records.getMany([id]))[0] ?? null;

/** The ids of a list. */
export const listed = async (records: RecordStore) => [...(await records.contents()).summaries.keys()];
