import { LIMITS } from "@/domain/limits.ts";
import type { ImportedDocument } from "@/domain/vault/document.ts";
import { arrivalsOf, derivedId, isWritten, type Planned, plannedOf, valuesOf } from "./supabaseVaultArrivals.ts";
import { discardFiles, isTaken, type RemoteBackend } from "./supabaseVaultBackend.ts";
import { type Fields, pathOfRow, RECORD_COLUMNS } from "./supabaseVaultRow.ts";
import type { ImportReport } from "./vault.ts";

/** What an import did, and to which documents. */
export interface RemoteImport {
  readonly report: ImportReport;
  readonly ids: readonly string[];
}

/** What of an import has to be undone when the rest of it fails. */
interface Done {
  /** Addresses of the files that it brought. */
  readonly uploaded: string[];
  /** Ids of the new rows that were sent, whether or not an answer came. */
  readonly inserted: string[];
  /** Rows as they were before they were written over, whether or not an answer came. */
  readonly replaced: Fields[];
  /** Addresses of files that no row names any more, once all is done. */
  readonly superseded: string[];
}

/**
 * Adds documents that have their ids and dates; one whose id is there replaces it, and keeps the file that is there where the
 * import brings none (STORE-16, decision A-074). Of two with the same id the later one counts. When a part fails, what was
 * done is undone; only where the network is gone for that too, some documents stay, each of them whole, and the same import
 * finishes them.
 * @throws VaultError `unknown` for a document that the table could not hold, before anything is changed
 */
export async function importAll(backend: RemoteBackend, documents: readonly ImportedDocument[]): Promise<RemoteImport> {
  const arrivals = await arrivalsOf(backend, documents);
  const done: Done = { uploaded: [], inserted: [], replaced: [], superseded: [] };
  let planned: readonly Planned[];
  try {
    planned = await inTurns(arrivals, (arrival) => plannedOf(backend, arrival, done.uploaded));
    await backend.lock(() => write(backend, planned, done));
  } catch (error) {
    await undo(backend, done);
    throw error;
  }
  await discardFiles(backend, done.superseded);
  const replaced = planned.filter(({ before }) => before !== null).length;
  return { report: { added: planned.length - replaced, replaced }, ids: planned.map(({ row }) => row.id) };
}

/** Only under the lock: what other tabs changed while the files were sent is asked anew. */
async function write(backend: RemoteBackend, planned: readonly Planned[], done: Done): Promise<void> {
  const added = planned.filter(({ before }) => !before);
  for (const part of inRequests(added)) await insert(backend, part, done);
  await replace(
    backend,
    planned.filter((one) => one.before && !isWritten(one)),
    done,
  );
}

/** New rows, all or none of a part. A row that another account has under the same id gets an id of this account alone. */
async function insert(backend: RemoteBackend, added: readonly Planned[], done: Done): Promise<void> {
  const { rows, owner } = backend;
  const rowsToAdd = added.map(({ row }) => row);
  done.inserted.push(...rowsToAdd.map(({ id }) => id));
  try {
    await rows.insert(rowsToAdd);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const ids = rowsToAdd.map(({ id }) => id);
    const present = new Map((await rows.byIds(RECORD_COLUMNS, ids)).map((row) => [row["id"], row]));
    const others = added.filter(({ row }) => !present.has(row.id));
    // Not this import's rows, so they are not to be removed when it fails.
    for (const id of ids) done.inserted.splice(done.inserted.indexOf(id), 1);
    if (present.size > 0) {
      await insert(backend, others, done);
      await replace(
        backend,
        added.flatMap((one) => ({ ...one, before: present.get(one.row.id) ?? null })).filter(({ before }) => before),
        done,
      );
      return;
    }
    const own = await Promise.all(rowsToAdd.map(async (row) => ({ ...row, id: await derivedId(owner, row.id) })));
    done.inserted.push(...own.map(({ id }) => id));
    await rows.insert(own);
  }
}

async function replace(backend: RemoteBackend, planned: readonly Planned[], done: Done): Promise<void> {
  const { rows } = backend;
  const current = await rows.byIds(
    "id,storage_path",
    planned.map(({ row }) => row.id),
  );
  const paths = new Map(current.map((row) => [row["id"], pathOfRow(row)]));
  await inTurns(planned, async ({ row, before, hasNewFile }) => {
    if (before) done.replaced.push(before);
    const written = await rows.update(row.id, valuesOf(row, hasNewFile));
    if (written) {
      const path = paths.get(row.id);
      if (hasNewFile && path && path !== row.storage_path) done.superseded.push(path);
      return;
    }
    // Removed meanwhile, and its file with it.
    done.inserted.push(row.id);
    await rows.insert([hasNewFile ? row : { ...row, storage_path: null, sha256: null }]);
  });
}

async function undo(backend: RemoteBackend, { uploaded, inserted, replaced }: Done): Promise<void> {
  try {
    await backend.rows.remove(inserted, "id");
    await inTurns(replaced, (before) => backend.rows.update(String(before["id"]), valuesOf(before, true)));
  } catch {
    // Rows that name the new files may have stayed.
    return;
  }
  await discardFiles(backend, uploaded);
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
    if (part && size <= room && part.length < LIMITS.vaultPage) part.push(one);
    else {
      parts.push([one]);
      room = LIMITS.vaultRequestBytes;
    }
    room -= size;
  }
  return parts;
}
