import { BlobReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { isKept } from "@/domain/procedure/case/case.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import {
  type BackupExtras,
  type BackupFile,
  toBackupDocument,
  createBackup,
  createStoredDocument,
  lacksValues,
} from "@/domain/documents/vault/backup.ts";
import { BACKUP_LIST, backupPath, storableMimeType } from "@/domain/documents/vault/backupNames.ts";
import { planPeople, withPlannedHolder, withPlannedSubjects } from "@/domain/documents/people/planPeople.ts";
import type { DocumentSummary, ImportedDocument } from "@/domain/documents/vault/document.ts";
import type { ImportChoice, ImportQuestion } from "@/domain/documents/vault/vaultData.ts";
import { raceAbort } from "../../shared/raceAbort.ts";
import { SealedError } from "../crypto/bytes.ts";
import { isSealedBackup, openBackup, sealBackup } from "../crypto/sealedBackup.ts";
import { BackupError } from "./backupError.ts";
import { type BackupOptions, type ReadBackup, readBackup, stopIfAborted, toBackupError } from "./backupReader.ts";
import { nullIfDamaged, readRecords } from "../vault/documentRecords.ts";
import type { ImportReport, Vault } from "../vault/vault.ts";

export interface BackupReport {
  readonly documents: number;
  /** Documents whose bytes are gone, so that the copy has them without a file. */
  readonly withoutFile: number;
  /** Documents whose extracted values are not in the copy because they are too long for one. */
  readonly shortened: number;
}

export interface ExportOptions extends BackupOptions {
  /** Seals it (docs/encryption.md): it opens with this alone, on any device. Without one everybody can read it. */
  readonly passphrase?: string;
}

export interface ImportOptions extends BackupOptions {
  /** Asks for the passphrase of a sealed copy, again after a wrong one; who has none aborts the signal instead. */
  readonly askPassphrase?: (wasWrong: boolean) => Promise<string>;
  /** Asks before documents of the vault are replaced; who wants no import at all aborts the signal instead. */
  readonly confirmReplace: (question: ImportQuestion) => Promise<ImportChoice>;
}

export interface BackupImportReport extends ImportReport {
  /** Documents that were left out because the vault has them. */
  readonly skipped: number;
  /** Documents that had a file once and came without one. */
  readonly withoutFile: number;
}

/**
 * The list of the documents as JSON, without their files (STORE-15), so that none counts as one whose file is missing.
 * @throws VaultError, or BackupError where nothing could import the list again
 */
export async function exportList(
  vault: Vault,
  now: Date = new Date(),
): Promise<BackupReport & { readonly blob: Blob }> {
  const summaries = await oldestFirst(vault);
  const documents = [];
  let shortened = 0;
  for await (const batch of readRecords(vault, summaries)) {
    for (const { summary, record = createStoredDocument(summary) } of batch) {
      const copy = toBackupDocument(record, undefined, now);
      if (lacksValues(copy, record)) shortened += 1;
      documents.push(copy);
    }
  }
  const extras = await readExtras(vault);
  const list = new Blob([JSON.stringify(createBackup(documents, extras, now), null, 2)], { type: "application/json" });
  return {
    blob: importable(list, documents.length, extras),
    documents: documents.length,
    withoutFile: 0,
    shortened,
  };
}

/**
 * Writes everything as one ZIP into a stream, one document after another, and closes it; where it fails the stream is
 * aborted. The list comes last, so that it names exactly the files that are in the ZIP, even if other tabs removed documents in between.
 * @throws VaultError, BackupError, or what the stream failed with
 */
export async function exportAll(
  vault: Vault,
  sink: WritableStream<Uint8Array>,
  { signal, onProgress, passphrase, now = new Date() }: ExportOptions = {},
): Promise<BackupReport> {
  const seal = passphrase === undefined ? null : await sealBackup(passphrase);
  const target = seal?.writable ?? sink;
  const piped = seal?.readable.pipeTo(sink);
  // A failure here also aborts the writing.
  piped?.catch(() => undefined);
  try {
    const zip = new ZipWriter(target, { level: 0, useWebWorkers: false, lastModDate: now, ...(signal && { signal }) });
    const summaries = await oldestFirst(vault);
    const documents: string[] = [];
    let withoutFile = 0;
    let shortened = 0;
    for (const [index, summary] of summaries.entries()) {
      stopIfAborted(signal);
      const record = (await nullIfDamaged(vault.get(summary.id))) ?? createStoredDocument(summary);
      const bytes = await nullIfDamaged(vault.readFile(summary.id));
      if (bytes && bytes.size > LIMITS.uploadBytes) throw new BackupError("tooLarge");
      const file = bytes && toBackupFile(bytes, index + 1, summary);
      if (bytes && file) await zip.add(file.path, new BlobReader(bytes));
      else if (summary.size > 0) withoutFile += 1;
      const copy = toBackupDocument(record, file ?? undefined, now);
      if (lacksValues(copy, record)) shortened += 1;
      documents.push(JSON.stringify(copy));
      onProgress?.(index + 1, summaries.length);
    }
    const extras = await readExtras(vault);
    const list = importable(createListBlob(documents, extras, now), documents.length, extras);
    await zip.add(BACKUP_LIST, new BlobReader(list));
    await zip.close();
    await piped;
    return { documents: documents.length, withoutFile, shortened };
  } catch (error) {
    await target.abort(error).catch(() => undefined);
    await piped?.catch(() => undefined);
    throw signal?.aborted ? new BackupError("aborted", { cause: error }) : error;
  }
}

