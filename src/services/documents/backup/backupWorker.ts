import type { BackupFailure } from "@/domain/documents/vault/vaultData.ts";
import { raceAbort } from "../../shared/raceAbort.ts";
import { startWorker } from "../../shared/startWorker.ts";
import { createWorkerClient } from "../../shared/workerClient.ts";
import type { WorkerMessage, WorkerPort } from "../../shared/workerProtocol.ts";
import { BackupError } from "./backupError.ts";
import { type BackupContents, type BackupOptions, type ReadBackup, readBackup } from "./backupReader.ts";

/** Reading a copy. */
export interface BackupProtocol {
  readonly request: {
    readonly type: "read";
    readonly file: Blob;
    /** The instant of the import. */
    readonly now: Date;
  };
  readonly results: { readonly read: BackupContents };
  /** Documents that are read, of all; null when the worker begins. */
  readonly step: { readonly done: number; readonly total: number } | null;
  readonly failure: BackupFailure | "unknown";
}

/** No worker started. */
class MissingWorkerError extends Error {}

/**
 * Reads a copy in a worker of its own, so that its directory and its list do not block the page. Where no worker starts,
 * the page reads it itself.
 * @throws BackupError; `tooLarge` where the worker breaks down at it
 */
export async function readBackupInWorker(
  file: Blob,
  { signal = new AbortController().signal, now = new Date(), onProgress = () => undefined }: BackupOptions,
  start: () => WorkerPort<WorkerMessage<BackupProtocol>> = startBackupWorker,
  readInPage: ReadBackup = readBackup,
): Promise<BackupContents> {
  const inPage = (): Promise<BackupContents> => raceAbort(readInPage(file, { now, signal, onProgress }), signal);
  const client = createWorkerClient<BackupProtocol>({
    start,
    // It makes no difference: without a worker the page reads.
    isOnline: () => true,
    silence: null,
    toError: ({ kind, missing }, options) => {
      if (missing) return new MissingWorkerError();
      const isLost = kind === "broken" || kind === "silent";
      return new BackupError(isLost ? "tooLarge" : kind === "unknown" ? "invalid" : kind, options);
    },
  });
  try {
    const onStep = (step: BackupProtocol["step"]): void => {
      if (step) onProgress(step.done, step.total);
    };
    return await client.ask({ type: "read", file, now }, { signal, onStep }).catch((error: unknown) => {
      if (signal.aborted || !(error instanceof MissingWorkerError)) throw error;
      return inPage();
    });
  } catch (error) {
    throw signal.aborted ? new BackupError("aborted", { cause: error }) : error;
  } finally {
    client.close();
  }
}

/** @throws DOMException where the browser forbids it */
function startBackupWorker(): Worker {
  return startWorker(
    (Worker) => new Worker(new URL("backup.worker.ts", import.meta.url), { type: "module", name: "tramia-backup" }),
  );
}
