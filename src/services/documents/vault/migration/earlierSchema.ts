import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { Person } from "@/domain/documents/people/person.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { Bytes } from "../../crypto/bytes.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import type { VaultDatabase, VaultSchema } from "../indexedDbRows.ts";
import type { SamplesDecision } from "../recordStore.ts";
import type { Sealed } from "../rows.ts";

/** A keyring of versions 5 and 6: it has no number, a box with the signer alone, and a signature over the rest. */
export type EarlierKeyring = Omit<Keyring, "number">;

/** The row `vault` of the store `meta`. */
export interface EarlierMeta {
  readonly generation: number;
  readonly samples: SamplesDecision | null;
  /** Absent where nothing is sealed. */
  readonly protection?: { readonly keyId: string };
  /** Its list of documents is in local storage. */
  readonly isVersion1?: boolean;
}

/** The stores of version 6. Version 5 had no values, 4 nothing sealed, 3 no cases, 2 no people, 1 neither summaries nor `meta`. */
export interface EarlierSchema extends DBSchema {
  /** By the number of the list that a document would be in (`listOf`). */
  summaries: { key: number; value: readonly DocumentSummary[] };
  records: { key: string; value: StoredDocument };
  files: { key: string; value: Blob };
  people: { key: string; value: Person & { readonly position: number } };
  cases: { key: string; value: Case };
  values: { key: string; value: string };
  /** `unreadableList` is what could not be read of a list of version 1. */
  meta: { key: "vault" | "unreadableList"; value: EarlierMeta | string };
  /** Keys: `doc/<id>`, `bare/<id>` of a document without its record, `list/<nn>`, `index`, `people`, `cases`, `value/<key>`, `draft/<id>[/n]`, `lost/<name>`. */
  sealed: { key: string; value: Sealed<Bytes> };
  keyring: { key: "keyring" | "device" | "farewell"; value: EarlierKeyring | CryptoKey | string };
}

const STORES = ["summaries", "records", "files", "people", "cases", "values", "meta", "sealed", "keyring"] as const;

/** Gives a database older than version 7 all stores of version 6. */
export function completeEarlierStores(
  database: IDBPDatabase<VaultSchema>,
  oldVersion: number,
  transaction: IDBPTransaction<VaultSchema, ArrayLike<StoreNames<VaultSchema>>, "versionchange">,
): void {
  // What fails here makes `openDB` fail.
  transaction.done.catch(() => undefined);
  if (oldVersion === 0) return;
  for (const name of STORES) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
  const meta: EarlierMeta = { generation: 0, samples: null, isVersion1: true };
  if (oldVersion === 1)
    transaction
      .objectStore("meta")
      .put(meta, "vault")
      .catch(() => undefined);
}

/** Begins a transaction; null where the database never was of an earlier version. */
export async function beginReading(database: VaultDatabase) {
  const { transaction } = await database.begin("readonly");
  return transaction.objectStoreNames.contains("meta") ? transaction : null;
}
