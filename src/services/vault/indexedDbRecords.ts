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
    put: (record, file) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(["records", "files"], "readwrite");
        await settled(transaction, [
          () => transaction.objectStore("records").put(record),
          ...(file ? [() => transaction.objectStore("files").put(file, record.id)] : []),
        ]);
      }),
    get: (id) => withDatabase(async (database) => (await database.get("records", id)) ?? null),
    getFile: (id) => withDatabase(async (database) => (await database.get("files", id)) ?? null),
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
