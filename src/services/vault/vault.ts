import type { FolderId } from "@/domain/folders/folders.ts";
import type { DocumentSummary, NewDocument, StoredDocument, VaultStatistics } from "@/domain/vault/document.ts";

/** Why a vault operation failed; the Spanish text is chosen from it in domain/messages.es.ts. */
export type VaultFailure = "duplicate" | "quota" | "unavailable" | "notFound" | "unknown";

/** Every failure of a vault is one of these. Nothing is half-saved when it is thrown. */
export class VaultError extends Error {
  override readonly name = "VaultError";
  readonly kind: VaultFailure;

  constructor(kind: VaultFailure, options?: ErrorOptions) {
    super(`vault: ${kind}`, options);
    this.kind = kind;
  }
}

/** The person's documents, wherever they are kept. Every method rejects with a VaultError. */
export interface Vault {
  /** STORE-06. Rejects with `duplicate` by the rule of DUP-01. */
  save(document: NewDocument): Promise<DocumentSummary>;
  /** STORE-07: newest first. */
  list(): Promise<readonly DocumentSummary[]>;
  /** STORE-08: newest first. */
  listByFolder(folderId: FolderId): Promise<readonly DocumentSummary[]>;
  /** The whole record; null when there is none of that id. */
  get(id: string): Promise<StoredDocument | null>;
  /** The file's bytes; null when there are none. */
  readFile(id: string): Promise<Blob | null>;
  /** STORE-09. Rejects with `notFound`. */
  remove(id: string): Promise<void>;
  /** STORE-10 */
  statistics(): Promise<VaultStatistics>;
  /** STORE-18: regenerates the statistics when the counts disagree, sweeps what belongs to no document. */
  verify(): Promise<VerifyReport>;
  /** Calls back after a change by this tab or another one. @returns the way to stop */
  subscribe(listener: () => void): () => void;
}

export interface VerifyReport {
  readonly statisticsRegenerated: boolean;
  /** Files and texts that belonged to no document and were removed. */
  readonly orphansRemoved: number;
  /** Ids of documents whose text and file are gone. */
  readonly withoutRecord: readonly string[];
}
