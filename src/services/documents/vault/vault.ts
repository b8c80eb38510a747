import type { Case } from "@/domain/procedure/case/case.ts";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type {
  DocumentSummary,
  ImportedDocument,
  NewDocument,
  RemovedDocument,
  StoredDocument,
  VaultStatistics,
} from "@/domain/documents/vault/document.ts";
import type { DocumentHolder, Person } from "@/domain/documents/people/person.ts";
import type { VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import { KindError } from "../../shared/kindError.ts";

/** Failure of a vault. Nothing is partly saved when it is thrown. */
export class VaultError extends KindError<VaultFailure> {
  override readonly name = "VaultError";
}

/** The person's documents, people and cases. Every method rejects with a VaultError. */
export interface Vault {
  /** STORE-06. Rejects with `duplicate` by the rule of DUP-01. */
  save(document: NewDocument, options?: ChangeOptions): Promise<DocumentSummary>;
  /** STORE-07: newest first. */
  list(): Promise<readonly DocumentSummary[]>;
  /** The whole record; null for an unknown id. */
  get(id: string): Promise<StoredDocument | null>;
  /** The file; null if there is none. */
  readFile(id: string): Promise<Blob | null>;
  /** The whole records of these ids, in the same order, without missing ones. */
  getMany(ids: readonly string[]): Promise<readonly StoredDocument[]>;
  /** STORE-09. Rejects with `notFound`. @returns what `restore` needs to put it back */
  remove(id: string, options?: ChangeOptions): Promise<RemovedDocument>;
  /** Puts back a removed document with its id and date; does nothing if the id exists again. */
  restore(removed: RemovedDocument): Promise<DocumentSummary>;
  /** Moves a document to another folder. Rejects with `notFound`. */
  move(id: string, folderId: FolderId): Promise<DocumentSummary>;
  /** STORE-14: removes all documents, people and cases; samples are not generated again. */
  clear(): Promise<void>;
  /**
   * STORE-16: adds all or none. A document replaces one with the same id; a part that it lacks (its file, its holder) stays (decision A-074).
   * People replace those with the same id, and the others stay. Cases are merged with those of the same id (`planCases`), which also restores
   * removed ones.
   */
  importAll(
    documents: readonly ImportedDocument[],
    people?: readonly Person[],
    cases?: readonly Case[],
  ): Promise<ImportReport>;
  /**
   * STORE-21: saves the sample documents if there are no documents and none were ever loaded or declined (decision A-073). @param again loads them
   * even if they were loaded or declined before @returns number of saved documents
   */
  seedDemo(again?: boolean): Promise<number>;
  /** STORE-24: removes the sample documents and the flag. @returns number of removed documents */
  removeDemo(): Promise<number>;
  /** STORE-10 */
  statistics(): Promise<VaultStatistics>;
  /** STORE-18: regenerates wrong statistics, and lists documents with missing parts. */
  verify(): Promise<VerifyReport>;
  /** People whose documents are stored (decision A-160): the applicant first, then in the order of creation. */
  people(): Promise<readonly Person[]>;
  /** Adds a person, or replaces the one with the same id. */
  savePerson(person: Person): Promise<void>;
  /** Removes a person if the id exists. Their documents stay without a visible holder. */
  removePerson(id: string): Promise<void>;
  /** Sets the holder of a document; null removes it. Rejects with `notFound`. */
  setHolder(documentId: string, holder: DocumentHolder | null): Promise<DocumentSummary>;
  /** All cases, including analyses, last changed first. */
  cases(): Promise<readonly Case[]>;
  /**
   * Stores a case in place of the version that it names, 0 for a new case. If another tab or device has changed or removed it, nothing changes.
   * Rejects with `quota` or `serverFull` if there are LIMITS.keptCases already or the case is too long; only the latest LIMITS.analysedCases
   * analyses stay.
   */
  saveCase(file: Case): Promise<SavedCase>;
  /** Removes a case. @returns what `importAll` needs to put it back; null for an unknown id */
  removeCase(id: string): Promise<Case | null>;
  /**
   * Calls the listener after a change in any tab, with the ids of documents that this tab replaced: their text and values may differ even if their
   * list entries are equal. @returns a function that removes the listener
   */
  subscribe(listener: (replaced: readonly string[]) => void): () => void;
}

export interface SavedCase {
  /** False if another version is stored: `file` is that version, or null if the case was removed. */
  readonly isSaved: boolean;
  /** The case as stored now. */
  readonly file: Case | null;
}

/** Options for cancelling a change that waits for another tab. */
export interface ChangeOptions {
  /** Aborting before the change begins rejects with `unknown` and changes nothing; later it has no effect. */
  readonly signal?: AbortSignal | undefined;
}

export interface ImportReport {
  readonly added: number;
  readonly replaced: number;
}

/** Faults that a check of the vault found and repaired. */
export interface VerifyReport {
  readonly statisticsRegenerated: boolean;
  /** Ids of documents without text and values. */
  readonly withoutRecord: readonly string[];
  /** Ids of documents that lost only their file. */
  readonly withoutFile: readonly string[];
}
