import type { SnapshotFrom } from "xstate";
import { CHECKING, type SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import type { syncMachine } from "./sync.machine.ts";

/** How far synchronising is, and whether a round is under way. What was just changed is not at the server yet. */
export function selectSync(snapshot: SnapshotFrom<typeof syncMachine>): { sync: SyncStatus; isSyncing: boolean } {
  const { status } = snapshot.context;
  const isChanged = status.kind === "current" && (snapshot.matches("quiet") || snapshot.context.isOutdated);
  return { sync: isChanged ? CHECKING : status, isSyncing: snapshot.hasTag("busy") };
}
