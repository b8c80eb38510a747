import { planPeople, withPlannedSubjects } from "@/domain/documents/people/planPeople.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { planCaseFiles } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { MoveReport, TaskProgress, WaitingDocuments } from "@/domain/documents/vault/vaultData.ts";
import { getOtherLocation, type StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { KEYS, MOVE_LOCK_NAME } from "../../shared/storage/keys.ts";
import { createLock, type Lock } from "../../shared/storage/lock.ts";
import { createStoredValue, type StoredValue, type StoredValueDeps } from "../../shared/storage/storedValue.ts";
import type { SwitchableVault } from "./switchableVault.ts";
import {
  type Copied,
  copyOriginals,
  findCopy,
  idIn,
  splitForMove,
  MoveError,
  hashContent,
  type Original,
  readOriginals,
  type Target,
  findMoveTarget,
  withContent,
} from "./documentCopies.ts";
import { type Vault, VaultError } from "./vault.ts";
import { isRecord, toRecord } from "@/domain/shared/json.ts";

/** How a move is stopped, and how it reports its progress. */
export interface MoveOptions {
  /** Stops the move; nothing is lost, and the same move continues from there. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TaskProgress) => void;
}

/** Moves documents between this browser and the account. */
export interface DocumentMover {
  /** Where the documents are kept now. */
  place(): StorageLocation;
  /**
   * Copies every own document, no samples, and the people to that place, and makes it the chosen one. Each is copied with its id and its
   * date, read again and compared by SHA-256. The originals stay and are noted for `removeOriginals`. Interrupted anywhere,
   * nothing is lost, and the same move finishes it. Rejects with a VaultError (`newer` as `Vault.ensureReadable`, and nothing is copied) or a
   * MoveError.
   */
  move(to: StorageLocation, options?: MoveOptions): Promise<MoveReport>;
  /**
   * Removes the originals that a move has noted before this page was loaded: each only if it is still what was copied and
   * its copy is still in the chosen place. The others stay, and so do the people
   * they belong to. What fails is done at the next visit.
   * @returns how many were removed. Rejects with a VaultError or a MoveError
   */
  removeOriginals(): Promise<number>;
  /** Own documents in the place that is not chosen; null where that is unknown. Never rejects. */
  waiting(): Promise<WaitingDocuments | null>;
}

/** The originals of a move, to be removed at a later visit. Losing this note removes nothing. */
export interface MovedOriginals {
  /** Where their copies are. */
  readonly to: StorageLocation;
  /** What was copied, by the ids of the originals: `hashContent` of each. */
  readonly originals: Readonly<Record<string, string>>;
}

/** What this browser keeps of the last move; null where nothing is to be removed. */
export function createMovedOriginals(
  deps: Pick<StoredValueDeps<MovedOriginals | null>, "store" | "events">,
): StoredValue<MovedOriginals | null> {
  return createStoredValue({ ...deps, key: KEYS.movedOriginals, parse: parseMovedOriginals });
}

/** What a mover uses; the browser's own where there is a default. */
export interface MoverDeps {
  readonly vaults: Readonly<Record<StorageLocation, Vault>>;
  readonly chosen: Pick<SwitchableVault, "place" | "choose">;
  /** What earlier pages have noted is read once, now. */
  readonly movedOriginals: Pick<StoredValue<MovedOriginals | null>, "read" | "change">;
  /** Whether this browser keeps documents beyond the life of the page. */
  readonly keeps: () => Promise<boolean>;
  /** Whether a place is protected: what is sealed there would lie open in the other one (decision A-170). */
  readonly isProtected?: () => Promise<boolean>;
  /** One move at a time, in all tabs. */
  readonly lock?: Lock;
}

/** Moves documents between the two vaults of a visitor (decision A-150). */
export function createDocumentMover({
  vaults,
  chosen,
  movedOriginals,
  keeps,
  isProtected = async () => false,
  lock = createLock(navigator.locks, MOVE_LOCK_NAME),
}: MoverDeps): DocumentMover {
  const noted = movedOriginals.read();

  return {
    place: () => chosen.place(),
    move: (to, options = {}) =>
      lock(async () => {
        if (to === "browser" && !(await keeps())) throw new MoveError("notKept");
        if (await isProtected()) throw new MoveError("protected");
        const from = vaults[getOtherLocation(to)];
        // A vault takes what this version reads: the rest would go with the originals.
        await from.ensureReadable();
        const target = await findMoveTarget(to, vaults[to], from);
        // Before the documents, so that none is there without whose it is.
        const cases = await findMissingCases(target, await from.cases());
        if (target.plan.people.length + cases.length > 0) await vaults[to].importAll([], target.plan.people, cases);
        const { copied, failure } = await copyAll(from, target, options);
        if (failure && chosen.place() !== to) throw failure;
        await verifyThere(target, from, copied);
        stopIfAborted(options.signal);
        const notes = await Promise.all(
          copied.map(async ({ summary, content }) => [summary.id, await hashContent(content)] as const),
        );
        movedOriginals.change(() => (notes.length === 0 ? null : { to, originals: Object.fromEntries(notes) }));
        chosen.choose(to);
        return createReport(copied, await from.list());
      }, options).catch((error: unknown) => {
        // Aborted while it waited for the lock, which rejects with the reason of the signal.
        if (options.signal?.aborted && error === options.signal.reason) stopIfAborted(options.signal);
        throw error;
      }),
    removeOriginals: () =>
      lock(async () => {
        // A note that changed since the page was loaded is of a later move, whose originals are for the next visit.
        if (!noted || movedOriginals.read() !== noted || noted.to !== chosen.place()) return 0;
        if (noted.to === "browser" && !(await keeps())) return 0;
        const from = vaults[getOtherLocation(noted.to)];
        await from.ensureReadable();
        const present = (await from.list()).filter(({ id }) => Object.hasOwn(noted.originals, id));
        const target = await findMoveTarget(noted.to, vaults[noted.to], from);
        let removed = 0;
        for (const part of splitForMove(present)) {
          for (const original of await readOriginals(from, part, target)) {
            const isUnchanged = (await hashContent(original.content)) === noted.originals[original.summary.id];
            const hasCopy = isUnchanged && (await findCopy(target, original, true)).isThere;
            if (hasCopy && (await removeOriginal(from, target, original))) removed += 1;
          }
        }
        await removeCases(from, target);
        await removePeople(from, target);
        movedOriginals.change((current) => (current === noted ? null : current));
        return removed;
      }),
    async waiting() {
      const place = chosen.place();
      // Before the lists: originals that go meanwhile are no copies that stay.
      const moved = movedOriginals.read();
      try {
        const elsewhere = getOwnDocuments(await vaults[getOtherLocation(place)].list());
        if (elsewhere.length === 0) return { waiting: 0, copies: 0, pending: 0 };
        const here = new Map((await vaults[place].list()).map((document) => [document.id, document]));
        const pendingIds = new Set(moved?.to === place ? Object.keys(moved.originals) : []);
        const states = await Promise.all(
          elsewhere.map(async (document) => {
            const copy = here.get(await idIn(place, document.id));
            if (copy && pendingIds.has(document.id)) return "pending";
            return looksAlike(document, copy) ? "copies" : "waiting";
          }),
        );
        const count = (state: keyof WaitingDocuments) => states.filter((found) => found === state).length;
        return { waiting: count("waiting"), copies: count("copies"), pending: count("pending") };
      } catch {
        return null;
      }
    },
  };
}

/** Copies all own documents. @returns the copies, and where there are none of those there are, why */
async function copyAll(
  from: Vault,
  target: Target,
  { signal, onProgress }: MoveOptions,
): Promise<{ readonly copied: readonly Copied[]; readonly failure: VaultError | null }> {
  const own = getOwnDocuments(await from.list());
  const copied: Copied[] = [];
  let refusal: VaultError | null = null;
  let done = 0;
  onProgress?.({ done, total: own.length });
  for (const part of splitForMove(own)) {
    stopIfAborted(signal);
    copied.push(
      ...(await copyOriginals(target, await readOriginals(from, part, target), (error) => {
        refusal ??= error;
      })),
    );
    done += part.length;
    onProgress?.({ done, total: own.length });
  }
  const hasFailed = copied.length === 0 && own.length > 0;
  return { copied, failure: hasFailed ? (refusal ?? new VaultError("unknown")) : null };
}

/** The cases of which the target lacks something, as they are to be stored there. */
async function findMissingCases({ vault, plan }: Target, cases: readonly CaseFile[]): Promise<readonly CaseFile[]> {
  return cases.length === 0 ? [] : planCaseFiles(await vault.cases(), withPlannedSubjects(cases, plan));
}

/** @throws MoveError `notVerified` where the vault does not list every copy, every person and every case */
async function verifyThere(target: Target, from: Vault, copied: readonly Copied[]): Promise<void> {
  const { vault } = target;
  if ((await findMissingCases(target, await from.cases())).length > 0) throw new MoveError("notVerified");
  const { people } = planPeople(await vault.people(), await from.people());
  const listed = new Set((await vault.list()).map(({ id }) => id));
  if (people.length > 0 || !copied.every(({ id }) => listed.has(id))) throw new MoveError("notVerified");
}

/** Removes an original. One that changed at the last moment is put back, or goes beside its copy where that fails. */
async function removeOriginal(from: Vault, target: Target, { summary, content }: Original): Promise<boolean> {
  try {
    const removed = await from.remove(summary.id);
    // What cannot be compared counts as changed.
    const now = await withContent(removed, target).catch(() => null);
    if (now?.content.record === content.record && now.content.file === content.file) return true;
    await from.restore(removed).catch(async (error: unknown) => {
      const copied = now && (await copyOriginals(target, [now], () => {}).catch(() => null));
      if (!copied || copied.length === 0) throw error;
    });
  } catch (error) {
    // Somebody else removed it.
    if (!(error instanceof VaultError) || error.kind !== "notFound") throw error;
  }
  return false;
}

/** Removes the cases of which the target lacks nothing. One that changed at the last moment joins its copy, or is put back. */
async function removeCases(from: Vault, target: Target): Promise<void> {
  const present = await from.cases();
  const missing = new Set((await findMissingCases(target, present)).map(({ id }) => id));
  for (const { id, version } of present.filter((file) => !missing.has(file.id))) {
    const removed = await from.removeCase(id);
    if (!removed || removed.version === version) continue;
    await target.vault.importAll([], [], withPlannedSubjects([removed], target.plan)).catch(async (error: unknown) => {
      await from.importAll([], [], [removed]);
      throw error;
    });
  }
}

/** Removes the people whose documents are all gone, where the target knows all about everybody. */
async function removePeople(from: Vault, { plan }: Target): Promise<void> {
  if (plan.ids.size === 0 || plan.people.length > 0) return;
  const left = new Set((await from.list()).map(({ holder }) => holder?.personId));
  for (const id of plan.ids.keys()) if (!left.has(id)) await from.removePerson(id);
}

/** True for summaries of the same document from two vaults; sizes may differ where a file is lost. */
function looksAlike(a: DocumentSummary, b: DocumentSummary | undefined): boolean {
  if (!b || a.filename !== b.filename || a.folderId !== b.folderId || a.uploadDate !== b.uploadDate) return false;
  return a.documentType === b.documentType && a.confidence === b.confidence && a.expiryDate === b.expiryDate;
}

function createReport(copied: readonly Copied[], left: readonly DocumentSummary[]): MoveReport {
  const ids = new Set(copied.map(({ summary }) => summary.id));
  const alreadyThere = copied.filter(({ isThere }) => isThere).length;
  return {
    moved: copied.length - alreadyThere,
    alreadyThere,
    withoutFile: copied.filter(({ summary, content }) => summary.size > 0 && content.file === null).length,
    left: getOwnDocuments(left).filter(({ id }) => !ids.has(id)).length,
  };
}

function getOwnDocuments(documents: readonly DocumentSummary[]): readonly DocumentSummary[] {
  return documents.filter(({ isDemoData }) => !isDemoData);
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MoveError("aborted");
}

function parseMovedOriginals(value: unknown): MovedOriginals | null {
  const { to, originals } = toRecord(value);
  if ((to !== "browser" && to !== "account") || !isRecord(originals)) return null;
  const entries = Object.entries(originals).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { to, originals: Object.fromEntries(entries) };
}
