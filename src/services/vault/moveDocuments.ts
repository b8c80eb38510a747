import type { DocumentSummary } from "@/domain/vault/document.ts";
import type { MoveReport, TaskProgress, WaitingDocuments } from "@/domain/vault/vaultData.ts";
import { otherPlace, type VaultPlace } from "@/domain/vault/vaultPlace.ts";
import { MOVE_LOCK_NAME } from "../storage/keys.ts";
import { createLock, type Lock } from "../storage/lock.ts";
import type { ChosenVault } from "./chosenVault.ts";
import { idIn, MoveError } from "./moveDocumentsContent.ts";
import { copyPart, inParts, type Moving } from "./moveDocumentsCopy.ts";
import { removeOriginals } from "./moveDocumentsRemoval.ts";
import { type Vault, VaultError } from "./vault.ts";

/** How often what was added or changed meanwhile is copied too; what is newer stays. */
const ROUNDS = 3;

/** How a move is stopped, and how it tells how far it has come. */
export interface MoveOptions {
  /** Stops it until the removal of the originals begins; nothing is lost then, and the same move goes on from there. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TaskProgress) => void;
}

/** The way of the documents between this browser and the account. */
export interface Mover {
  /** Where the documents are kept now. */
  place(): VaultPlace;
  /**
   * Moves every own document, no samples, and keeps the documents there from then on. Each is copied with its id and its
   * date, read anew and compared by SHA-256; the originals are removed when all of them agree, each only if it is still
   * what was copied. Cut short anywhere, nothing is lost, and the same move finishes it.
   * Rejects with a VaultError or a MoveError.
   */
  move(to: VaultPlace, options?: MoveOptions): Promise<MoveReport>;
  /** Own documents in the place that is not chosen; null where it cannot be told. Never rejects. */
  waiting(): Promise<WaitingDocuments | null>;
}

/** What a mover stands on; where a default stands, the browser's own. */
export interface MoverDeps {
  readonly vaults: Readonly<Record<VaultPlace, Vault>>;
  readonly chosen: Pick<ChosenVault, "place" | "choose">;
  /** Whether this browser keeps documents of these ids beyond the life of the page (`createBrowserKeeps`); of none, whether it could. */
  readonly keeps: (ids: readonly string[]) => Promise<boolean>;
  /** One move at a time, in all tabs. */
  readonly lock?: Lock;
}

/** Moves documents between the two vaults of a visitor (issue 7). */
export function createMover({
  vaults,
  chosen,
  keeps,
  lock = createLock(navigator.locks, MOVE_LOCK_NAME),
}: MoverDeps): Mover {
  return {
    place: () => chosen.place(),
    move: (to, options = {}) =>
      lock(async () => {
        const refuseMemory = async (ids: readonly string[]): Promise<void> => {
          if (to === "browser" && !(await keeps(ids))) throw new MoveError("notKept");
        };
        await refuseMemory([]);
        const moving: Moving = {
          from: vaults[otherPlace(to)],
          to: vaults[to],
          toPlace: to,
          there: new Set((await vaults[to].list()).map(({ id }) => id)),
          copied: new Map(),
          stay: new Map(),
        };
        await copyAll(moving, options);
        if (chosen.place() !== to) refuseNothing(moving);
        await verifyAll(moving);
        await refuseMemory([...moving.copied.values()].map(({ id }) => id));
        stopIfAborted(options.signal);
        // Before the removal, so that no document is ever missing from the place that the person looks at.
        chosen.choose(to);
        const left = await removeOriginals(moving, options);
        return reportOf(moving, left);
      }, options).catch((error: unknown) => {
        // Left while it waited for the lock, which says so with the reason of the signal.
        if (options.signal?.aborted && error === options.signal.reason) stopIfAborted(options.signal);
        throw error;
      }),
    async waiting() {
      const place = chosen.place();
      try {
        const elsewhere = ownOf(await vaults[otherPlace(place)].list());
        if (elsewhere.length === 0) return { waiting: 0, copies: 0 };
        const here = new Map((await vaults[place].list()).map((document) => [document.id, document]));
        const found = await Promise.all(
          elsewhere.map(async (document) => looksAlike(document, here.get(await idIn(place, document.id)))),
        );
        const copies = found.filter(Boolean).length;
        return { waiting: elsewhere.length - copies, copies };
      } catch {
        return null;
      }
    },
  };
}

/** Copies all there is, and then what was added or changed in the meantime. */
async function copyAll(moving: Moving, { signal, onProgress }: MoveOptions): Promise<void> {
  const { from, stay } = moving;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = ownOf(await from.list());
    const open = own.filter((document) => !stay.has(document.id) && !isCopied(moving, document));
    if (open.length === 0) break;
    let done = own.length - open.length;
    onProgress?.({ done, total: own.length });
    for (const part of inParts(open)) {
      stopIfAborted(signal);
      await copyPart(moving, part);
      done += part.length;
      onProgress?.({ done, total: own.length });
    }
  }
}

/** @throws what the other place refused the documents with, or VaultError `unknown`, where it took none of those there are */
function refuseNothing({ copied, stay }: Moving): void {
  if (copied.size > 0 || stay.size === 0) return;
  throw [...stay.values()].find((error) => error !== null) ?? new VaultError("unknown");
}

/** @throws MoveError `notVerified` where the other place does not list every copy */
async function verifyAll({ to, copied }: Moving): Promise<void> {
  if (copied.size === 0) return;
  const listed = new Set((await to.list()).map(({ id }) => id));
  const ids = new Set([...copied.values()].map(({ id }) => id));
  const isWhole = ids.size === copied.size && [...ids].every((id) => listed.has(id));
  if (!isWhole) throw new MoveError("notVerified");
}

function isCopied({ copied }: Moving, document: DocumentSummary): boolean {
  const copy = copied.get(document.id);
  return copy !== undefined && copy.summary.size === document.size && looksAlike(document, copy.summary);
}

/** True for summaries that say the same of a document, whatever vault each comes from: the size of a lost file is told by one alone. */
function looksAlike(a: DocumentSummary, b: DocumentSummary | undefined): boolean {
  if (!b || a.filename !== b.filename || a.folderId !== b.folderId || a.uploadDate !== b.uploadDate) return false;
  return a.documentType === b.documentType && a.confidence === b.confidence && a.expiryDate === b.expiryDate;
}

function reportOf({ copied }: Moving, left: readonly DocumentSummary[]): MoveReport {
  const kept = new Set(left.map(({ id }) => id));
  const copies = [...copied].flatMap(([id, copy]) => (kept.has(id) ? [] : [copy]));
  const alreadyThere = copies.filter(({ wasThere }) => wasThere).length;
  return {
    moved: copies.length - alreadyThere,
    alreadyThere,
    withoutFile: copies.filter(({ summary, content }) => summary.size > 0 && content.file === null).length,
    left: left.length,
  };
}

function ownOf(documents: readonly DocumentSummary[]): readonly DocumentSummary[] {
  return documents.filter(({ isDemoData }) => !isDemoData);
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MoveError("aborted");
}
