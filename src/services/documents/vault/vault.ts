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

/** Every failure of a vault is one of these. Nothing is half-saved when it is thrown. */
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
  /** The file; null where there is none. */
  readFile(id: string): Promise<Blob | null>;
  /** The whole records of these ids, in their order; those that are gone are left out. */
  getMany(ids: readonly string[]): Promise<readonly StoredDocument[]>;
  /** STORE-09. Rejects with `notFound`. @returns what `restore` needs to put it back */
  remove(id: string, options?: ChangeOptions): Promise<RemovedDocument>;
  /** Puts back what `remove` took, under its id and its date; nothing changes where the id is there again. */
  restore(removed: RemovedDocument): Promise<DocumentSummary>;
  /** Puts a document into another folder. Rejects with `notFound`. */
  move(id: string, folderId: FolderId): Promise<DocumentSummary>;
  /** STORE-14: removes every document, every person and every case, and generates no sample again. */
  clear(): Promise<void>;
  /**
   * STORE-16: adds all or none. A document with a stored id replaces that one; a part that it lacks (its file, its holder) stays
   * (decision A-074). People replace those with the same id too, and the others stay. Cases are joined with those of the same id
   * (`planCases`), which also brings removed ones back.
   */
  importAll(
    documents: readonly ImportedDocument[],
    people?: readonly Person[],
    cases?: readonly Case[],
  ): Promise<ImportReport>;
  /**
   * STORE-21: saves the sample documents when there are no documents and none were ever loaded or declined
   * (decision A-073). @param again loads them even if they were loaded or declined before @returns how many were saved
   */
  seedDemo(again?: boolean): Promise<number>;
  /** STORE-24: removes the sample documents and the flag. @returns how many were removed */
  removeDemo(): Promise<number>;
  /** STORE-10 */
  statistics(): Promise<VaultStatistics>;
  /** STORE-18: regenerates the statistics when the counts disagree, and names the documents of which something is gone. */
  verify(): Promise<VerifyReport>;
  /** The people whose documents are kept (decision A-160): the applicant first, then in the order in which they were added. */
  people(): Promise<readonly Person[]>;
  /** Adds a person, or replaces the one with the same id. */
  savePerson(person: Person): Promise<void>;
  /** Removes a person, if there is one with this id. Their documents stay, without a holder who can be shown. */
  removePerson(id: string): Promise<void>;
  /** Says whose a document is; null takes it back. Rejects with `notFound`. */
  setHolder(documentId: string, holder: DocumentHolder | null): Promise<DocumentSummary>;
  /** The cases, analyses included, those that changed last first. */
  cases(): Promise<readonly Case[]>;
  /**
   * Stores a case in the place of its version, which is 0 for a new one. If another tab or device has stored another version
   * in between, or removed it, nothing changes. Rejects with `quota` or `serverFull` where LIMITS.keptCases are kept or it is too long; of
   * analyses the latest LIMITS.analysedCases stay.
   */
  saveCase(file: Case): Promise<SavedCase>;
  /** Removes a case. @returns what `importAll` needs to put it back; null for an unknown id */
  removeCase(id: string): Promise<Case | null>;
  /**
   * Calls back after a change by this tab or another one, with the ids of the documents that this tab replaced: their text
   * and values may be others though the list says the same of them. @returns the way to stop
   */
  subscribe(listener: (replaced: readonly string[]) => void): () => void;
}

export interface SavedCase {
  /** False where another version is stored: `file` is that one, or null where the case was removed. */
  readonly isSaved: boolean;
  /** As it is stored now. */
  readonly file: Case | null;
}

/** How a change that waits for another tab is cancelled. */
export interface ChangeOptions {
  /** Aborted before the change has begun, it ends the waiting with `unknown` and nothing changed; later it does nothing. */
  readonly signal?: AbortSignal | undefined;
}

export interface ImportReport {
  readonly added: number;
  readonly replaced: number;
}

/** What a check of the vault found and repaired. */
export interface VerifyReport {
  readonly statisticsRegenerated: boolean;
  /** Ids of documents whose text and values are gone. */
  readonly withoutRecord: readonly string[];
  /** Ids of documents that had a file and whose file alone is gone. */
  readonly withoutFile: readonly string[];
}
