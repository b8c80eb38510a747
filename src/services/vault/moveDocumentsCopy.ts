import { LIMITS } from "@/domain/limits.ts";
import type { DocumentSummary, ImportedDocument } from "@/domain/vault/document.ts";
import type { VaultPlace } from "@/domain/vault/vaultPlace.ts";
import {
  type Content,
  contentOf,
  covers,
  fileHash,
  fitsIn,
  idBeside,
  idIn,
  MoveError,
  recordHash,
  recordIn,
  type WholeDocument,
} from "./moveDocumentsContent.ts";
import { type Vault, VaultError } from "./vault.ts";

/** One move on its way. */
export interface Moving {
  readonly from: Vault;
  readonly to: Vault;
  readonly toPlace: VaultPlace;
  /** Ids that were there when it began. */
  readonly there: ReadonlySet<string>;
  /** What is there now and verified, by the ids of the originals. */
  readonly copied: Map<string, Copied>;
  /** Ids of the originals that have to stay, with the failure of the other place where that refused them. */
  readonly stay: Map<string, VaultError | null>;
}

/** The copy of a document. */
export interface Copied {
  /** The original as the list knew it. */
  readonly summary: DocumentSummary;
  /** The id of the copy. */
  readonly id: string;
  readonly content: Content;
  /** It was there before this move. */
  readonly wasThere: boolean;
}

interface Original extends WholeDocument {
  readonly content: Content;
}

/** An original and the id it is to have. */
interface Arrival {
  readonly original: Original;
  readonly id: string;
}

/** The documents in parts that are small enough to be held at once. */
export function inParts(documents: readonly DocumentSummary[]): readonly (readonly DocumentSummary[])[] {
  const parts: DocumentSummary[][] = [];
  let room = 0;
  for (const document of documents) {
    const part = parts.at(-1);
    if (part && document.size <= room && part.length < LIMITS.vaultTransfers) part.push(document);
    else {
      parts.push([document]);
      room = LIMITS.moveBytes;
    }
    room -= document.size;
  }
  return parts;
}

/**
 * Copies a few documents, reads the copies anew and compares them. One that the other place does not take is noted in `stay`.
 * @throws MoveError `notVerified` where a copy is not what was copied; what the vaults throw. Nothing is removed then
 */
export async function copyPart(moving: Moving, part: readonly DocumentSummary[]): Promise<void> {
  const arrivals: Arrival[] = [];
  const taken = new Set([...moving.copied.values()].map(({ id }) => id));
  const originals = (await originalsOf(moving, part)).filter((original) => isHeld(moving, original));
  const asked = await Promise.all(
    originals.map(async (original) => ({ original, first: await firstPlace(moving, original.summary) })),
  );
  for (const { original, first } of asked) {
    const place = await placeFor(moving, original, first, taken);
    taken.add(place.id);
    if (place.isThere) note(moving, { original, id: place.id }, true);
    else arrivals.push({ original, id: place.id });
  }
  const came = await brought(moving, arrivals);
  const copies = await Promise.all(came.map(({ id }) => contentIn(moving.to, id)));
  for (const [at, arrival] of came.entries()) {
    const copy = copies[at] ?? null;
    if (!copy || !covers(copy, arrival.original.content)) throw new MoveError("notVerified");
    note(moving, arrival, false);
  }
}

/**
 * Brings a document that its own place has lost into the other one: beside its copy, under the id where a later move finds it.
 * @returns false where what is there then is not the whole document. Rejects with what the vaults throw, and with a MoveError
 */
export async function bringBeside(moving: Moving, whole: WholeDocument): Promise<boolean> {
  const { to, copied } = moving;
  const original = { ...whole, content: await contentOf(whole) };
  const taken = new Set([...copied.values()].map(({ id }) => id));
  const first = await firstPlace(moving, whole.summary);
  // As if it had no copy, for that one is not to give way.
  const { id, isThere } = await placeFor({ ...moving, copied: new Map() }, original, first, taken);
  if (!isThere) await to.importAll([importedOf({ original, id })]);
  const copy = await contentIn(to, id);
  return copy !== null && covers(copy, original.content);
}

