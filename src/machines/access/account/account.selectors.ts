import type { SnapshotFrom } from "xstate";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { DevicesRemoval } from "@/domain/access/account/devices.ts";
import type { accountMachine, accountTaskMachine } from "./account.machine.ts";
import type { devicesMachine, removalMachine } from "./devices.machine.ts";

const TASKS = {
  code: { asking: "confirmingCode", working: "preparingCode" },
  off: { asking: "confirmingOff", working: "turningOff" },
  deletion: { asking: "confirmingDeletion", working: "deleting" },
} as const;

/** The status of joining another account or of a new code; `idle` while a question is open (see selectTaskStatus). */
export function selectAccountStatus({ context, value: { task } }: SnapshotFrom<typeof accountMachine>): AccountStatus {
  if (task === "asking") return { kind: "idle" };
  const kind = typeof task === "string" ? task : task.resting;
  return kind === "joinFailed" ? { kind, failure: context.joinFailure ?? "unknown" } : { kind };
}

/** The status of the confirmed or running task, or null. */
export function selectTaskStatus(snapshot: SnapshotFrom<typeof accountTaskMachine> | undefined): AccountStatus | null {
  if (!snapshot || snapshot.value === "over") return null;
  const { task, failure } = snapshot.context;
  const kinds = TASKS[task.kind];
  return snapshot.value === "asking" ? { kind: kinds.asking, failure } : { kind: kinds.working };
}

/** The devices of the dialog; `loading` while the dialog is closed. */
export function selectDevices(snapshot: SnapshotFrom<typeof devicesMachine> | undefined) {
  return { list: snapshot?.context.list ?? null, listState: snapshot?.value.list ?? "loading" };
}

export function selectRemoval(snapshot: SnapshotFrom<typeof removalMachine> | undefined) {
  const { task: which = "this", failure: devicesFailure = null } = snapshot?.context ?? {};
  const asking = devicesFailure ? "failed" : "confirming";
  const kinds = { asking, working: "removing", over: "idle" } as const satisfies Record<string, DevicesRemoval>;
  return { removal: kinds[snapshot?.value ?? "over"], which, devicesFailure };
}
