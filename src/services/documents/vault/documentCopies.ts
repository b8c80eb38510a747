import { createStoredDocument } from "@/domain/documents/vault/backup.ts";
import { type PeoplePlan, planPeople, withPlannedHolder } from "@/domain/documents/people/planPeople.ts";
import {
  type DocumentSummary,
  type RemovedDocument,
  type StoredDocument,
  withHolder,
} from "@/domain/documents/vault/document.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { hashBytes, hashSha256 } from "./hash.ts";
import { isRowId, parseRowRecord, toRow } from "./supabaseVaultRow.ts";
import { type Vault, VaultError } from "./vault.ts";
import { KindError } from "../../shared/kindError.ts";
import { splitByRoom } from "@/domain/shared/batches.ts";

/**
 * Why a move did not end, beside what a VaultError says: a copy differs from its original (or no hash can be computed), this
 * browser keeps nothing beyond the page, one of the places is protected, or it was stopped.
 */
export class MoveError extends KindError<"notVerified" | "notKept" | "protected" | "aborted"> {
  override readonly name = "MoveError";
}

/** What is compared of a document in two vaults, as SHA-256 in hexadecimal digits. */
interface Content {
  readonly record: string;
  /** Null where there is no file. */
  readonly file: string | null;
}

/** A document to copy. Its record is null where only the list still knows of it. */
export interface Original extends RemovedDocument {
  readonly content: Content;
}

/** Where documents are copied to. */
export interface Target {
  readonly vault: Vault;
  readonly place: StorageLocation;
  /** Ids of the documents that it listed before. */
  readonly ids: ReadonlySet<string>;
  /** How the people of the other place join those who are there. */
  readonly plan: PeoplePlan;
}

/** The id of a copy, and whether the copy exists already. */
interface CopyState {
  readonly id: string;
  readonly isThere: boolean;
}

/** A copy, without text and file: those of all documents would not fit into memory. */
export interface Copied extends CopyState, Pick<Original, "summary" | "content"> {}

/** An original and the state of its copy. */
interface Pair extends CopyState {
  readonly original: Original;
}

/** The vault of that place as a target for what comes from the other one, with what it lists now. */
export async function findMoveTarget(place: StorageLocation, vault: Vault, from: Vault): Promise<Target> {
  const plan = planPeople(await vault.people(), await from.people());
  return { vault, place, ids: new Set((await vault.list()).map(({ id }) => id)), plan };
}

/** The documents in parts that are small enough to be held at once. */
export function splitForMove(documents: readonly DocumentSummary[]): readonly (readonly DocumentSummary[])[] {
  return splitByRoom(documents, ({ size }) => size, { room: LIMITS.moveBytes, most: LIMITS.vaultTransfers });
}

/** The documents whole, as the target is to hold them; those that were removed since they were listed are left out. */
export async function readOriginals(
  from: Vault,
  listed: readonly DocumentSummary[],
  target: Target,
): Promise<readonly Original[]> {
  const records = new Map((await from.getMany(listed.map(({ id }) => id))).map((record) => [record.id, record]));
  const isWhole = listed.every(({ id }) => records.has(id));
  const left = isWhole ? null : new Set((await from.list()).map(({ id }) => id));
  return Promise.all(
    listed
      .filter(({ id }) => left?.has(id) ?? true)
      .map(async (summary) => {
        const file = await from.readFile(summary.id);
        return withContent({ summary, record: records.get(summary.id) ?? null, file }, target);
      }),
  );
}

/** The document as the target is to hold it, with its hashes. Rejects with a MoveError `notVerified` where the browser computes none. */
export async function withContent({ summary, record, file }: RemovedDocument, { plan }: Target): Promise<Original> {
  const whole = {
    summary: withPlannedHolder(summary, plan),
    record: record && withPlannedHolder(record, plan),
    file,
  };
  return { ...whole, content: await toContent(wholeRecord(whole), whole.file) };
}

/** One hash of the whole document, to note what was copied. */
export function hashContent({ record, file }: Content): Promise<string> {
  return hashText(JSON.stringify([record, file]));
}

/** The id that a document has in the place, if it is free there; always the same one. */
export async function idIn(place: StorageLocation, id: string): Promise<string> {
  return place === "browser" || isRowId(id) ? id : idFor(id);
}

/**
 * Copies a few documents, reads the copies again and compares them. Those that the target cannot hold are left out.
 * @param onRefused is called with why the target refused a document that was left out
 * @throws MoveError `notVerified` where a copy differs from its original; what the vaults throw
 */
