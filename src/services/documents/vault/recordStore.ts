import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { parseSummary, sortNewestFirst } from "@/domain/documents/vault/summary.ts";

/** Decision about the sample documents (STORE-05, decision A-073). */
export type SamplesDecision = "loaded" | "declined";

/** Contents of a vault at one moment, without texts and files. */
export interface VaultContents {
  /** Rises with every change in any tab. */
  readonly generation: number;
  /** By id, newest first. */
  readonly summaries: ReadonlyMap<string, DocumentSummary>;
  /** In the order of creation. */
  readonly people: readonly Person[];
  /** Null before the decision. */
  readonly samples: SamplesDecision | null;
  /** True if this device asks for a secret: names may not be written outside the vault. */
  readonly isProtected?: boolean;
}

/** Record and file of one id; null for a missing part. */
export interface StoredItem {
  readonly id: string;
  readonly record: StoredDocument | null;
  readonly file: Blob | null;
}

/** A document to store. A null record or file leaves the stored one unchanged. */
export interface DocumentWrite extends Omit<StoredItem, "id"> {
  readonly summary: DocumentSummary;
}

/** Changes of one transaction, which removes first and stores then. */
export interface VaultChange {
  /** Removes all rows, including those of no document. */
  readonly clear?: boolean;
  /** Ids of documents to remove. */
  readonly remove?: readonly string[];
  readonly put?: readonly DocumentWrite[];
  /** All people, if they change. */
  readonly people?: readonly Person[];
  readonly cases?: { readonly put?: readonly Case[]; readonly remove?: readonly string[] };
  readonly samples?: SamplesDecision;
  /** Personal values by key; null removes one. */
  readonly values?: ReadonlyMap<string, string | null>;
}

export interface RecordIds {
  readonly records: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Reads the data on which a change is planned; if the vault changes in between, the change is planned again. */
export interface TransactionReader {
  /** Record and file of each id, in the same order. */
  getItems(ids: readonly string[]): Promise<readonly StoredItem[]>;
  ids(): Promise<RecordIds>;
  cases(): Promise<readonly Case[]>;
}

/** Decides what to change. It may run more than once; an exception cancels the change. */
export type ChangePlan<T> = (
  contents: VaultContents,
  reader: TransactionReader,
) => PlannedChange<T> | Promise<PlannedChange<T>>;

/** Result for the caller, and the change; without a change nothing is written. */
export interface PlannedChange<T> {
  readonly result: T;
  readonly change?: VaultChange;
}

export interface ChangeOutcome<T> extends PlannedChange<T> {
  readonly before: VaultContents;
}

/** Store of the documents of a vault: summaries, records and files. */
export interface RecordStore {
  contents(): Promise<VaultContents>;
  /** Reads, decides and writes in one transaction, all or nothing; settles when it is on the disk. */
  change<T>(plan: ChangePlan<T>): Promise<ChangeOutcome<T>>;
  getFile(id: string): Promise<Blob | null>;
  /** One result for each id, in the same order. */
  getMany(ids: readonly string[]): Promise<readonly (StoredDocument | null)[]>;
  ids(): Promise<RecordIds>;
  /** In no order. */
  cases(): Promise<readonly Case[]>;
  /** Personal values by key; null for one that is missing, damaged, or not the proved version. */
  values(): Promise<ReadonlyMap<string, string | null>>;
}

/** Reads a stored summary. Another version may have written an unknown type of document. */
export const readSummary = (stored: unknown): DocumentSummary => parseSummary(stored) ?? (stored as DocumentSummary);

/** Summaries in the form of VaultContents. */
export function summariesById(documents: readonly DocumentSummary[]): VaultContents["summaries"] {
  return new Map(sortNewestFirst(documents).map((summary) => [summary.id, summary]));
}

export function changedContents(before: VaultContents, change: VaultChange): VaultContents {
  const { clear = false, remove = [], put = [] } = change;
  const gone = new Set([...remove, ...put.map(({ summary }) => summary.id)]);
  const left = () => (clear ? [] : [...before.summaries.values()].filter(({ id }) => !gone.has(id)));
  const areSame = !clear && gone.size === 0;
  return {
    generation: before.generation + 1,
    summaries: areSame ? before.summaries : summariesById([...put.map(({ summary }) => summary), ...left()]),
    people: change.people ?? (clear ? [] : before.people),
    samples: change.samples ?? before.samples,
  };
}
