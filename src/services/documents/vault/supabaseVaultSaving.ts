import { createStoredDocument } from "@/domain/documents/vault/backup.ts";
import {
  type DocumentSummary,
  type NewDocument,
  type RemovedDocument,
  type StoredDocument,
  createRecord,
} from "@/domain/documents/vault/document.ts";
import { raceAbort } from "../../shared/raceAbort.ts";
import { assertFilesYoung, isOutcomeUnknown, type RemoteBackend, rowById, writeOnce } from "./supabaseVaultBackend.ts";
import { hashBytes } from "./hash.ts";
import {
  type DocumentRow,
  getRowPath,
  RECORD_COLUMNS,
  parseRowRecord,
  toRow,
  parseRowSummary,
} from "./supabaseVaultRow.ts";
import { type ChangeOptions, VaultError } from "./vault.ts";

/** PostgreSQL's code for an id that exists. */
const TAKEN = "23505";

/**
 * Saves a new document: its file, then its row (STORE-06). Aborted before the row is written, it stores nothing.
 * @throws VaultError `duplicate` by the rule of DUP-01, which function save_document applies
 */
export async function save(
  backend: RemoteBackend,
  document: NewDocument,
  { signal }: ChangeOptions,
): Promise<DocumentSummary> {
  signal?.throwIfAborted();
  const record = createRecord(document, backend.newId(), backend.now().toISOString());
  // Fails before the upload where the table cannot hold the document.
  toRow(record, backend.owner, null);
  const row = await upload(backend, record, document.file ?? null, signal);
  await writeRow(backend, row, () => backend.rows.save(row));
  return summaryIn(row);
}

/** Removes a document: its row, then its file (STORE-09). @throws VaultError `notFound` */
export async function remove(backend: RemoteBackend, id: string, { signal }: ChangeOptions): Promise<RemovedDocument> {
  signal?.throwIfAborted();
  const before = await rowById(backend, id, RECORD_COLUMNS);
  if (!before) throw new VaultError("notFound");
  const path = getRowPath(before);
  const file = path === null ? null : await raceAbort(backend.files.read(path), signal);
  signal?.throwIfAborted();
  const removed = await writeOnce(
    () => backend.rows.remove([id], RECORD_COLUMNS),
    async () => ((await rowById(backend, id, "id")) ? null : [before]),
  );
  const row = removed[0];
  const summary = row && parseRowSummary(row);
  if (!summary) throw new VaultError("notFound");
  // An import by another device may have replaced the file meanwhile.
  const last = getRowPath(row);
  const lastFile = last === path || last === null ? file : await backend.files.read(last).catch(() => null);
  await backend.files.discard([path, last]);
  return { summary, record: parseRowRecord(row), file: last === null ? null : lastFile };
}

/** Puts back a removed document, under its id and its date. @returns null where the id exists again */
export async function restore(
  backend: RemoteBackend,
  { summary, record, file }: RemovedDocument,
): Promise<DocumentSummary | null> {
  if (await rowById(backend, summary.id, "id")) return null;
  const row = await upload(backend, record ?? createStoredDocument(summary), file);
  // A document whose file is lost still counts as one that had a file.
  const isLost = file === null && summary.size > 0;
  const restored = isLost ? { ...row, storage_path: backend.files.newPath(), size: summary.size } : row;
  try {
    await writeRow(backend, restored, () => backend.rows.insert([restored]));
    return summaryIn(restored);
  } catch (error) {
    // Another tab or device was faster.
    if (isTaken(error) && (await rowById(backend, summary.id, "id"))) return null;
    throw error;
  }
}

/** Uploads the file, if there is one. @returns the row that names it */
async function upload(
  backend: RemoteBackend,
  record: StoredDocument,
  file: Blob | null,
  signal?: AbortSignal,
): Promise<DocumentRow> {
  if (!file) return toRow(record, backend.owner, null);
  const sha256 = await hashBytes(file);
  signal?.throwIfAborted();
  const uploading = backend.files.add(file, file.type || record.originalFile.type);
  try {
    const path = await raceAbort(uploading, signal);
    return toRow(record, backend.owner, { path, size: file.size, sha256 });
  } catch (error) {
    // An upload cannot be stopped: the file is removed when it has arrived.
    if (signal?.aborted) uploading.then((path) => backend.files.discard([path])).catch(() => undefined);
    throw error;
  }
}

/** Writes a new row; where that fails, removes the row's file. */
async function writeRow(backend: RemoteBackend, row: DocumentRow, write: () => Promise<unknown>): Promise<void> {
  try {
    assertFilesYoung(backend);
    await writeOnce(write, () => rowById(backend, row.id, "id"));
  } catch (error) {
    // Without an answer the row may still be written, and needs its file.
    if (!isOutcomeUnknown(error)) await backend.files.discard([row.storage_path]);
    throw error;
  }
}

function summaryIn(row: DocumentRow): DocumentSummary {
  const summary = parseRowSummary({ ...row });
  if (!summary) throw new VaultError("unknown");
  return summary;
}

/** True for the failure of a row whose id exists. */
function isTaken(error: unknown): boolean {
  return error instanceof VaultError && (Object(error.cause) as { readonly code?: unknown }).code === TAKEN;
}
