import { type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import { hasTexts, toRecord } from "@/domain/shared/json.ts";
import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { DATABASE_NAME } from "../../shared/storage/keys.ts";
import type { Bytes } from "../crypto/bytes.ts";
import { type Keyring, parseKeyring } from "../crypto/keyring.ts";
import { completeEarlierStores, type EarlierSchema } from "./migration/earlierSchema.ts";
import { idOf, isFile, type DeviceSlot, type RowChange, type RowStore, type Sealed, type StoredKeys } from "./rows.ts";

const VERSION = 7;

/** Database of version 7. */
export interface VaultSchema extends EarlierSchema {
  /** Sealed rows, by name. */
  rows: { key: string; value: Sealed<Bytes> };
  /** Sealed files, by document id. */
  sealedFiles: { key: string; value: Sealed<Blob> };
  /** Keys that open the vault, and for a moment filler rows without content (databaseRemains.ts). */
  keys: { key: keyof StoredKeys | `filler/${string}`; value: Keyring | DeviceSlot | CryptoKey | Bytes };
  state: { key: "generation"; value: number };
}

/** Transaction on stores of the vault. */
export type VaultTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  VaultSchema,
  ArrayLike<StoreNames<VaultSchema>>,
  Mode
>;

/** Requests that a transaction makes in addition to its change. */
export type AlsoWrite = (transaction: VaultTransaction<"readwrite">) => readonly (() => Promise<unknown>)[];

interface Begun<Mode extends IDBTransactionMode> {
  readonly transaction: VaultTransaction<Mode>;
  /** The connection was reopened: another tab may have deleted the database and created a new one. */
  readonly isReopened: boolean;
}

export interface VaultDatabase {
  /** Begins a transaction on all stores; its first request must follow at once. */
  readonly begin: <Mode extends "readonly" | "readwrite">(mode: Mode) => Promise<Begun<Mode>>;
  /** Calls the listener when the connection was reopened. */
  readonly onOpened: (listener: () => void) => void;
}

/**
 * Opens the database. A connection that the browser or another tab closed is reopened at the next use. While another tab has an older version open,
 * it waits and reports `otherTab`.
 * @throws DOMException if IndexedDB is switched off or has a newer version; ReferenceError without IndexedDB
 */
export async function openVaultDatabase(
  store: Pick<BrowserStore, "report"> = createBrowserStore(globalThis),
): Promise<VaultDatabase> {
  const listeners: (() => void)[] = [];

  const open = async (): Promise<IDBPDatabase<VaultSchema>> => {
    const database = await openDB<VaultSchema>(DATABASE_NAME, VERSION, {
      upgrade(upgraded, oldVersion, _, transaction) {
        completeEarlierStores(upgraded, oldVersion, transaction);
        if (oldVersion < 5) upgraded.createObjectStore("sealedFiles");
        if (oldVersion < 7) for (const name of ["rows", "keys", "state"] as const) upgraded.createObjectStore(name);
      },
      blocked: () => store.report({ kind: "otherTab" }),
      blocking: () => database.close(),
    });
    for (const listener of listeners) listener();
    return database;
  };

  let connection = await open();

  const begin = <Mode extends "readonly" | "readwrite">(mode: Mode) =>
    connection.transaction([...connection.objectStoreNames], mode, { durability: "strict" }) as VaultTransaction<Mode>;

  return {
    onOpened: (listener) => void listeners.push(listener),
    async begin(mode) {
      try {
        return { transaction: begin(mode), isReopened: false };
      } catch (error) {
        // The connection was closed by `blocking` or by the browser.
        if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
        connection = await open();
        return { transaction: begin(mode), isReopened: true };
      }
    },
  };
}

/** Rows of the vault in this browser; a malformed one reads as damaged. @param also makes further requests in each write transaction */
export function createIndexedDbRows({ begin, onOpened }: VaultDatabase, also: AlsoWrite = () => []): RowStore {
  return {
    onOpened,
    generation: async () => readGeneration((await begin("readonly")).transaction),
    async read(names) {
      const { transaction } = await begin("readonly");
      const [rows, files] = [transaction.objectStore("rows"), transaction.objectStore("sealedFiles")];
      const [generation, keys, foundRows, foundFiles] = await Promise.all([
        readGeneration(transaction),
        readKeys(transaction),
        Promise.all(names.filter((name) => !isFile(name)).map(async (name) => [name, await rows.get(name)] as const)),
        Promise.all(names.filter(isFile).map(async (name) => [name, await files.get(idOf(name))] as const)),
      ]);
      return { generation, keys, rows: present(foundRows, readRow), files: present(foundFiles, readFile) };
    },
    async names() {
      const { transaction } = await begin("readonly");
      const [rows, files] = await Promise.all([
        transaction.objectStore("rows").getAllKeys(),
        transaction.objectStore("sealedFiles").getAllKeys(),
      ]);
      return [...rows, ...files.map((id) => `file/${id}`)];
    },
    async write(generation, change) {
      const { transaction, isReopened } = await begin("readwrite");
      const pending: Promise<unknown>[] = [transaction.done];
      try {
        // Another vault with the same generation may be there.
        if (isReopened || (await readGeneration(transaction)) !== generation) return false;
        for (const request of requestsOf(transaction, generation + 1, change)) pending.push(request());
        for (const request of also(transaction)) pending.push(request());
        await Promise.all(pending);
        return true;
      } catch (error) {
        throw await undone(transaction, pending, error);
      }
    },
  };
}

async function readGeneration(transaction: VaultTransaction<"readonly" | "readwrite">): Promise<number> {
  const stored: unknown = await transaction.objectStore("state").get("generation");
  return Number.isSafeInteger(stored) ? Number(stored) : 0;
}

async function readKeys(transaction: VaultTransaction<"readonly">): Promise<StoredKeys> {
  const store = transaction.objectStore("keys");
  const [keyring, device, pepper] = await Promise.all([store.get("keyring"), store.get("device"), store.get("pepper")]);
  return {
    keyring: parseKeyring(keyring),
    device: isDeviceSlot(device) ? device : null,
    pepper: pepper instanceof CryptoKey ? pepper : null,
  };
}

function isDeviceSlot(stored: unknown): stored is DeviceSlot {
  const device = toRecord(stored);
  return hasTexts(device, ["slot"]) && device["secret"] instanceof CryptoKey;
}

const isRevision = (stored: unknown): boolean => Number.isSafeInteger(toRecord(stored)["revision"]);

const readRow = (stored: Sealed<Bytes>): Sealed<Bytes> =>
  isRevision(stored) && toRecord(stored)["bytes"] instanceof Uint8Array
    ? stored
    : { revision: 0, bytes: new Uint8Array() };

const readFile = (stored: Sealed<Blob>): Sealed<Blob> =>
  isRevision(stored) && toRecord(stored)["bytes"] instanceof Blob ? stored : { revision: 0, bytes: new Blob() };

function present<T>(
  found: readonly (readonly [string, T | undefined])[],
  parse: (stored: T) => T,
): ReadonlyMap<string, T> {
  return new Map(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, parse(value)] as const])));
}