export async function copyOriginals(
  target: Target,
  originals: readonly Original[],
  onRefused: (error: VaultError) => void,
): Promise<readonly Copied[]> {
  const fitting = originals.filter(
    (original) => original.summary.size <= LIMITS.uploadBytes && fitsIn(target.place, wholeRecord(original)),
  );
  const pairs = await Promise.all(
    fitting.map(async (original) => ({ original, ...(await findCopy(target, original)) })),
  );
  // Two that would take the same id: the second one is for the next move.
  const missing = new Map(pairs.filter(({ isThere }) => !isThere).map((pair) => [pair.id, pair]));
  const brought = await bring(target, [...missing.values()], onRefused);
  await Promise.all(
    brought.map(async ({ original, id }) => {
      const copy = await contentIn(target.vault, id);
      if (!copy || !covers(copy, original.content)) throw new MoveError("notVerified");
    }),
  );
  return [...pairs.filter(({ isThere }) => isThere), ...brought].map(
    ({ original: { summary, content }, id, isThere }) => ({ summary, content, id, isThere }),
  );
}

/**
 * Where the copy of a document is, or is to be: under its own id, or beside another document that has it.
 * @param inAnyFolder the copy counts in any folder and as anybody's: a person may have changed that since
 */
export async function findCopy(
  { vault, place, ids }: Target,
  { summary, content }: Original,
  inAnyFolder = false,
): Promise<CopyState> {
  // An id made from the content is always the same one, so that a restart finds it.
  const idBeside = (id: string) => idFor(JSON.stringify([id, content.record, content.file]));
  for (let id = await idIn(place, summary.id); ; id = await idBeside(id)) {
    const theirs = await contentIn(vault, id, inAnyFolder ? summary : null);
    if (theirs && covers(theirs, content)) return { id, isThere: true };
    if (!theirs && !ids.has(id)) return { id, isThere: false };
  }
}

/** Brings the documents into the target, one by one where it does not take them all. @returns those that it took */
async function bring(
  target: Target,
  pairs: readonly Pair[],
  onRefused: (error: VaultError) => void,
): Promise<readonly Pair[]> {
  if (pairs.length === 0) return [];
  try {
    await target.vault.importAll(
      pairs.map(({ original, id }) => ({
        record: { ...wholeRecord(original), id },
        ...(original.file && { file: original.file }),
      })),
    );
    return pairs;
  } catch (error) {
    if (!(error instanceof VaultError) || error.kind !== "unknown") throw error;
    if (pairs.length === 1) {
      onRefused(error);
      return [];
    }
  }
  const taken: Pair[] = [];
  for (const pair of pairs) taken.push(...(await bring(target, [pair], onRefused)));
  return taken;
}

/** The whole record; of one that is lost, what the list knows of it. */
function wholeRecord({ summary, record }: Pick<Original, "summary" | "record">): StoredDocument {
  return record ?? createStoredDocument(summary);
}

/** The hashes of the vault's document of that id; null where there is none. @param as replaces its folder and its holder */
async function contentIn(vault: Vault, id: string, as: DocumentSummary | null = null): Promise<Content | null> {
  const record = await vault.get(id);
  if (!record) return null;
  const compared = as ? withHolder({ ...record, folderId: as.folderId }, as.holder ?? null) : record;
  return toContent(compared, await vault.readFile(id));
}

/**
 * The hashes of a document whatever vault it comes from: without its id, which may be another one there, as a row can hold
 * it, and without the size of the file, which is compared itself.
 */
async function toContent(record: StoredDocument, file: Blob | null): Promise<Content> {
  const row = asRow(record);
  const { name, type } = row.originalFile;
  return {
    record: await hashText(canonicalJson({ ...row, id: undefined, originalFile: { name, type } })),
    file: file && known(await hashBytes(file)),
  };
}

/** True where theirs is the same document, or the same with a file that ours has lost. */
function covers(theirs: Content, ours: Content): boolean {
  return theirs.record === ours.record && (ours.file === null || theirs.file === ours.file);
}

/** True for a record that the place can hold as it is: nothing of it would be cut off there. */
function fitsIn(place: StorageLocation, record: StoredDocument): boolean {
  if (place === "browser") return true;
  try {
    return lengthsIn(asRow(record)) === lengthsIn(record);
  } catch (error) {
    if (error instanceof VaultError) return false;
    throw error;
  }
}

async function idFor(text: string): Promise<string> {
  const hash = await hashText(text);
  // Version 8 of RFC 9562: made by a rule of one's own.
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-a$4-$5");
}

/** A record, its id aside, as it comes back from a row. @throws VaultError `unknown` for one that no row can hold */
function asRow(record: StoredDocument): StoredDocument {
  const held = parseRowRecord({ ...toRow({ ...record, id: "0" }, "", null) });
  if (!held) throw new VaultError("unknown");
  return held;
}

function lengthsIn({ filename, originalFile, documentType, extractedText }: StoredDocument): string {
  return [filename, originalFile.name, documentType, extractedText].map(({ length }) => length).join();
}

async function hashText(text: string): Promise<string> {
  return known(await hashSha256(new TextEncoder().encode(text)));
}

function known(hash: string | null): string {
  if (hash === null) throw new MoveError("notVerified");
  return hash;
}
