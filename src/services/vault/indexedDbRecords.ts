import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { StoredDocument } from "@/domain/vault/document.ts";
import { DATABASE_NAME } from "../storage/keys.ts";
import type { RecordStore } from "./recordStore.ts";

interface Schema extends DBSchema {
  records: { key: string; value: StoredDocument };
  files: { key: string; value: Blob };
}

type Database = IDBPDatabase<Schema>;

const VERSION = 1;
/** Records that are looked through at a time. */
const BATCH = 200;

/**
 * Records in IndexedDB, the file apart from the text so that reading one never loads the other.
 * A connection that the browser or another tab closed is opened again at the next use.
 * @throws DOMException when IndexedDB is switched off or holds a newer version; ReferenceError where there is none
 */
export async function openIndexedDbRecords(): Promise<RecordStore> {
  const open = async (): Promise<Database> => {
    const database = await openDB<Schema>(DATABASE_NAME, VERSION, {
      upgrade(created) {
        created.createObjectStore("records", { keyPath: "id" });
        created.createObjectStore("files");
      },
      blocking() {
        database.close();
      },
    });
    return database;
  };

  let connection = await open();

  const withDatabase = async <T>(use: (database: Database) => Promise<T>): Promise<T> => {
    try {
      return await use(connection);
    } catch (error) {
      // The connection was closed: by `blocking`, or by the browser. Nothing of the transaction has begun.
      if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
      connection = await open();
      return use(connection);
    }
  };

  return {
    putMany: (items, removed = []) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(["records", "files"], "readwrite");
        const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
        await settled(transaction, [
          ...removed.flatMap((id) => [() => records.delete(id), () => files.delete(id)]),
          ...items.flatMap(({ id, record, file }) => [
            ...(record ? [() => records.put(record)] : []),
            ...(file ? [() => files.put(file, id)] : []),
          ]),
        ]);
      }),
    get: (id) => withDatabase(async (database) => (await database.get("records", id)) ?? null),
    getFile: (id) => withDatabase(async (database) => (await database.get("files", id)) ?? null),
    getMany: (ids) =>
      withDatabase((database) => {
        const { store } = database.transaction("records");
        return Promise.all(ids.map(async (id) => (await store.get(id)) ?? null));
      }),
    getItems: (ids) =>
      withDatabase((database) => {
        const transaction = database.transaction(["records", "files"]);
        const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
        return Promise.all(
          ids.map(async (id) => {
            const [record, file] = await Promise.all([records.get(id), files.get(id)]);
            return { id, record: record ?? null, file: file ?? null };
          }),
        );
      }),
    filter: (test) =>
      withDatabase(async (database) => {
        const found: StoredDocument[] = [];
        let range: IDBKeyRange | null = null;
        for (;;) {
          const batch: StoredDocument[] = await database.getAll("records", range, BATCH);
          found.push(...batch.filter(test));
          const last = batch.at(-1);
          if (!last || batch.length < BATCH) return found;
          range = IDBKeyRange.lowerBound(last.id, true);
        }
      }),
    ids: () =>
      withDatabase(async (database) => {
        const transaction = database.transaction(["records", "files"]);
        const [records, files] = await Promise.all([
          transaction.objectStore("records").getAllKeys(),
          transaction.objectStore("files").getAllKeys(),
        ]);
        return { records: new Set(records), files: new Set(files) };
      }),
    remove: (ids) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(["records", "files"], "readwrite");
        await settled(
          transaction,
          ids.flatMap((id) => [
            () => transaction.objectStore("records").delete(id),
            () => transaction.objectStore("files").delete(id),
          ]),
        );
      }),
    clear: () =>
      withDatabase(async (database) => {
        const transaction = database.transaction(["records", "files"], "readwrite");
        await settled(transaction, [
          () => transaction.objectStore("records").clear(),
          () => transaction.objectStore("files").clear(),
        ]);
      }),
  };
}

interface Transaction {
  readonly done: Promise<void>;
  abort(): void;
}

/** Waits for the whole transaction. A request that cannot even be made (a value that is no data) undoes the others. */
async function settled(transaction: Transaction, requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  const pending: Promise<unknown>[] = [transaction.done];
  try {
    for (const request of requests) pending.push(request());
  } catch (error) {
    transaction.abort();
    await Promise.allSettled(pending);
    throw error;
  }
  await Promise.all(pending);
}
