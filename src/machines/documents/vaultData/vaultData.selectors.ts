import type { SnapshotFrom } from "xstate";
import type { VaultDataInfo, VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import { getTaskName, type VaultDataMeta, type vaultDataMachine } from "./vaultData.machine.ts";

type Snapshot = SnapshotFrom<typeof vaultDataMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag("open");

export const selectIsReading = (snapshot: Snapshot): boolean => snapshot.hasTag("reading");

/** Space and last copy, as last read; null before the first read. */
export const selectFacts = ({ context }: Snapshot): VaultDataInfo | null => context.facts;

/** Status of the panel: the running task, or the result of the last one. */
export function selectVaultDataStatus(snapshot: Snapshot): VaultDataStatus {
  const { context } = snapshot;
  switch (deepestMeta<VaultDataMeta>(snapshot)?.status) {
    case "confirming":
      return { kind: "confirming" };
    case "asking":
      return context.question ? { kind: "asking", question: context.question } : { kind: "idle" };
    case "unsealing":
      return { kind: "unsealing", wasWrong: context.wasWrong };
    case "working":
      return {
        kind: "working",
        task: getTaskName(context),
        progress: context.progress,
        canCancel: snapshot.can({ type: "task.cancelled" }),
        cancelling: snapshot.hasTag("cancelling"),
      };
    case "done":
      return context.report ? { kind: "done", report: context.report } : { kind: "idle" };
    case "failed":
      return context.failure
        ? { kind: "failed", task: getTaskName(context), failure: context.failure }
        : { kind: "idle" };
    case "idle":
    case undefined:
      return { kind: "idle" };
  }
}
