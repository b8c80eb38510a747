import { documentOfSummary } from "@/domain/documents/vault/backup.ts";
import type { DocumentSummary, RemovedDocument, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import { canonicalJson, hashOf, sha256Of } from "./hash.ts";
import { isRowId, recordOfRow, rowOf } from "./supabaseVaultRow.ts";
import { type Vault, VaultError } from "./vault.ts";

/**
 * Why a move did not end, beside what a VaultError says: a copy is not what was copied (or nothing here can tell), this
 * browser keeps nothing beyond the page, or it was stopped.
 */
export class MoveError extends Error {
  override readonly name = "MoveError";
  readonly kind: "notVerified" | "notKept" | "aborted";

  constructor(kind: MoveError["kind"]) {
    super(`move: ${kind}`);
    this.kind = kind;
  }
}

/** What has to be the same of a document in two vaults, as SHA-256 in hexadecimal digits. */
export interface Content {
  readonly record: string;
  /** Null where there is no file. */
  readonly file: string | null;
}

/** A document to copy. Its record is null where only the list still knows of it. */
export interface Original extends RemovedDocument {
  readonly content: Content;
}

/** The documents whole; those that were removed since they were listed are left out. */
export async function readOriginals(from: Vault, listed: readonly DocumentSummary[]): Promise<readonly Original[]> {
  const records = new Map((await from.getMany(listed.map(({ id }) => id))).map((record) => [record.id, record]));
  const isWhole = listed.every(({ id }) => records.has(id));
  const left = isWhole ? null : new Set((await from.list()).map(({ id }) => id));
  return Promise.all(
    listed
      .filter(({ id }) => left?.has(id) ?? true)
      .map(async (summary) => {
        const file = await from.readFile(summary.id);
        return withContent({ summary, record: records.get(summary.id) ?? null, file });
      }),
  );
}

/** The document with its hashes. Rejects with a MoveError `notVerified` where the browser computes none. */
export async function withContent(whole: RemovedDocument): Promise<Original> {
  const content = { record: await recordHash(recordIn(whole)), file: whole.file && known(await hashOf(whole.file)) };
  return { ...whole, content };
}

/** The whole record; of one that is lost, what the list knows of it. */
export function recordIn({ summary, record }: Pick<Original, "summary" | "record">): StoredDocument {
  return record ?? documentOfSummary(summary);
}

/**
 * The hashes of the vault's document of that id; null where there is none.
 * @param folderId counts as the folder that it is in
 */
export async function contentIn(
  vault: Vault,
  id: string,
  folderId?: StoredDocument["folderId"],
): Promise<Content | null> {
  const record = await vault.get(id);
  if (!record) return null;
  const file = await vault.readFile(id);
  return {
    record: await recordHash(folderId ? { ...record, folderId } : record),
    file: file && known(await hashOf(file)),
  };
}

/**
 * The hash of a record whatever vault it comes from: without its id, which may be another one there, as a row can hold it, and
 * without the size of the file, which is compared itself.
 */
async function recordHash(record: StoredDocument): Promise<string> {
  const held = asRow(record);
  const { name, type } = held.originalFile;
  return hashOfText(canonicalJson({ ...held, id: undefined, originalFile: { name, type } }));
}

/** One hash of the whole document, to note what was copied. */
export function noteOf({ record, file }: Content): Promise<string> {
  return hashOfText(JSON.stringify([record, file]));
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
  return place === "browser" || isRowId(id) ? id : idFor(id);
}

/** An id for a document whose own one is taken by another; always the same one, so that a restart finds it. */
export function idBeside(id: string, { record, file }: Content): Promise<string> {
  return idFor(JSON.stringify([id, record, file]));
}

async function idFor(text: string): Promise<string> {
  const hash = await hashOfText(text);
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

async function hashOfText(text: string): Promise<string> {
  return known(await sha256Of(new TextEncoder().encode(text)));
}

function known(hash: string | null): string {
  if (hash === null) throw new MoveError("notVerified");
  return hash;
}
