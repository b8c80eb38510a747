import type { Person } from "@/domain/documents/people/person.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import {
  type ImportedDocument,
  type StoredDocument,
  createRecord,
  withHolder,
} from "@/domain/documents/vault/document.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { hashBytes } from "./hash.ts";
import { assertFilesYoung, isOutcomeUnknown, type RemoteBackend, writeOnce } from "./supabaseVaultBackend.ts";
import {
  type DocumentRow,
  type Fields,
  getRowPath,
  RECORD_COLUMNS,
  parseRowRecord,
  toRow,
} from "./supabaseVaultRow.ts";
import type { ImportedRows } from "./supabaseVaultRows.ts";
import type { ImportReport } from "./vault.ts";
import { splitByRoom } from "@/domain/shared/batches.ts";

/** A document of an import. */
interface Arrival {
  readonly record: StoredDocument;
  readonly file: Blob | undefined;
  /** The row that it replaces; null for none. */
  readonly before: Fields | null;
}

/** A row to write. */
interface PlannedRow {
  /** Names no file where the stored one stays. */
  readonly row: DocumentRow;
  readonly before: Fields | null;
}

/** Some rows of an import that have been written. */
interface WrittenPart extends ImportedRows {
  readonly part: readonly PlannedRow[];
}

/**
 * Adds documents that have their ids and dates, and people; one whose id exists replaces it, and keeps the stored file and the
 * holder where the import brings none (STORE-16, decision A-074). Files are uploaded first, then all rows are written in one transaction. Only rows
 * of more than LIMITS.vaultRequestBytes take several: when one of them fails, the earlier ones are undone, and where the
 * network fails for that too, their documents stay, each of them whole, and the same import finishes them.
 * @returns the report, and the ids of the documents
 * @throws VaultError `unknown` for a document that the table could not hold, before anything is changed
 */
export async function importAll(
  backend: RemoteBackend,
  documents: readonly ImportedDocument[],
  people: readonly Person[],
  cases: readonly CaseFile[],
): Promise<{ readonly report: ImportReport; readonly ids: readonly string[] }> {
  const { files } = backend;
  const arrivals = await findArrivals(backend, documents);
  const uploaded: string[] = [];
  const written: WrittenPart[] = [];
  let planned: readonly PlannedRow[] | null = null;
  try {
    planned = await inTurns(arrivals, (arrival) => plan(backend, arrival, uploaded));
    const unwritten = planned.filter((one) => !isWritten(one, one.before));
    const getSize = ({ row }: PlannedRow) => JSON.stringify(row).length;
    for (const part of splitByRoom(unwritten, getSize, { room: LIMITS.vaultRequestBytes })) {
      written.push({ part, ...(await write(backend, part)) });
    }
    await backend.people.save(people);
    await backend.cases.merge(cases);
  } catch (error) {
    // Without an answer, rows that name the new files may still be written.
    const mayBeNamed = planned !== null && isOutcomeUnknown(error);
    if ((await undo(backend, written)) && !mayBeNamed) await files.discard(uploaded);
    throw error;
  }
  await files.discard(written.flatMap(({ superseded }) => superseded));
  const added = written.reduce((sum, part) => sum + part.added.length, 0);
  return { report: { added, replaced: planned.length - added }, ids: planned.map(({ row }) => row.id) };
}

/** The documents beside the rows that they replace; of two with the same id the later one. */
async function findArrivals(
  backend: RemoteBackend,
  documents: readonly ImportedDocument[],
): Promise<readonly Arrival[]> {
  const unique = new Map(documents.map((document) => [document.record.id, document]));
  const arriving = [...unique.values()].map(({ record, file }) => {
    const own = createRecord(record, record.id, record.uploadDate);
    // Throws where the table could not hold it.
    toRow(own, backend.owner, null);
    return { record: own, file };
  });
  const present = await rowsById(backend, [...unique.keys()]);
  return arriving.map(({ record, file }) => {
    const before = present.get(record.id) ?? null;
    const holder = record.holder ?? (before && parseRowRecord(before)?.holder) ?? null;
    return { record: withHolder(record, holder), file, before };
  });
}

/** Uploads the file of a document where another one is stored. @param uploaded gets its path */
async function plan(
  { owner, files }: RemoteBackend,
  { record, file, before }: Arrival,
  uploaded: string[],
): Promise<PlannedRow> {
  const sha256 = file ? await hashBytes(file) : null;
  const isStored = sha256 !== null && before?.["sha256"] === sha256 && getRowPath(before) !== null;
  if (!file || isStored) return { row: toRow(record, owner, null), before };
  const path = await files.add(file, file.type || record.originalFile.type);
  uploaded.push(path);
  return { row: toRow(record, owner, { path, size: file.size, sha256 }), before };
}

/** Writes all or none of these rows. */
async function write(backend: RemoteBackend, part: readonly PlannedRow[]): Promise<ImportedRows> {
  assertFilesYoung(backend);
  return writeOnce(
    () => backend.rows.importAll(part.map(({ row }) => row)),
    async () => {
      const stored = await rowsById(
        backend,
        part.map(({ row }) => row.id),
      );
      if (!part.every((one) => isWritten(one, stored.get(one.row.id) ?? null))) return null;
      return {
        added: part.filter(({ before }) => before === null).map(({ row }) => row.id),
        superseded: part.flatMap(
          ({ row, before }) => (row.storage_path === null ? null : before && getRowPath(before)) ?? [],
        ),
      };
    },
  );
}

/** Restores the rows as they were before. @returns false where that failed */
async function undo({ rows }: RemoteBackend, written: readonly WrittenPart[]): Promise<boolean> {
  try {
    await rows.remove(
      written.flatMap(({ added }) => added),
      "id",
    );
    const replaced = written
      .flatMap(({ part }) => part.map(({ before }) => before))
      .filter((before) => before !== null);
    await inTurns(replaced, ({ id, ...values }) => rows.update(String(id), values));
    return true;
  } catch {
    return false;
  }
}

/** True when the stored row says what is to be written. */
function isWritten({ row }: PlannedRow, stored: Fields | null): boolean {
  const path = stored && getRowPath(stored);
  if (!stored || (row.storage_path !== null && row.storage_path !== path)) return false;
  return canonicalJson(parseRowRecord(stored)) === canonicalJson(parseRowRecord({ ...row, storage_path: path }));
}

async function rowsById({ rows }: RemoteBackend, ids: readonly string[]): Promise<ReadonlyMap<string, Fields>> {
  return new Map((await rows.byIds(RECORD_COLUMNS, ids)).map((row) => [String(row["id"]), row]));
}

/** Does the work for each, a few at once, in their order. After a failure no more is begun, and it waits for what is under way. */
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
