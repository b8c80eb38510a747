import { documentOfSummary } from "@/domain/vault/backup.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/vault/document.ts";
import type { VaultPlace } from "@/domain/vault/vaultPlace.ts";
import { canonicalJson } from "./canonicalJson.ts";
import { hashOf, sha256Of } from "./supabaseVaultHash.ts";
import { isRowId, recordOfRow, rowOf } from "./supabaseVaultRow.ts";
import { VaultError } from "./vault.ts";

/**
 * Why a move did not end, beside what a VaultError says: a copy is not what was copied (or nothing here can tell), this
 * browser keeps nothing beyond the page, or it was stopped.
 */
export class MoveError extends Error {
  override readonly name = "MoveError";
  readonly kind: "notVerified" | "notKept" | "aborted";

  constructor(kind: MoveError["kind"], options?: ErrorOptions) {
    super(`move: ${kind}`, options);
    this.kind = kind;
  }
}

/** A document as a vault gives it: the record is null where it is lost, the file where there is none. */
export interface WholeDocument {
  readonly summary: DocumentSummary;
  readonly record: StoredDocument | null;
  readonly file: Blob | null;
}

/** What has to be the same of a document in two vaults, as SHA-256 in hexadecimal digits. */
export interface Content {
  readonly record: string;
  /** Null where there is no file. */
  readonly file: string | null;
}

/** The whole record; of one that is lost, what the list knows of it. */
export function recordIn({ summary, record }: Omit<WholeDocument, "file">): StoredDocument {
  return record ?? documentOfSummary(summary);
}

/** The hashes of a document. Rejects with a MoveError `notVerified` where the browser computes none. */
export async function contentOf(document: WholeDocument): Promise<Content> {
  const { file } = document;
  return {
    record: await recordHash(recordIn(document)),
    file: file && (await fileHash(file)),
  };
}

/** The hash of a file's bytes. */
export async function fileHash(file: Blob): Promise<string> {
  return known(await hashOf(file));
}

/**
 * The hash of a record whatever vault it comes from: without its id, which may be another one there, as a row can hold it, and
 * without the size of the file, which is compared itself.
 */
export async function recordHash(record: StoredDocument): Promise<string> {
  const held = asRow(record);
  const { name, type } = held.originalFile;
  const compared = canonicalJson({ ...held, id: undefined, originalFile: { name, type } });
  return known(await sha256Of(new TextEncoder().encode(compared)));
}

/** True where theirs is the same document, or the same with a file that ours has lost. */
export function covers(theirs: Content, ours: Content): boolean {
  return theirs.record === ours.record && (ours.file === null || theirs.file === ours.file);
}

/** True for a record that the place can hold as it is: nothing of it would be cut off there. */
export function fitsIn(place: VaultPlace, record: StoredDocument): boolean {
  if (place === "browser") return true;
  try {
    const held = asRow(record);
    return lengthsOf(held) === lengthsOf(record);
  } catch (error) {
    if (error instanceof VaultError) return false;
    throw error;
  }
}

/** The id that a document has in the place, if it is free there; always the same one. */
export async function idIn(place: VaultPlace, id: string): Promise<string> {
  return place === "browser" || isRowId(id) ? id : idOf(id);
}

/** An id for a document whose own one is taken by another; always the same one, so that a restart finds it. */
export function idBeside(id: string, { record, file }: Content): Promise<string> {
  return idOf(JSON.stringify([id, record, file]));
}

async function idOf(text: string): Promise<string> {
  const hash = known(await sha256Of(new TextEncoder().encode(text)));
  // Version 8 of RFC 9562: made by a rule of one's own.
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-a$4-$5");
}

/** What is left of a record, its id aside, once a row has held it. @throws VaultError `unknown` for one that no list could give back */
function asRow(record: StoredDocument): StoredDocument {
  const held = recordOfRow({ ...rowOf({ ...record, id: "0" }, "", null) });
  if (!held) throw new VaultError("unknown");
  return held;
}

function lengthsOf({ filename, originalFile, documentType, extractedText }: StoredDocument): string {
  return [filename, originalFile.name, documentType, extractedText].map(({ length }) => length).join();
}

function known(hash: string | null): string {
  if (hash === null) throw new MoveError("notVerified");
  return hash;
}
