import type { DBSchema, IDBPTransaction, StoreNames } from "idb";
import type { DocumentSummary, StoredDocument } from "@/domain/vault/document.ts";
import type { SamplesDecision } from "./recordStore.ts";

/** The row `vault` of the store `meta`. */
export interface VaultMeta {
  readonly generation: number;
  readonly samples: SamplesDecision | null;
}

/** The database of version 2. Version 1 had `records` and `files` alone, and its list in local storage. */
export interface VaultSchema extends DBSchema {
  summaries: { key: string; value: DocumentSummary };
  records: { key: string; value: StoredDocument };
  files: { key: string; value: Blob };
  /** `unreadableList` is what the conversion could not read of a list of version 1. */
  meta: { key: "vault" | "unreadableList"; value: VaultMeta | string };
}

/** A transaction over some stores of the vault. */
export type VaultTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  VaultSchema,
  ArrayLike<StoreNames<VaultSchema>>,
  Mode
>;
