import { type IDBPDatabase, openDB } from "idb";
import { parseSummary } from "@/domain/documents/vault/summary.ts";
import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { DATABASE_NAME } from "../../shared/storage/keys.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { convert } from "./indexedDbConversion.ts";
import { summaryBlocks, type VaultMeta, type VaultSchema, type VaultTransaction } from "./indexedDbSchema.ts";
import {
  changedContents,
  type RecordIds,
  type RecordStore,
  type StoredItem,
  summariesById,
  type VaultChange,
  type VaultContents,
} from "./recordStore.ts";

type Database = IDBPDatabase<VaultSchema>;

const VERSION = 4;
const STORES = ["summaries", "records", "files", "people", "cases", "meta"] as const;

/**
 * Documents, people and cases in IndexedDB (decision A-173), the file apart from the text so that reading one never loads the other. Every
 * change is one transaction, on the disk when its promise resolves. A connection that the browser or another tab closed is opened
 * again at the next use. While another tab keeps an older version open it waits, and reports `otherTab`.
 * @param store where a vault of version 1 has its list
 * @throws DOMException when IndexedDB is switched off or holds a newer version; ReferenceError where there is none
 */
export async function openIndexedDbRecords(
  store: Pick<BrowserStore, "getItem" | "report"> = createBrowserStore(globalThis),
): Promise<RecordStore> {
  /** What was read or written last: of an equal generation it is not read again. */
  let last: VaultContents | null = null;
  /** What is being read: list and statistics are asked for at once. */
  let reading: { readonly generation: number; readonly contents: Promise<VaultContents> } | null = null;

  const open = async (): Promise<Database> => {
    const database = await openDB<VaultSchema>(DATABASE_NAME, VERSION, {
      upgrade(upgraded, oldVersion, _, transaction) {
        if (oldVersion < 1) {
          upgraded.createObjectStore("records", { keyPath: "id" });
          upgraded.createObjectStore("files");
        }
        if (oldVersion < 2) {
          upgraded.createObjectStore("summaries");
          upgraded.createObjectStore("meta");
        }
        if (oldVersion < 3) upgraded.createObjectStore("people", { keyPath: "id" });
        upgraded.createObjectStore("cases", { keyPath: "id" });
        const { done } = transaction;
        // What fails here makes `openDB` fail.
        convert(transaction, store, oldVersion).catch((error: unknown) => undone(transaction, [done], error));
      },
      blocked: () => store.report({ kind: "otherTab" }),
      blocking() {
        database.close();
      },
    });
    // Another tab may have deleted the database and begun a new one.
    last = null;
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

  const readSummaries = async (transaction: Reading, meta: VaultMeta): Promise<VaultContents> => {
    const blocks = await transaction.objectStore("summaries").getAll();
    const people = (await transaction.objectStore("people").getAll()).toSorted((a, b) => a.position - b.position);
    last = {
      ...meta,
      // What another version wrote may name a type of document that this one does not know.
      summaries: summariesById(blocks.flat().map((summary) => parseSummary(summary) ?? summary)),
      people: people.flatMap((person) => parsePerson(person) ?? []),
    };
    return last;
  };

  const contentsIn = async (transaction: Reading): Promise<VaultContents> => {
    const meta = await readMeta(transaction);
    return last?.generation === meta.generation ? last : readSummaries(transaction, meta);
  };

  const contents = async (transaction: VaultTransaction<"readonly">): Promise<VaultContents> => {
    const meta = await readMeta(transaction);
    if (last?.generation === meta.generation) return last;
    if (reading?.generation !== meta.generation) {
      const read = async (): Promise<VaultContents> => {
        try {
          return await readSummaries(transaction, meta);
        } finally {
          reading = null;
        }
      };
      reading = { generation: meta.generation, contents: read() };
    }
    return reading.contents;
  };

  return {
    contents: () => withDatabase((database) => contents(database.transaction(["summaries", "people", "meta"]))),
    change: (plan) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
        const pending: Promise<unknown>[] = [transaction.done];
        try {
          const before = await contentsIn(transaction);
          const planned = await plan(before, {
            getItems: (ids) => getItems(transaction, ids),
            ids: () => getIds(transaction),
            cases: () => getCases(transaction),
          });
          if (!planned.change) return { ...planned, before };
          const after = changedContents(before, planned.change);
          for (const request of createRequests(transaction, planned.change, after)) pending.push(request());
          await Promise.all(pending);
          last = after;
          return { ...planned, before };
        } catch (error) {
          throw await undone(transaction, pending, error);
        }
      }),
    getFile: (id) => withDatabase(async (database) => (await database.get("files", id)) ?? null),
    getMany: (ids) =>
      withDatabase((database) => {
        const { store: records } = database.transaction("records");
        return Promise.all(ids.map(async (id) => (await records.get(id)) ?? null));
      }),
    ids: () => withDatabase((database) => getIds(database.transaction(["records", "files"]))),
    cases: () => withDatabase((database) => getCases(database.transaction(["cases"]))),
  };
}