/** Requests in the order to make them, as functions, so that an exception leaves no request unawaited. */
function requestsOf(
  transaction: VaultTransaction<"readwrite">,
  generation: number,
  { rows = new Map(), files = new Map(), keys }: RowChange,
): readonly (() => Promise<unknown>)[] {
  const [row, file, key] = [
    transaction.objectStore("rows"),
    transaction.objectStore("sealedFiles"),
    transaction.objectStore("keys"),
  ];
  return [
    ...[...rows].map(
      ([name, value]) =>
        () =>
          value ? row.put(value, name) : row.delete(name),
    ),
    ...[...files].map(
      ([name, value]) =>
        () =>
          value ? file.put(value, idOf(name)) : file.delete(idOf(name)),
    ),
    ...entriesOf(keys).map(
      ([name, value]) =>
        () =>
          value ? key.put(value, name) : key.delete(name),
    ),
    () => transaction.objectStore("state").put(generation, "generation"),
  ];
}

function entriesOf(keys: StoredKeys | undefined) {
  return keys ? (["keyring", "device", "pepper"] as const).map((name) => [name, keys[name]] as const) : [];
}

/** Aborts the transaction if it is still active. @returns the error of the transaction, or else of the request */
async function undone(
  transaction: VaultTransaction<"readwrite">,
  pending: readonly Promise<unknown>[],
  error: unknown,
): Promise<unknown> {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended.
  }
  await Promise.allSettled(pending);
  return transaction.error ?? error;
}
