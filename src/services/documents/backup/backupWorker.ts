import type { BackupFailure } from "@/domain/documents/vault/vaultData.ts";
import { startWorker } from "../../shared/startWorker.ts";
import type { WorkerPort } from "../../shared/workerProtocol.ts";
import { BackupError } from "./backupError.ts";
import { type BackupContents, type BackupOptions, type ReadBackup, readBackup } from "./backupReader.ts";

export interface BackupRequest {
  readonly file: Blob;
  /** The instant of the import. */
  readonly now: Date;
}

export type BackupAnswer =
  | { readonly type: "started" }
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "read"; readonly contents: BackupContents }
  | { readonly type: "failed"; readonly failure: BackupFailure };

/**
 * Reads a copy in a worker of its own, so that its directory and its list do not block the page. Where no worker starts,
 * the page reads it itself.
 * @throws BackupError; `tooLarge` where the worker breaks down at it
 */
export async function readBackupInWorker(
  file: Blob,
  { signal, now = new Date(), onProgress }: BackupOptions,
  start = startBackupWorker,
  readInPage: ReadBackup = readBackup,
): Promise<BackupContents> {
  if (signal?.aborted) throw new BackupError("aborted");
  let end = (): void => undefined;
  let leave = (): void => undefined;
  try {
    return await new Promise<BackupContents>((resolve, reject) => {
      let started = false;
      const inPage = (): void =>
        void readInPage(file, { now, ...(signal && { signal }), ...(onProgress && { onProgress }) }).then(
          resolve,
          reject,
        );
      leave = () => reject(new BackupError("aborted"));
      signal?.addEventListener("abort", leave, { once: true });
      let port: ReturnType<typeof start>;
      try {
        port = start();
      } catch {
        return inPage();
      }
      end = () => port.terminate();
      port.addEventListener("error", () => (started ? reject(new BackupError("tooLarge")) : inPage()));
      port.addEventListener("message", ({ data }) => {
        started = true;
        if (data.type === "progress") onProgress?.(data.done, data.total);
        if (data.type === "read") resolve(data.contents);
        if (data.type === "failed") reject(new BackupError(data.failure));
      });
      port.postMessage({ file, now });
    });
  } finally {
    signal?.removeEventListener("abort", leave);
    end();
  }
}

/** @throws DOMException where the browser forbids it */
function startBackupWorker(): WorkerPort<BackupRequest, BackupAnswer> {
  return startWorker(
    (Worker) => new Worker(new URL("backup.worker.ts", import.meta.url), { type: "module", name: "tramia-backup" }),
  );
}
