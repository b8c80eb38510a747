import { LIMITS } from "@/domain/shared/limits.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import { arrivalsOf, isWritten, type Planned, plannedOf, rowsById } from "./supabaseVaultArrivals.ts";
import { discardFiles, isInDoubt, type RemoteBackend } from "./supabaseVaultBackend.ts";
import { forgetFiles, noteFiles } from "./supabaseVaultPending.ts";
import { type Fields, pathOfRow } from "./supabaseVaultRow.ts";
import type { Written } from "./supabaseVaultRows.ts";
import type { ImportReport } from "./vault.ts";

/** What an import did, and to which documents. */
export interface RemoteImport {
  readonly report: ImportReport;
  readonly ids: readonly string[];
}

/** A part of an import that has been written. */
interface DonePart extends Written {
  readonly planned: readonly Planned[];
}

/**
 * Adds documents that have their ids and dates; one whose id is there replaces it, and keeps the file that is there where the
 * import brings none (STORE-16, decision A-074). Files are sent first, then all rows are written in one transaction. Only rows
 * of more than LIMITS.vaultRequestBytes take several: when one of them fails, what the earlier ones did is undone, and where
 * the network is gone for that too, their documents stay, each of them whole, and the same import finishes them.
 * @throws VaultError `unknown` for a document that the table could not hold, before anything is changed
 */
export async function importAll(backend: RemoteBackend, documents: readonly ImportedDocument[]): Promise<RemoteImport> {
  const arrivals = await arrivalsOf(backend, documents);
  const uploaded: string[] = [];
  const done: DonePart[] = [];
  let planned: readonly Planned[] | null = null;
  try {
    planned = await inTurns(arrivals, (arrival) => plannedOf(backend, arrival, uploaded));
    for (const part of inRequests(planned.filter((one) => !isWritten(one, one.before)))) {
      done.push({ planned: part, ...(await write(backend, part)) });
    }
  } catch (error) {
    // Rows that name the new files may be there, or come to be there, where an answer got lost or the undoing failed.
    const mayBeNamed = planned !== null && isInDoubt(error);
    if ((await undo(backend, done)) && !mayBeNamed) await discardFiles(backend, uploaded);
    else noteFiles(backend, uploaded);
    throw error;
  }
  forgetFiles(backend, uploaded);
  await discardFiles(
    backend,
    done.flatMap(({ superseded }) => superseded),
  );
  const added = done.reduce((sum, part) => sum + part.added.length, 0);
  return { report: { added, replaced: planned.length - added }, ids: planned.map(({ row }) => row.id) };
}

/** Writes all or none of these rows. Where the answer got lost, the rows are asked whether they were written. */
async function write({ rows }: RemoteBackend, part: readonly Planned[]): Promise<Written> {
  try {
    return await rows.importAll(part.map(({ row }) => row));
  } catch (error) {
    if (!isInDoubt(error)) throw error;
    const ids = part.map(({ row }) => row.id);
    const there = await rowsById(rows, ids).catch(() => new Map<string, Fields>());
    if (!part.every((one) => isWritten(one, there.get(one.row.id) ?? null))) throw error;
    return {
      added: part.filter(({ before }) => before === null).map(({ row }) => row.id),
      superseded: part.flatMap(
        ({ row, before }) => (row.storage_path === null ? null : before && pathOfRow(before)) ?? [],
      ),
    };
  }
}

/** Puts back what was there before. @returns false where that failed */
async function undo({ rows }: RemoteBackend, done: readonly DonePart[]): Promise<boolean> {
  try {
    await rows.remove(
      done.flatMap(({ added }) => added),
      "id",
    );
    const replaced = done
      .flatMap(({ planned }) => planned.map(({ before }) => before))
      .filter((before) => before !== null);
    await inTurns(replaced, ({ id, ...values }) => rows.update(String(id), values));
    return true;
  } catch {
    return false;
  }
}

/** Does the work for each, a few at once, in their order. After a failure no more is begun, and what is under way is waited for. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of queue) {
      try {
        results[at] = await work(item);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: LIMITS.vaultTransfers }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

/** The rows in parts that a request can bring. */
function inRequests(planned: readonly Planned[]): readonly (readonly Planned[])[] {
  const parts: Planned[][] = [];
  let room = 0;
  for (const one of planned) {
    const size = JSON.stringify(one.row).length;
    const part = parts.at(-1);
    if (part && size <= room) part.push(one);
    else {
      parts.push([one]);
      room = LIMITS.vaultRequestBytes;
    }
    room -= size;
  }
  return parts;
}
