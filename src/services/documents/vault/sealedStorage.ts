import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Bytes } from "../crypto/bytes.ts";
import type { Sealed, VaultMeta } from "./indexedDbSchema.ts";
import type { StoredItem } from "./recordStore.ts";
import { LOST, type RawItem } from "./sealedItems.ts";
import {
  ALL_STORES,
  type Reading,
  readMeta,
  type Request,
  type VaultDatabase,
  type VaultState,
  writeIf,
  type Writing,
} from "./vaultDatabase.ts";

/** What one transaction stores and removes, by the names of the rows and the ids of the files; null removes. */
export interface SealedChange {
  /** As the vault is afterwards; absent where it stays of its generation. */
  readonly meta?: Pick<VaultMeta, "generation" | "samples">;
  /** Removes first all documents, people and cases. */
  readonly clear?: boolean;
  readonly rows?: ReadonlyMap<string, Sealed<Bytes> | null>;
  readonly files?: ReadonlyMap<string, Sealed<Blob> | null>;
  /** Ids of which nothing plain is left. */
  readonly sealed?: readonly string[];
  /** A plain copy. */
  readonly plain?: StoredItem;
  /** Blocks of plain summaries. */
  readonly summaries?: Iterable<readonly [number, readonly DocumentSummary[]]>;
}

/** Where a protected vault is stored: ciphertext by its names, and beside it what is not sealed yet. Each answer is of one moment. */
export interface SealedStorage {
  /** The storage proves by itself that each row is the one that was stored last. */
  readonly isProven?: boolean;
  /** Calls back when another vault may be there. */
  onOpened(listener: () => void): void;
  meta(): Promise<VaultMeta>;
  /** Those of these rows that are there, and the plain summaries where they are asked for. */
  rows(
    names: readonly string[],
    withSummaries?: boolean,
  ): Promise<{
    readonly meta: VaultMeta;
    readonly rows: ReadonlyMap<string, Sealed<Bytes>>;
    readonly summaries: readonly DocumentSummary[];
  }>;
  items(
    ids: readonly string[],
    withFiles: boolean,
  ): Promise<{ readonly meta: VaultMeta; readonly items: readonly RawItem[] }>;
  ids(): Promise<{
    readonly meta: VaultMeta;
    readonly records: readonly string[];
    readonly files: readonly string[];
    readonly sealedFiles: readonly string[];
    /** Names. */
    readonly rows: readonly string[];
  }>;
  /** Writes all or nothing if the vault is still in that state. @param check throws where the key is another one @returns whether it is */
  write(before: VaultState, change: SealedChange, check: (meta: VaultMeta) => unknown): Promise<boolean>;
}

/** The protected vault of this browser. */
export function createIndexedDbSealed(database: VaultDatabase): SealedStorage {
  const read = <T>(get: (transaction: Reading, meta: VaultMeta) => Promise<T>): Promise<T> =>
    database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      return get(transaction, await readMeta(transaction));
    });

  return {
    onOpened: database.onOpened,
    meta: () => read(async (_, meta) => meta),
    rows: (names, withSummaries = false) =>
      read(async (transaction, meta) => {
        const sealed = transaction.objectStore("sealed");
        const [summaries, ...rows] = await Promise.all([
          withSummaries ? transaction.objectStore("summaries").getAll() : [],
          ...names.map(async (name) => ({ name, row: await sealed.get(name) })),
        ]);
        const found = rows.flatMap(({ name, row }): [string, Sealed<Bytes>][] => (row ? [[name, row]] : []));
        return { meta, rows: new Map(found), summaries: summaries.flat() };
      }),
    items: (ids, withFiles) =>
      read(async (transaction, meta) => {
        const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
        const [rows, sealedFiles] = [transaction.objectStore("sealed"), transaction.objectStore("sealedFiles")];
        const items = ids.map(async (id): Promise<RawItem> => {
          const [record, doc, bare, file, sealedFile] = await Promise.all([
            records.get(id),
            rows.get(`doc/${id}`),
            rows.get(`bare/${id}`),
            ...(withFiles ? ([files.get(id), sealedFiles.get(id)] as const) : ([null, null] as const)),
          ]);
          const row = doc ?? bare ?? null;
          return { record: record ?? null, row, file: file ?? null, sealedFile: sealedFile ?? null };
        });
        return { meta, items: await Promise.all(items) };
      }),
    ids: () =>
      read(async (transaction, meta) => {
        const [records, files, rows, sealedFiles] = await Promise.all(
          (["records", "files", "sealed", "sealedFiles"] as const).map((name) =>
            transaction.objectStore(name).getAllKeys(),
          ),
        );
        return { meta, records: records ?? [], files: files ?? [], rows: rows ?? [], sealedFiles: sealedFiles ?? [] };
      }),
    write: (before, change, check) =>
      writeIf(database, before, async (transaction) => {
        const meta = await readMeta(transaction);
        check(meta);
        return requestsOf(transaction, meta, change);
      }),
  };
}

/** In the order in which they have to be made. */
function requestsOf(
  transaction: Writing,
  stored: VaultMeta,
  { meta, clear = false, rows = new Map(), files = new Map(), sealed = [], plain, summaries = [] }: SealedChange,
): readonly Request[] {
  const [row, file] = [transaction.objectStore("sealed"), transaction.objectStore("sealedFiles")];
  const [records, originals] = [transaction.objectStore("records"), transaction.objectStore("files")];
  const { record = null, file: original = null, id = "" } = plain ?? {};
  return [
    ...(clear ? clearRequests(transaction) : []),
    ...sealed.flatMap((id) => [() => records.delete(id), () => originals.delete(id)]),
    ...(record ? [() => records.put(record)] : []),
    ...(original ? [() => originals.put(original, id)] : []),
    ...[...summaries].map(
      ([number, block]) =>
        () =>
          transaction.objectStore("summaries").put(block, number),
    ),
    ...[...rows].map(
      ([name, value]) =>
        () =>
          value ? row.put(value, name) : row.delete(name),
    ),
    ...[...files].map(
      ([id, value]) =>
        () =>
          value ? file.put(value, id) : file.delete(id),
    ),
    ...(meta ? [() => transaction.objectStore("meta").put({ ...stored, ...meta }, "vault")] : []),
  ];
}

/** Requests that remove all documents, people and cases. */
function clearRequests(transaction: Writing): readonly Request[] {
  const sealed = transaction.objectStore("sealed");
  return [
    ...(["records", "files", "summaries", "people", "cases", "sealedFiles"] as const).map(
      (name) => () => transaction.objectStore(name).clear(),
    ),
    ...(["doc/", "bare/", "list/", LOST] as const).map(
      (prefix) => () => sealed.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    ),
    ...["people", "cases"].map((name) => () => sealed.delete(name)),
  ];
}
