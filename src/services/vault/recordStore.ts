import type { StoredDocument } from "@/domain/vault/document.ts";

/** Where whole documents and their files are kept, apart from the list. */
export interface RecordStore {
  /** Stores both or neither. */
  put(record: StoredDocument, file: Blob | undefined): Promise<void>;
  get(id: string): Promise<StoredDocument | null>;
  getFile(id: string): Promise<Blob | null>;
  ids(): Promise<RecordIds>;
  /** Removes what there is of these ids. */
  remove(ids: readonly string[]): Promise<void>;
}

/** Ids of all that is stored. */
export interface RecordIds {
  readonly records: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Records for the life of the page. */
export function createMemoryRecords(): RecordStore {
  const records = new Map<string, StoredDocument>();
  const files = new Map<string, Blob>();
  return {
    async put(record, file) {
      records.set(record.id, structuredClone(record));
      if (file) files.set(record.id, file);
    },
    get: async (id) => structuredClone(records.get(id) ?? null),
    getFile: async (id) => files.get(id) ?? null,
    ids: async () => ({ records: new Set(records.keys()), files: new Set(files.keys()) }),
    async remove(ids) {
      for (const id of ids) {
        records.delete(id);
        files.delete(id);
      }
    },
  };
}
