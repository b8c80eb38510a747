import { serveRequests } from "../../shared/workerServer.ts";
import { readBackup } from "./backupReader.ts";
import type { BackupProtocol } from "./backupWorker.ts";

serveRequests<BackupProtocol>({
  read:
    async () =>
    async ({ file, now }, { step }) => {
      step(null);
      return readBackup(file, { now, onProgress: (done, total) => step({ done, total }) });
    },
});
