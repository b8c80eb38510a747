import type { SnapshotFrom } from "xstate";
import type { syncMachine } from "./sync.machine.ts";

/** How far synchronising is, and whether a round is under way. */
export function selectSync(snapshot: SnapshotFrom<typeof syncMachine>) {
  return { sync: snapshot.context.status, isSyncing: snapshot.hasTag("busy") };
}
