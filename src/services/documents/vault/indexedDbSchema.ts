import type { DBSchema, IDBPTransaction, StoreNames } from "idb";
import type { ProtectionState } from "@/domain/documents/protection/protection.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import type { Keyring } from "../crypto/keyring.ts";
import type { SamplesDecision } from "./recordStore.ts";

/** Of a vault that is protected, or on its way there or back. */
export interface ProtectionMark {
  /** A copy for other tabs: what counts is the signed one of the keyring. */
  readonly state: ProtectionState;
  /** The vault key that its records are sealed by. */
  readonly keyId: string;
}

/** The row `vault` of the store `meta`. */
export interface VaultMeta {
  readonly generation: number;
  readonly samples: SamplesDecision | null;
  /** Absent where nothing is sealed. */
  readonly protection?: ProtectionMark;
  /** Rises with every change of a personal value while the vault is protected: the index changes then without a new generation. */
  readonly valueChanges?: number | undefined;
}

/** Something sealed (docs/encryption.md). */
export interface Sealed<Bytes> {
  /** The generation, or a count, with which it was written. */
  readonly revision: number;
  readonly bytes: Bytes;
  /** Of an account: other bytes than were stored last, which open nothing. */
  readonly isOther?: boolean;
}

/** A person as stored. */
export interface StoredPerson extends Person {
  /** Its place in the order in which people were added. */
  readonly position: number;
}

/**
 * The database of version 6. Version 5 had no values: they were in local storage; version 4 had nothing sealed; version 3 had no cases; version 2 had no people and no evidence of documents; version 1 had `records` and `files` alone, and
 * its list in local storage.
 */
export interface VaultSchema extends DBSchema {
  /** In blocks, by number (`summaryBlocks`): a long list is read many times faster so than document by document. */
  summaries: { key: number; value: readonly DocumentSummary[] };
  records: { key: string; value: StoredDocument };
  files: { key: string; value: Blob };
  people: { key: string; value: StoredPerson };
  cases: { key: string; value: CaseFile };
  /** `unreadableList` is what the conversion could not read of a list of version 1. */
  meta: { key: "vault" | "unreadableList"; value: VaultMeta | string };
  /** What is personal beside the documents, by its key (decision A-179); empty while the vault is protected. */
  values: { key: string; value: string };
  /** By `doc/<id>`, `bare/<id>` where only a summary and perhaps a file are left, `list/<block>`, `index`, `people`, `cases`, `value/<key>`, `draft/<id>`. */
  sealed: { key: string; value: Sealed<Uint8Array<ArrayBuffer>> };
  /** By the id of the document. */
  sealedFiles: { key: string; value: Sealed<Blob> };
  /** `device` is mixed into the passphrase's key; a shared computer has none. `farewell` is what the vault said when its protection ended. */
  keyring: { key: "keyring" | "device" | "farewell"; value: Keyring | CryptoKey | string };
}

/** A transaction over some stores of the vault. */
export type VaultTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  VaultSchema,
  ArrayLike<StoreNames<VaultSchema>>,
  Mode
>;

const BLOCKS = 16;

/** The blocks in which the summaries are stored. @param ids of which alone the blocks are wanted; an empty block is among them */
export function summaryBlocks<Summary extends Pick<DocumentSummary, "id">>(
  summaries: Iterable<Summary>,
  ids?: Iterable<string>,
): ReadonlyMap<number, readonly Summary[]> {
  const numbers = ids ? Array.from(ids, blockOf) : Array.from({ length: BLOCKS }, (_, number) => number);
  const blocks = new Map(numbers.map((number): [number, Summary[]] => [number, []]));
  for (const summary of summaries) blocks.get(blockOf(summary.id))?.push(summary);
  return blocks;
}

/** The block in which a document of this id is. */
export function blockOf(id: string): number {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum += id.charCodeAt(at);
  return sum % BLOCKS;
}
