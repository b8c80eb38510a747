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

/** The state of joining another account or of a new code; `idle` while a question is open, which has a status of its own. */
export function selectAccountStatus({ context, value: { task } }: SnapshotFrom<typeof accountMachine>): AccountStatus {
  if (task === "asking") return { kind: "idle" };
  const kind = typeof task === "string" ? task : task.resting;
  return kind === "joinFailed" ? { kind, failure: context.joinFailure ?? "unknown" } : { kind };
}

/** The question before something is done with the account, or that it is being done; null where there is none. */
export function selectTaskStatus(snapshot: SnapshotFrom<typeof accountTaskMachine> | undefined): AccountStatus | null {
  if (!snapshot || snapshot.value === "over") return null;
  const { task, failure } = snapshot.context;
  const kinds = TASKS[task.kind];
  return snapshot.value === "asking" ? { kind: kinds.asking, failure } : { kind: kinds.working };
}

/** The devices as the dialog shows them; as being read while the dialog does not show. */
export function selectDevices(snapshot: SnapshotFrom<typeof devicesMachine> | undefined) {
  return { list: snapshot?.context.list ?? null, listState: snapshot?.value.list ?? "loading" };
}

/** The removal of devices, where one is asked about or under way. */
export function selectRemoval(snapshot: SnapshotFrom<typeof removalMachine> | undefined) {
  const { task: which = "this", failure: devicesFailure = null } = snapshot?.context ?? {};
  const asking = devicesFailure ? "failed" : "confirming";
  const kinds = { asking, working: "removing", over: "idle" } as const satisfies Record<string, DevicesRemoval>;
  return { removal: kinds[snapshot?.value ?? "over"], which, devicesFailure };
}
