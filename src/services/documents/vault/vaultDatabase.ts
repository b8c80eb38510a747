import { type IDBPDatabase, openDB } from "idb";
import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { DATABASE_NAME } from "../../shared/storage/keys.ts";
import { convert } from "./indexedDbConversion.ts";
import type { VaultMeta, VaultSchema, VaultTransaction } from "./indexedDbSchema.ts";

const VERSION = 6;

/** The stores of what is not sealed. */
export const PLAIN_STORES = ["summaries", "records", "files", "people", "cases", "meta"] as const;

/** Those of a protected vault too. */
export const ALL_STORES = [...PLAIN_STORES, "values", "sealed", "sealedFiles", "keyring"] as const;

/** The open database of the vault. */
export interface VaultDatabase {
  /** Uses the connection, which is opened again where it was closed. */
  readonly use: <T>(work: (database: IDBPDatabase<VaultSchema>) => Promise<T>) => Promise<T>;
  /** Calls back when the connection was opened again: another tab may have deleted the database and begun a new one. */
  readonly onOpened: (listener: () => void) => void;
}

/** A transaction that may be read from. */
export type Reading = VaultTransaction<"readonly" | "readwrite">;
/** One request of a transaction, made in its turn: one that throws leaves none behind that nobody awaits. */
export type Request = () => Promise<unknown>;
/** A transaction that may be written to. */
export type Writing = VaultTransaction<"readwrite">;

/**
 * Opens the database. A connection that the browser or another tab closed is opened again at the next use. While another tab keeps an
 * older version open it waits, and reports `otherTab`.
 * @param store where a vault of version 1 has its list
 * @throws DOMException when IndexedDB is switched off or holds a newer version; ReferenceError where there is none
 */
export async function openVaultDatabase(
  store: Pick<BrowserStore, "getItem" | "report"> = createBrowserStore(globalThis),
): Promise<VaultDatabase> {
  const listeners: (() => void)[] = [];

  const open = async (): Promise<IDBPDatabase<VaultSchema>> => {
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
        if (oldVersion < 4) upgraded.createObjectStore("cases", { keyPath: "id" });
        if (oldVersion < 5)
          for (const name of ["sealed", "sealedFiles", "keyring"] as const) upgraded.createObjectStore(name);
        if (oldVersion < 6) upgraded.createObjectStore("values");
        const { done } = transaction;
        // What fails here makes `openDB` fail.
        convert(transaction, store, oldVersion).catch((error: unknown) => undone(transaction, [done], error));
      },
      blocked: () => store.report({ kind: "otherTab" }),
      blocking() {
        database.close();
      },
    });
    for (const listener of listeners) listener();
    return database;
  };

  let connection = await open();

  return {
    onOpened: (listener) => void listeners.push(listener),
    async use(work) {
      try {
        return await work(connection);
      } catch (error) {
        // The connection was closed: by `blocking`, or by the browser. Nothing of the transaction has begun.
        if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
        connection = await open();
        return work(connection);
      }
    },
  };
}

/** What the vault says of itself. */
export async function readMeta(transaction: Reading): Promise<VaultMeta> {
  const meta = await transaction.objectStore("meta").get("vault");
  return typeof meta === "object" ? meta : { generation: 0, samples: null };
}

/** Whether anything was kept: a document, somebody, a case or a value, sealed or not. */
export function hasKeptRows(database: VaultDatabase): Promise<boolean> {
  const names = ["records", "people", "cases", "values", "sealed"] as const;
  return database.use(async (connection) => {
    const transaction = connection.transaction(names);
    const counts = await Promise.all(names.map((name) => transaction.objectStore(name).count()));
    return counts.some((count) => count > 0);
  });
}

/** Begins the names of rows in `sealed` that are no part of the vault: what an account's lock interrupted, and what holds nothing. */
export const FILLER = "~";

/** Whether a keyring or anything sealed of this vault is there, whatever its mark says. */
export async function hasRemains(transaction: Reading): Promise<boolean> {
  const found = await Promise.all([
    transaction.objectStore("keyring").getKey("keyring"),
    transaction.objectStore("sealed").getKey(IDBKeyRange.upperBound(FILLER, true)),
    transaction.objectStore("sealedFiles").getKey(IDBKeyRange.lowerBound("")),
  ]);
  return found.some((key) => key !== undefined);
}

/** What a change was planned on. */
export type VaultState = Pick<VaultMeta, "generation" | "valueChanges">;

/**
 * Writes in one strict transaction, all or nothing, if the vault is still of that generation, and no personal value has changed.
 * @param requests makes them; awaits nothing but the transaction; null where something else has changed @returns whether it was written
 */
export function writeIf(
  database: VaultDatabase,
  { generation, valueChanges }: VaultState,
  requests: (transaction: Writing) => readonly Request[] | Promise<readonly Request[] | null>,
): Promise<boolean> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(ALL_STORES, "readwrite", { durability: "strict" });
    const pending: Promise<unknown>[] = [transaction.done];
    try {
      const now = await readMeta(transaction);
      if (now.generation !== generation || now.valueChanges !== valueChanges) return false;
      const made = await requests(transaction);
      if (!made) return false;
      for (const request of made) pending.push(request());
      await Promise.all(pending);
      return true;
    } catch (error) {
      throw await undone(transaction, pending, error);
    }
  });
}

/** Undoes the transaction, where it is not over. @returns why it failed: its own reason, before that of a single request */
export async function undone(
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
