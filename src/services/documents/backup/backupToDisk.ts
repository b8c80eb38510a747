import { backupFileName } from "@/domain/documents/vault/backupNames.ts";
import type { ExportReport, TaskProgress } from "@/domain/documents/vault/vaultData.ts";
import type * as Backup from "./backup.ts";
import type { BackupImportReport, ExportOptions, ImportOptions } from "./backup.ts";
import type { ReadBackup } from "./backupReader.ts";
import { BackupError } from "./backupError.ts";
import { saveToDisk } from "../download/download.ts";
import { createPickFile, type PickFile } from "../download/pickSaveFile.ts";
import type { Vault } from "../vault/vault.ts";

type Backups = Pick<typeof Backup, "exportList" | "exportAll" | "exportAllBlob" | "importBackup"> & {
  readonly read?: ReadBackup;
};

export interface BackupToDiskDeps {
  /** Loads the reader and writer of copies; a part of the app that comes when it is needed. */
  readonly load: () => Promise<Backups>;
  readonly pickFile: PickFile;
  readonly save: (file: Blob, filename: string) => void;
  readonly now: () => Date;
}

export interface BackupTaskOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TaskProgress) => void;
}

/** The same for an export, which may be sealed. */
export type ExportTaskOptions = BackupTaskOptions & Pick<ExportOptions, "passphrase">;

/** The same for an import, which may ask. */
export type ImportTaskOptions = BackupTaskOptions & Pick<ImportOptions, "confirmReplace" | "askPassphrase">;

/** Copies of the vault, to a file of the person's and back. Each rejects with an error that has a `kind`. */
export interface BackupToDisk {
  readonly exportList: (options: BackupTaskOptions) => Promise<ExportReport>;
  /** To be called in the same task as the click, so that it may open the browser's save dialog. */
  readonly exportAll: (options: ExportTaskOptions) => Promise<ExportReport>;
  /** All or nothing. */
  readonly importFile: (file: Blob, options: ImportTaskOptions) => Promise<BackupImportReport>;
}

/** Copies of a vault over this browser (decisions ). */
export function createBackupToDisk(
  vault: Vault,
  { load, pickFile, save, now }: BackupToDiskDeps = {
    load: async () => {
      const [backup, { readBackupInWorker }] = await Promise.all([import("./backup.ts"), import("./backupWorker.ts")]);
      return { ...backup, read: readBackupInWorker };
    },
    pickFile: pickBackup,
    save: saveToDisk,
    now: () => new Date(),
  },
): BackupToDisk {
  const toTaskOptions = ({ signal, onProgress }: BackupTaskOptions) => ({
    signal,
    now: now(),
    onProgress: (done: number, total: number) => onProgress({ done, total }),
  });

  return {
    exportList: async ({ signal }) => {
      const { exportList } = await load();
      const at = now();
      const { blob, ...report } = await exportList(vault, at);
      if (signal.aborted) throw new BackupError("aborted");
      save(blob, backupFileName(at, "list"));
      return { ...report, saved: true };
    },
    exportAll: async (options) => {
      const { passphrase } = options;
      const name = backupFileName(now(), passphrase === undefined ? "all" : "sealed");
      // Before anything else is waited for: the browser opens its dialog only in the task of the click.
      const picked = await pickFile(name);
      if (picked === "dismissed") return { documents: 0, withoutFile: 0, shortened: 0, saved: false };
      const { exportAll, exportAllBlob } = await load();
      const exported = { ...toTaskOptions(options), ...(passphrase !== undefined && { passphrase }) };
      if (picked) return { ...(await exportAll(vault, await picked.createWritable(), exported)), saved: true };
      const { blob, ...report } = await exportAllBlob(vault, exported);
      save(blob, name);
      return { ...report, saved: true };
    },
    importFile: async (file, options) => {
      const { importBackup, read } = await load();
      const { confirmReplace, askPassphrase } = options;
      const asking = { confirmReplace, ...(askPassphrase && { askPassphrase }) };
      return importBackup(vault, file, { ...toTaskOptions(options), ...asking }, read);
    },
  };
}

const ZIP = { "application/zip": [".zip"] };
const SEALED = { "application/octet-stream": [".tramia"] };

const pickBackup = createPickFile("Copia de Tramia", (name) => (name.endsWith(".zip") ? ZIP : SEALED));
