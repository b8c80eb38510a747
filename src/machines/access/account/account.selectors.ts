import type { SnapshotFrom } from "xstate";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { accountMachine } from "./account.machine.ts";
import type { devicesMachine } from "./devices.machine.ts";

/** What is being done with the account, with what there is to tell of it. */
export function selectAccountStatus(snapshot: SnapshotFrom<typeof accountMachine>): AccountStatus {
  const { joinFailure, failure } = snapshot.context;
  const { task } = snapshot.value;
  const kind = typeof task === "string" ? task : task.resting;
  if (kind === "joinFailed") return { kind, failure: joinFailure ?? "unknown" };
  if (kind === "confirmingCode" || kind === "confirmingOff" || kind === "confirmingDeletion") return { kind, failure };
  return { kind };
}

/** The devices as the dialog shows them; as being read while the dialog does not show. */
export function selectDevices(snapshot: SnapshotFrom<typeof devicesMachine> | undefined) {
  const { list = null, which = "this", failure = null } = snapshot?.context ?? {};
  const { list: listState, removal } = snapshot?.value ?? ({ list: "loading", removal: "idle" } as const);
  return { list, listState, removal, which, devicesFailure: failure };
}
