import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { parseSummary, sortNewestFirst } from "@/domain/documents/vault/summary.ts";

/** What was decided about the sample documents (STORE-05, decision A-073). */
export type SamplesDecision = "loaded" | "declined";

/** The contents of a vault at one moment, without texts and files. */
export interface VaultContents {
  /** Rises with every change, in any tab. */
  readonly generation: number;
  /** By id, newest first. */
  readonly summaries: ReadonlyMap<string, DocumentSummary>;
  /** In the order in which they were added. */
  readonly people: readonly Person[];
  /** Null before anything was decided. */
  readonly samples: SamplesDecision | null;
  /** This device asks for a secret: no name may be written outside of the vault. */
  readonly isProtected?: boolean;
}

/** What is stored under one id; null for a part that is missing. */
export interface StoredItem {
  readonly id: string;
  readonly record: StoredDocument | null;
  readonly file: Blob | null;
}

/** A document to store. A record or file that is null leaves the stored one as it is. */
export interface DocumentWrite extends Omit<StoredItem, "id"> {
  readonly summary: DocumentSummary;
}

/** What one transaction changes: it removes first and stores then. */
export interface VaultChange {
  /** Removes all that is stored, also what belongs to no document. */
  readonly clear?: boolean;
  /** Ids. */
  readonly remove?: readonly string[];
  readonly put?: readonly DocumentWrite[];
  /** All people, where they change. */
  readonly people?: readonly Person[];
  readonly cases?: { readonly put?: readonly Case[]; readonly remove?: readonly string[] };
  readonly samples?: SamplesDecision;
  /** Personal values by their keys; null removes one. */
  readonly values?: ReadonlyMap<string, string | null>;
}

export interface RecordIds {
  readonly records: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Reads what a change is planned on beside the contents; if the vault changes in between, the change is planned again. */
export interface TransactionReader {
  /** Record and file of each id, in their order. */
  getItems(ids: readonly string[]): Promise<readonly StoredItem[]>;
  ids(): Promise<RecordIds>;
  cases(): Promise<readonly Case[]>;
}

/** Decides what to change. It may run more than once, and what it throws ends the change with nothing stored. */
export type ChangePlan<T> = (
  contents: VaultContents,
  reader: TransactionReader,
) => PlannedChange<T> | Promise<PlannedChange<T>>;

/** What a change gives to its caller, and the change itself; without one nothing is written. */
export interface PlannedChange<T> {
  readonly result: T;
  readonly change?: VaultChange;
}

export interface ChangeOutcome<T> extends PlannedChange<T> {
  readonly before: VaultContents;
}

/** Where the documents of a vault are kept: summaries, whole records and files. */
export interface RecordStore {
  contents(): Promise<VaultContents>;
  /** Reads, decides and writes in one transaction, all or nothing; settles when it is on the disk. */
  change<T>(plan: ChangePlan<T>): Promise<ChangeOutcome<T>>;
  getFile(id: string): Promise<Blob | null>;
  /** One for each id, in their order. */
  getMany(ids: readonly string[]): Promise<readonly (StoredDocument | null)[]>;
  ids(): Promise<RecordIds>;
  /** In no order. */
  cases(): Promise<readonly Case[]>;
  /** Personal values by their keys; null for one that is missing, damaged, or not the one that was stored last. */
  values(): Promise<ReadonlyMap<string, string | null>>;
}

/** A stored summary. What another version wrote may name a type of document that this one does not know. */
export const readSummary = (stored: unknown): DocumentSummary => parseSummary(stored) ?? (stored as DocumentSummary);

/** The documents as the contents of a vault have them. */
export function summariesById(documents: readonly DocumentSummary[]): VaultContents["summaries"] {
  return new Map(sortNewestFirst(documents).map((summary) => [summary.id, summary]));
}

/** The contents after a change. */
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