/** The hashes of the document of that id; null where there is none. */
async function contentIn(vault: Vault, id: string): Promise<Content | null> {
  const record = await vault.get(id);
  if (!record) return null;
  const file = await vault.readFile(id);
  return { record: await recordHash(record), file: file && (await fileHash(file)) };
}

/** The documents whole; those that were removed since they were listed are left out. */
async function originalsOf({ from }: Moving, part: readonly DocumentSummary[]): Promise<readonly Original[]> {
  const records = new Map((await from.getMany(part.map(({ id }) => id))).map((record) => [record.id, record]));
  const isWhole = part.every(({ id }) => records.has(id));
  const listed = isWhole ? null : new Set((await from.list()).map(({ id }) => id));
  return Promise.all(
    part
      .filter(({ id }) => listed?.has(id) ?? true)
      .map(async (summary) => {
        const file = await from.readFile(summary.id);
        const whole = { summary, record: records.get(summary.id) ?? null, file };
        return { ...whole, content: await contentOf(whole) };
      }),
  );
}

/** False for a document that has to stay because the other place cannot hold it whole. */
function isHeld({ toPlace, stay }: Moving, original: Original): boolean {
  const isHeldThere = original.summary.size <= LIMITS.uploadBytes && fitsIn(toPlace, recordIn(original));
  if (!isHeldThere) stay.set(original.summary.id, null);
  return isHeldThere;
}

/** An id of the other place, and what is there under it. */
interface Place {
  readonly id: string;
  readonly theirs: Content | null;
}

async function firstPlace({ to, toPlace }: Moving, { id: ownId }: DocumentSummary): Promise<Place> {
  const id = await idIn(toPlace, ownId);
  return { id, theirs: await contentIn(to, id) };
}

/** Where the document is in the other place, or is to be: under its own id, or beside the one that has it. */
async function placeFor(
  { to, there, copied }: Moving,
  { summary, content }: Original,
  first: Place,
  taken: ReadonlySet<string>,
): Promise<{ readonly id: string; readonly isThere: boolean }> {
  const earlier = copied.get(summary.id);
  for (let { id, theirs } = first; ; id = await idBeside(id, content), theirs = await contentIn(to, id)) {
    const isOwn = earlier?.id === id;
    if (taken.has(id) && !isOwn) continue;
    if (theirs && covers(theirs, content)) return { id, isThere: true };
    // What this move itself brought, and nobody touched, gives way to what the original is now.
    const mayReplace = isOwn && !earlier.wasThere && theirs !== null && isSame(theirs, earlier.content);
    if (mayReplace || (theirs === null && !there.has(id))) return { id, isThere: false };
  }
}

function isSame(a: Content, b: Content): boolean {
  return a.record === b.record && a.file === b.file;
}

/** Brings the documents into the other place, one by one where it does not take them all. @returns those that it took */
async function brought(moving: Moving, arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  const { to, stay } = moving;
  if (arrivals.length === 0) return [];
  try {
    await to.importAll(arrivals.map(importedOf));
    return arrivals;
  } catch (error) {
    if (!(error instanceof VaultError) || error.kind !== "unknown") throw error;
    if (arrivals.length === 1) {
      for (const { original } of arrivals) stay.set(original.summary.id, error);
      return [];
    }
  }
  const taken: Arrival[] = [];
  for (const arrival of arrivals) taken.push(...(await brought(moving, [arrival])));
  return taken;
}

function importedOf({ original, id }: Arrival): ImportedDocument {
  return { record: { ...recordIn(original), id }, ...(original.file && { file: original.file }) };
}

function note({ copied, stay }: Moving, { original, id }: Arrival, isThere: boolean): void {
  const { summary, content } = original;
  const earlier = copied.get(summary.id);
  copied.set(summary.id, { summary, id, content, wasThere: earlier?.id === id ? earlier.wasThere : isThere });
  stay.delete(summary.id);
}
