import { BackupError } from "./backupError.ts";
import { readBackup } from "./backupReader.ts";
import type { BackupAnswer, BackupRequest } from "./backupWorker.ts";

function answer(message: BackupAnswer): void {
  self.postMessage(message, { transfer: [] });
}

async function read({ file, now }: BackupRequest): Promise<void> {
  answer({ type: "started" });
  try {
    const onProgress = (done: number, total: number): void => answer({ type: "progress", done, total });
    answer({ type: "read", contents: await readBackup(file, { now, onProgress }) });
  } catch (error) {
    answer({ type: "failed", failure: error instanceof BackupError ? error.kind : "invalid" });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<BackupRequest>) => void read(data));