/** The same ZIP as a Blob, for browsers that cannot write into a file; they keep a large one on the disk. */
export async function exportAllBlob(
  vault: Vault,
  options: ExportOptions = {},
): Promise<BackupReport & { readonly blob: Blob }> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const collected = new Response(readable, { headers: { "content-type": typeOf(options) } }).blob();
  // Where the export fails, its own error is thrown.
  const blob = collected.catch(() => null);
  const report = await exportAll(vault, writable, options);
  return { ...report, blob: (await blob) ?? (await collected) };
}

/**
 * Takes over the documents, people and cases of a copy, JSON or ZIP, sealed or not, all or none; those of the same id are replaced where the person agrees, or
 * left out (STORE-16, STORE-17, decision A-074). All of it is checked before the vault changes.
 * @param read how the copy is read; in a browser by a worker (backupWorker.ts)
 * @throws BackupError, or VaultError where the vault refused; the vault is as it was
 */
export async function importBackup(
  vault: Vault,
  file: Blob,
  options: ImportOptions,
  read: ReadBackup = readBackup,
): Promise<BackupImportReport> {
  const { documents: all, people: arriving, cases } = await read(await unsealed(file, options), options);
  const confirmed = await withoutUnconfirmed(vault, all, options);
  const plan = planPeople(await vault.people(), arriving);
  if (plan.total > LIMITS.people) throw new BackupError("tooLarge");
  const documents = confirmed.map((document) => ({ ...document, record: withPlannedHolder(document.record, plan) }));
  const report = await vault.importAll(documents, plan.people, withPlannedSubjects(cases, plan));
  const withoutFile = documents.filter((document) => !document.file && document.record.originalFile.size > 0).length;
  return { ...report, skipped: all.length - documents.length, withoutFile };
}

/** The copy itself, whether it is sealed or not. @throws BackupError */
async function unsealed(file: Blob, { askPassphrase, signal }: ImportOptions): Promise<Blob> {
  for (let wasWrong = false; ; wasWrong = true) {
    try {
      if (!(await isSealedBackup(file))) return file;
      if (!askPassphrase) throw new BackupError("sealed");
      return await openBackup(file, await raceAbort(askPassphrase(wasWrong), signal), signal);
    } catch (error) {
      if (!(error instanceof SealedError)) throw toBackupError(error, signal);
      if (error.kind === "damaged") throw new BackupError("damaged", { cause: error });
    }
  }
}

function typeOf({ passphrase }: ExportOptions): string {
  return passphrase === undefined ? "application/zip" : "application/octet-stream";
}

/**
 * The documents that the person agrees to take over. Looked up again after each answer, right before the write: another tab may have
 * stored a document in between.
 */
async function withoutUnconfirmed(
  vault: Pick<Vault, "list">,
  documents: readonly ImportedDocument[],
  { confirmReplace, signal }: ImportOptions,
): Promise<readonly ImportedDocument[]> {
  let confirmed: ReadonlySet<string> = new Set();
  let choice: ImportChoice = "replace";
  for (;;) {
    const stored = new Map((await vault.list()).map(({ id, filename }) => [id, filename]));
    stopIfAborted(signal);
    const isStored = ({ record }: ImportedDocument) => stored.has(record.id);
    if (choice === "addNew") return documents.filter((document) => !isStored(document));
    const replaced = documents.filter(isStored).map(({ record }) => record.id);
    if (replaced.every((id) => confirmed.has(id))) return documents;
    const answered = confirmReplace({
      replaced: replaced.length,
      added: documents.length - replaced.length,
      names: replaced.slice(0, LIMITS.importQuestionNames).map((id) => stored.get(id) ?? ""),
    });
    choice = await raceAbort(answered, signal).finally(() => stopIfAborted(signal));
    confirmed = new Set(replaced);
  }
}

/** In the order in which they were stored, so that an import puts those of one instant in the same order again. */
async function oldestFirst(vault: Vault): Promise<readonly DocumentSummary[]> {
  return (await vault.list()).toReversed();
}

function toBackupFile(bytes: Blob, nth: number, { filename, mimeType }: DocumentSummary): BackupFile {
  return {
    path: backupPath(nth, filename),
    size: bytes.size,
    type: storableMimeType(bytes.type || mimeType, filename),
  };
}

/** The list with one document a line, so that it is never one long text in memory. */
function createListBlob(documents: readonly string[], extras: BackupExtras, now: Date): Blob {
  // The documents come last.
  const start = JSON.stringify(createBackup([], extras, now)).slice(0, -"]}".length);
  const lines = documents.map((document, index) => `${index === 0 ? "" : ","}\n${document}`);
  return new Blob([start, ...lines, "\n]}\n"], { type: "application/json" });
}

async function readExtras(vault: Pick<Vault, "people" | "cases">): Promise<BackupExtras> {
  return { people: await vault.people(), cases: (await vault.cases()).filter(isKept) };
}

function importable(list: Blob, documents: number, { people, cases }: BackupExtras): Blob {
  const isTooLong =
    documents > LIMITS.backupDocuments || people.length > LIMITS.people || cases.length > LIMITS.keptCases;
  if (list.size > LIMITS.backupListBytes || isTooLong) throw new BackupError("tooLarge");
  return list;
}
