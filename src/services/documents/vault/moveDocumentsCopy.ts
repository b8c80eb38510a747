import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import {
  contentIn,
  covers,
  fitsIn,
  idBeside,
  idIn,
  MoveError,
  type Original,
  recordIn,
} from "./moveDocumentsContent.ts";
import { type Vault, VaultError } from "./vault.ts";

/** Where documents are copied to. */
export interface Target {
  readonly vault: Vault;
  readonly place: VaultPlace;
  /** Ids of the documents that it listed before. */
  readonly ids: ReadonlySet<string>;
}

/** The place of a copy. */
interface CopyPlace {
  readonly id: string;
  /** It is there already. */
  readonly isThere: boolean;
}

/** An original and the place of its copy. */
interface Placed extends CopyPlace {
  readonly original: Original;
}

/** A copy, with what there was to copy but without its text and its file: all of those would not fit into memory. */
export interface Copied extends CopyPlace, Pick<Original, "summary" | "content"> {}

/** The vault of that place as a target of now. */
export async function targetIn(place: VaultPlace, vault: Vault): Promise<Target> {
  return { vault, place, ids: new Set((await vault.list()).map(({ id }) => id)) };
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
 * Copies a few documents, reads the copies again and compares them. Those that the target cannot hold are left out.
 * @param onRefused is called with why the target refused a document that was left out
 * @throws MoveError `notVerified` where a copy is not what was copied; what the vaults throw
 */
export async function copyOriginals(
  target: Target,
  originals: readonly Original[],
  onRefused: (error: VaultError) => void,
): Promise<readonly Copied[]> {
  const held = originals.filter(
    (original) => original.summary.size <= LIMITS.uploadBytes && fitsIn(target.place, recordIn(original)),
  );
  const found = await Promise.all(held.map((original) => findCopy(target, original)));
  // Two that would take the same id: the second one is for the next move.
  const missing = new Map(found.filter(({ isThere }) => !isThere).map((copy) => [copy.id, copy]));
  const brought = await bring(target, [...missing.values()], onRefused);
  await Promise.all(
    brought.map(async ({ original, id }) => {
      const copy = await contentIn(target.vault, id);
      if (!copy || !covers(copy, original.content)) throw new MoveError("notVerified");
    }),
  );
  return [...found.filter(({ isThere }) => isThere), ...brought].map(
    ({ original: { summary, content }, ...place }) => ({
      ...place,
      summary,
      content,
    }),
  );
}

/**
 * Where the copy of a document is, or is to be: under its own id, or beside another document that has it.
 * @param inAnyFolder the copy counts in any folder
 */
export async function findCopy(
  { vault, place, ids }: Target,
  original: Original,
  inAnyFolder = false,
): Promise<Placed> {
  const { summary, content } = original;
  const folderId = inAnyFolder ? summary.folderId : undefined;
  for (let id = await idIn(place, summary.id); ; id = await idBeside(id, content)) {
    const theirs = await contentIn(vault, id, folderId);
    if (theirs && covers(theirs, content)) return { original, id, isThere: true };
    if (!theirs && !ids.has(id)) return { original, id, isThere: false };
  }
}

/** Brings the documents into the target, one by one where it does not take them all. @returns those that it took */
async function bring(
  target: Target,
  copies: readonly Placed[],
  onRefused: (error: VaultError) => void,
): Promise<readonly Placed[]> {
  if (copies.length === 0) return [];
  try {
    await target.vault.importAll(
      copies.map(({ original, id }) => ({
        record: { ...recordIn(original), id },
        ...(original.file && { file: original.file }),
      })),
    );
    return copies;
  } catch (error) {
    if (!(error instanceof VaultError) || error.kind !== "unknown") throw error;
    if (copies.length === 1) {
      onRefused(error);
      return [];
    }
  }
  const taken: Placed[] = [];
  for (const copy of copies) taken.push(...(await bring(target, [copy], onRefused)));
  return taken;
}
