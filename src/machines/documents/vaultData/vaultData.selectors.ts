import type { SnapshotFrom } from "xstate";
import type { VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import { taskNameOf, type VaultDataMeta, type vaultDataMachine } from "./vaultData.machine.ts";

/** What the panel is doing, with what there is to tell of it. */
export function selectVaultDataStatus(snapshot: SnapshotFrom<typeof vaultDataMachine>): VaultDataStatus {
  const { context } = snapshot;
  switch (deepestMeta<VaultDataMeta>(snapshot)?.status) {
    case "confirming":
      return { kind: "confirming" };
    case "asking":
      return context.question ? { kind: "asking", question: context.question } : { kind: "idle" };
    case "working":
      return {
        kind: "working",
        task: taskNameOf(context),
        progress: context.progress,
        canCancel: snapshot.can({ type: "task.cancelled" }),
        cancelling: snapshot.hasTag("cancelling"),
      };
    case "done":
      return context.report ? { kind: "done", report: context.report } : { kind: "idle" };
    case "failed":
      return context.failure
        ? { kind: "failed", task: taskNameOf(context), failure: context.failure }
        : { kind: "idle" };
    case "idle":
    case undefined:
      return { kind: "idle" };
  }
}
