import type { StoredDocument } from "@/domain/vault/document.ts";

/** All that is stored under one id; null for what there is not. */
export interface StoredItem {
  readonly id: string;
  readonly record: StoredDocument | null;
  readonly file: Blob | null;
}

/** Where whole documents and their files are kept, apart from the list. */
export interface RecordStore {
  /**
   * Stores all or nothing, after removing what there is of the ids in `removed`. A record or file that is null leaves the
   * stored one as it is.
   */
  putMany(items: readonly StoredItem[], removed?: readonly string[]): Promise<void>;
  get(id: string): Promise<StoredDocument | null>;
  getFile(id: string): Promise<Blob | null>;
  /** One for each id, in their order. */
  getMany(ids: readonly string[]): Promise<readonly (StoredDocument | null)[]>;
  /** Record and file of each id, in their order. */
  getItems(ids: readonly string[]): Promise<readonly StoredItem[]>;
  /** The records that pass the test. Never holds all of the others at once. */
  filter(test: (record: StoredDocument) => boolean): Promise<readonly StoredDocument[]>;
  ids(): Promise<RecordIds>;
  /** Removes what there is of these ids. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes every record and every file. */
  clear(): Promise<void>;
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
  const get = (id: string): StoredDocument | null => structuredClone(records.get(id) ?? null);
  const getFile = (id: string): Blob | null => files.get(id) ?? null;
  const remove = (ids: readonly string[]): void => {
    for (const id of ids) {
      records.delete(id);
      files.delete(id);
    }
  };
  return {
    async putMany(items, removed = []) {
      // Throws before anything changes when a record is no data.
      const copies = items.map(({ id, record, file }) => ({ id, record: structuredClone(record), file }));
      remove(removed);
      for (const { id, record, file } of copies) {
        if (record) records.set(id, record);
        if (file) files.set(id, file);
      }
    },
    get: async (id) => get(id),
    getFile: async (id) => getFile(id),
    getMany: async (ids) => ids.map(get),
    getItems: async (ids) => ids.map((id) => ({ id, record: get(id), file: getFile(id) })),
    filter: async (test) => structuredClone([...records.values()].filter(test)),
    ids: async () => ({ records: new Set(records.keys()), files: new Set(files.keys()) }),
    remove: async (ids) => remove(ids),
    async clear() {
      records.clear();
      files.clear();
    },
  };
}
