import type { MergeNote } from "@/domain/documents/sync/mergeNote.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { ProtectionError, type VaultProtection } from "../protection/vaultProtection.ts";
import type { BackupToDisk, ExportTaskOptions } from "../backup/backupToDisk.ts";
import type { FileUrl } from "../download/fileUrl.ts";
import type { Vault } from "../vault/vault.ts";
import type { ActivityLog } from "./activityLog.ts";

type Recorder = Pick<ActivityLog, "record">;

/** A vault that records which of the person's own documents are deleted and restored, and clears the activity when it is emptied. */
export function recordVault(vault: Vault, { record, clear }: Pick<ActivityLog, "record" | "clear">): Vault {
  return {
    ...vault,
    async remove(id, options) {
      const removed = await vault.remove(id, options);
      const { isDemoData, filename } = removed.summary;
      if (!isDemoData) record({ kind: "deleted", name: filename });
      return removed;
    },
    async restore(removed) {
      const summary = await vault.restore(removed);
      if (!summary.isDemoData) record({ kind: "restored", name: summary.filename });
      return summary;
    },
    async clear() {
      await vault.clear();
      clear();
    },
  };
}

interface Files {
  readonly openStored: (document: DocumentSummary) => Promise<FileUrl | null>;
  readonly download: (document: DocumentSummary, signal: AbortSignal) => Promise<void>;
}

/** The same, recording which documents were opened and saved to the disk. */
export function recordFiles({ openStored, download }: Files, { record }: Recorder): Files {
  return {
    async openStored(document) {
      const file = await openStored(document);
      if (file) record({ kind: "opened", name: document.filename });
      return file;
    },
    async download(document, signal) {
      await download(document, signal);
      record({ kind: "downloaded", name: document.filename });
    },
  };
}

/** Copies to the disk that are recorded once they are saved. */
export function recordBackups(backup: BackupToDisk, { record }: Recorder): BackupToDisk {
  // Calls `save` at once: the browser opens its save dialog only in the task of the click.
  const recorded = (content: "all" | "list", save: BackupToDisk["exportAll"]) => async (options: ExportTaskOptions) => {
    const report = await save(options);
    const isSealed = options.passphrase !== undefined;
    if (report.saved) record({ kind: "exported", documents: report.documents, content, isSealed });
    return report;
  };
  return {
    ...backup,
    exportList: recorded("list", backup.exportList),
    exportAll: recorded("all", backup.exportAll),
  };
}

/** Records how changes of two devices were joined. Values are left out: they have no name, and this log is one of them. */
export function recordMerges(notes: readonly MergeNote[], { record }: Recorder): void {
  for (const { kind, row, title } of notes) {
    if (!row.startsWith("value/")) record({ kind: "merged", outcome: kind, name: title });
  }
}

/**
 * A protection that records when it is switched on and off, and each wrong secret. A wrong secret is recorded while the vault is locked: it
 * names nothing, and waits in local storage until the vault is open.
 */
export function recordProtection(
  protection: VaultProtection,
  { record, takeWaiting }: Pick<ActivityLog, "record" | "takeWaiting">,
): VaultProtection {
  const recordFailure = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ProtectionError && error.kind === "wrongSecret") record({ kind: "unlockFailed" });
      throw error;
    });
  return {
    ...protection,
    async prepare(...given) {
      const prepared = await protection.prepare(...given);
      return {
        ...prepared,
        async start() {
          await prepared.start();
          record({ kind: "protected" });
        },
      };
    },
    async unprotect(secret) {
      await recordFailure(protection.unprotect(secret));
      record({ kind: "unprotected" });
    },
    addPasskey: (secret) => recordFailure(protection.addPasskey(secret)),
    removeSlot: (id, secret) => recordFailure(protection.removeSlot(id, secret)),
    renewRecovery: (secret, password) => recordFailure(protection.renewRecovery(secret, password)),
    async unlockFromOtherTab() {
      const isOpen = await protection.unlockFromOtherTab();
      if (isOpen) takeWaiting();
      return isOpen;
    },
    async unlock(secret) {
      await recordFailure(protection.unlock(secret));
      takeWaiting();
    },
  };
}
