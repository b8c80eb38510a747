import type { DBSchema, IDBPTransaction, StoreNames } from "idb";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import type { SamplesDecision } from "./recordStore.ts";

/** The row `vault` of the store `meta`. */
export interface VaultMeta {
  readonly generation: number;
  readonly samples: SamplesDecision | null;
}

/** A person as stored. */
export interface StoredPerson extends Person {
  /** Its place in the order in which people were added. */
  readonly position: number;
}

/**
 * The database of version 4. Version 3 had no cases; version 2 had no people and no evidence of documents; version 1 had `records` and `files` alone, and
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
}

/** A transaction over some stores of the vault. */
export type VaultTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  VaultSchema,
  ArrayLike<StoreNames<VaultSchema>>,
  Mode
>;

const BLOCKS = 16;

/** The blocks in which the summaries are stored. @param ids of which alone the blocks are wanted; an empty block is among them */
export function summaryBlocks(
  summaries: Iterable<DocumentSummary>,
  ids?: Iterable<string>,
): ReadonlyMap<number, readonly DocumentSummary[]> {
  const numbers = ids ? Array.from(ids, hashToBlock) : Array.from({ length: BLOCKS }, (_, number) => number);
  const blocks = new Map(numbers.map((number): [number, DocumentSummary[]] => [number, []]));
  for (const summary of summaries) blocks.get(hashToBlock(summary.id))?.push(summary);
  return blocks;
}

function hashToBlock(id: string): number {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum += id.charCodeAt(at);
  return sum % BLOCKS;
}
