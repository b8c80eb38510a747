import { TIMINGS } from "@/domain/shared/timings.ts";
import type {
  DocumentSummary,
  NewDocument,
  RemovedDocument,
  StoredDocument,
} from "@/domain/documents/vault/document.ts";
import { isDuplicate } from "@/domain/documents/vault/duplicate.ts";
import { unlessAborted } from "../../shared/unlessAborted.ts";
import { recordOf } from "./browserVaultRecord.ts";
import { discardFiles, isInDoubt, isTaken, type RemoteBackend, rowById, surely } from "./supabaseVaultBackend.ts";
import { fileAddress } from "./supabaseVaultFiles.ts";
import { hashOf } from "./supabaseVaultHash.ts";
import { forgetFiles, noteFiles } from "./supabaseVaultPending.ts";
import {
  type DocumentRow,
  pathOfRow,
  RECORD_COLUMNS,
  recordOfRow,
  rowOf,
  SUMMARY_COLUMNS,
  summaryOfRow,
} from "./supabaseVaultRow.ts";
import { type ChangeOptions, VaultError } from "./vault.ts";

/**
 * Saves a new document: its file, then its row (STORE-06). Left before the row is written, nothing stays of it.
 * @throws VaultError `duplicate` by the rule of DUP-01, asked before the file is sent and again as the row is written
 */
export async function save(
  backend: RemoteBackend,
  document: NewDocument,
  { signal }: ChangeOptions,
): Promise<DocumentSummary> {
  signal?.throwIfAborted();
  const record = recordOf(document, backend.newId(), backend.now().toISOString());
  // Whether the table can hold it is known before its file is sent.
  const draft = rowOf(record, backend.owner, null);
  if (document.file) await refuseDuplicate(backend, draft);
  const row = await withFile(backend, record, document.file ?? null, signal);
  return keptBy(backend, row, async () => {
    await surely(backend, () => backend.rows.save(row), {
      id: row.id,
      columns: "id",
      isMade: (there) => there !== null,
      lost: () => undefined,
    });
    const summary = summaryOfRow({ ...row });
    if (!summary) throw new VaultError("unknown");
    return summary;
  });
}

/** Removes a document: its row, then its file (STORE-09). @throws VaultError `notFound` */
export async function remove(backend: RemoteBackend, id: string, { signal }: ChangeOptions): Promise<RemovedDocument> {
  signal?.throwIfAborted();
  const before = await rowById(backend, id, RECORD_COLUMNS);
  if (!before) throw new VaultError("notFound");
  const path = pathOfRow(before);
  const file = path === null ? null : await unlessAborted(backend.files.read(path), signal);
  signal?.throwIfAborted();
  const ids = [String(before["id"])];
  if (path !== null) noteFiles(backend, [path]);
  const removed = await surely(backend, () => backend.rows.remove(ids, RECORD_COLUMNS), {
    id,
    columns: "id",
    isMade: (left) => left === null,
    // It was as it had been read.
    lost: () => [before],
  });
  const row = removed[0];
  const summary = row && summaryOfRow(row);
  if (!row || !summary) throw new VaultError("notFound");
  const last = pathOfRow(row);
  const lastFile = last === path || last === null ? file : await backend.files.read(last).catch(() => null);
  await discardFiles(backend, [path, last]);
  return { summary, record: recordOfRow(row), file: last === null ? null : lastFile };
}

/** Puts back a removed document, under its id and its date. @returns null where the id is there again */
export async function restore(
  backend: RemoteBackend,
  { summary, record, file }: RemovedDocument,
): Promise<DocumentSummary | null> {
  if (await rowById(backend, summary.id, "id")) return null;
  const row = await withFile(backend, record ?? bareRecord(summary), file);
  // A document whose file is lost stays one that had a file.
  const isLost = file === null && summary.size > 0;
  const lost = { storage_path: fileAddress(backend.owner), size: summary.size };
  try {
    return await keptBy(backend, row, () => insert(backend, isLost ? { ...row, ...lost } : row));
  } catch (error) {
    // Another tab or device was faster.
    if (isTaken(error) && (await rowById(backend, summary.id, "id"))) return null;
    throw error;
  }
}

/** @throws VaultError `duplicate` */
async function refuseDuplicate({ rows }: RemoteBackend, draft: DocumentRow): Promise<void> {
  if (draft.is_demo_data) return;
  const at = Date.parse(draft.upload_date);
  const from = new Date(at - TIMINGS.duplicateWindow).toISOString();
  const to = new Date(at + TIMINGS.duplicateWindow).toISOString();
  const folderId = draft.folder_id;
  const near = await rows.like({ filename: draft.filename, folderId, from, to });
  const candidate = { filename: draft.filename, folderId, isDemoData: false };
  const existing = near.map(summaryOfRow).filter((summary) => summary !== null);
  if (isDuplicate(candidate, existing, draft.upload_date)) throw new VaultError("duplicate");
}

/** Stores the file, if there is one. @returns the row that names it */
async function withFile(
  backend: RemoteBackend,
  record: StoredDocument,
  file: Blob | null,
  signal?: AbortSignal,
): Promise<DocumentRow> {
  if (!file) return rowOf(record, backend.owner, null);
  const sha256 = await hashOf(file);
  signal?.throwIfAborted();
  const path = fileAddress(backend.owner);
  noteFiles(backend, [path]);
  const sending = backend.files.add(path, file, file.type || record.originalFile.type);
  try {
    await unlessAborted(sending, signal);
    return rowOf(record, backend.owner, { path, size: file.size, sha256 });
  } catch (error) {
    // The library cannot be stopped on its way; what arrives after all is removed then.
    if (signal?.aborted) sending.then(() => discardFiles(backend, [path])).catch(() => undefined);
    throw error;
  }
}

/** Does what makes the row be there; where it fails, removes the row's file. */
async function keptBy<T>(backend: RemoteBackend, row: DocumentRow, write: () => Promise<T>): Promise<T> {
  const paths = row.storage_path === null ? [] : [row.storage_path];
  try {
    const outcome = await write();
    forgetFiles(backend, paths);
    return outcome;
  } catch (error) {
    // Where no answer came the row may be there or come yet, and its file has to stay for now.
    if (isInDoubt(error)) noteFiles(backend, paths);
    else await discardFiles(backend, paths);
    throw error;
  }
}

async function insert(backend: RemoteBackend, row: DocumentRow): Promise<DocumentSummary> {
  const written = await surely(backend, async () => (await backend.rows.insert([row]))[0] ?? null, {
    id: row.id,
    columns: SUMMARY_COLUMNS,
    isMade: (there) => there !== null,
    lost: (there) => there,
  });
  const summary = written && summaryOfRow(written);
  if (!summary) throw new VaultError("unknown");
  return summary;
}

/** A document of which no more than its summary is left. */
function bareRecord(summary: DocumentSummary): StoredDocument {
  const { filename, mimeType, size } = summary;
  return {
    ...summary,
    originalFile: { name: filename, type: mimeType, size },
    extractedText: "",
    suggestedCategory: "unknown",
    extractedInfo: {},
  };
}
