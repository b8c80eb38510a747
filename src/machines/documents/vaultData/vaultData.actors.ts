import { fromCallback, fromPromise } from "xstate";
import type { ImportChoice, TaskReport, VaultDataInfo, VaultTask } from "@/domain/documents/vault/vaultData.ts";
import type { LastBackup } from "@/services/shared/storage/lastBackup.ts";
import type { Space } from "@/services/shared/storage/space.ts";
import type { BackupToDisk, ImportTaskOptions } from "@/services/documents/backup/backupToDisk.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { VaultTaskEvent } from "./vaultData.machine.ts";

export interface VaultDataServices {
  readonly vault: Pick<Vault, "list" | "verify" | "removeDemo" | "seedDemo" | "clear">;
  readonly space: Space;
  readonly lastBackup: LastBackup;
  readonly backup: BackupToDisk;
  /** Whether other devices have the documents too. */
  readonly isSynchronised: () => boolean;
}

export function createVaultDataImplementations(services: VaultDataServices) {
  const { space, lastBackup, isSynchronised } = services;
  return {
    actors: {
      readFacts: fromPromise<VaultDataInfo>(async () => ({
        space: await space.read(),
        lastBackup: lastBackup.read(),
        isSynchronised: isSynchronised(),
      })),
      runTask: fromCallback<VaultTaskEvent, { task: VaultTask }>(({ input, sendBack, receive }) => {
        const controller = new AbortController();
        let answer = (_: ImportChoice): void => undefined;
        let unseal = (_: string): void => undefined;
        receive((event) => {
          if (event.type === "import.answered") answer(event.choice);
          else if (event.type === "passphrase.answered") unseal(event.passphrase);
          else controller.abort();
        });
        run(services, input.task, {
          signal: controller.signal,
          onProgress: (progress) => sendBack({ type: "task.progressed", progress }),
          confirmReplace: (question) => {
            sendBack({ type: "import.questioned", question });
            return new Promise((resolve) => (answer = resolve));
          },
          askPassphrase: (wasWrong) => {
            sendBack({ type: "passphrase.questioned", wasWrong });
            return new Promise((resolve) => (unseal = resolve));
          },
        }).then(
          (report) => sendBack({ type: "task.finished", report }),
          (error: unknown) => sendBack({ type: "task.failed", error }),
        );
        return () => controller.abort();
      }),
    },
  };
}

async function run(services: VaultDataServices, task: VaultTask, options: ImportTaskOptions): Promise<TaskReport> {
  const { vault, space, lastBackup, backup } = services;
  switch (task.task) {
    case "exportList":
      return { task: "exportList", ...(await backup.exportList(options)) };
    case "exportAll": {
      const { passphrase } = task;
      const report = await backup.exportAll({ ...options, ...(passphrase !== undefined && { passphrase }) });
      if (report.saved) lastBackup.write();
      return { task: "exportAll", ...report };
    }
    case "importFile":
      return { task: "importFile", ...(await backup.importFile(task.file, options)) };
    case "verify": {
      const { withoutRecord, withoutFile, ...report } = await vault.verify();
      return { task: "verify", ...report, withoutRecord: withoutRecord.length, withoutFile: withoutFile.length };
    }
    case "removeDemo":
      return { task: "removeDemo", documents: await vault.removeDemo() };
    case "loadDemo":
      return { task: "loadDemo", documents: await vault.seedDemo(true) };
    case "clear": {
      const { length } = await vault.list();
      await vault.clear();
      return { task: "clear", documents: length };
    }
    case "persist":
      return { task: "persist", granted: await space.persist() };
  }
}