type Reading = VaultTransaction<"readonly" | "readwrite">;

async function readMeta(transaction: Reading): Promise<VaultMeta> {
  const meta = await transaction.objectStore("meta").get("vault");
  return typeof meta === "object" ? meta : { generation: 0, samples: null };
}

function getItems(transaction: Reading, ids: readonly string[]): Promise<StoredItem[]> {
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  return Promise.all(
    ids.map(async (id) => ({
      id,
      record: (await records.get(id)) ?? null,
      file: (await files.get(id)) ?? null,
    })),
  );
}

async function getIds(transaction: Reading): Promise<RecordIds> {
  const records = await transaction.objectStore("records").getAllKeys();
  return { records: new Set(records), files: new Set(await transaction.objectStore("files").getAllKeys()) };
}

async function getCases(transaction: Reading): Promise<readonly CaseFile[]> {
  const stored = await transaction.objectStore("cases").getAll();
  return stored.flatMap((file) => parseCaseFile(file) ?? []);
}

/** The requests of a change, in the order in which they have to be made. */
function createRequests(
  transaction: VaultTransaction<"readwrite">,
  { clear = false, remove = [], put = [], people, cases }: VaultChange,
  { generation, samples, summaries }: VaultContents,
): readonly (() => Promise<unknown>)[] {
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  const changed = [...remove, ...put.map(({ summary }) => summary.id)];
  const blocks = [...summaryBlocks(summaries.values(), changed)];
  const [meta, persons] = [transaction.objectStore("meta"), transaction.objectStore("people")];
  const caseFiles = transaction.objectStore("cases");
  return [
    ...(clear ? STORES.map((name) => () => transaction.objectStore(name).clear()) : []),
    ...remove.flatMap((id) => [() => records.delete(id), () => files.delete(id)]),
    ...blocks.map(
      ([number, block]) =>
        () =>
          transaction.objectStore("summaries").put(block, number),
    ),
    ...put.flatMap(({ summary, record, file }) => [
      ...(record ? [() => records.put(record)] : []),
      ...(file ? [() => files.put(file, summary.id)] : []),
    ]),
    ...(people ? [() => persons.clear()] : []),
    ...(people ?? []).map((person, position) => () => persons.put({ ...person, position })),
    ...(cases?.remove ?? []).map((id) => () => caseFiles.delete(id)),
    ...(cases?.put ?? []).map((file) => () => caseFiles.put(file)),
    () => meta.put({ generation, samples }, "vault"),
  ];
}

/** Undoes the transaction, where it is not over. @returns why it failed: its own reason, before that of a single request */
async function undone(
  transaction: VaultTransaction<"readwrite" | "versionchange">,
  pending: readonly Promise<unknown>[],
  error: unknown,
): Promise<unknown> {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
  await Promise.allSettled(pending);
  return transaction.error ?? error;
}
