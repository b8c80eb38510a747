import type { SnapshotFrom } from "xstate";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { accountMachine } from "./account.machine.ts";
import type { devicesMachine } from "./devices.machine.ts";

type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

/** What is being done with the account, with what there is to tell of it. */
export function selectAccountStatus(snapshot: AccountSnapshot): AccountStatus {
  const { joinFailure, failure, documents } = snapshot.context;
  const { task } = snapshot.value;
  const kind = typeof task === "string" ? task : task.resting;
  if (kind === "confirmingJoin") return { kind, documents };
  if (kind === "joinFailed") return { kind, failure: joinFailure ?? "unknown" };
  if (kind === "confirmingCode" || kind === "confirmingDeletion") return { kind, failure };
  return { kind };
}

/** The devices as the dialog shows them; as being read while the dialog does not show. */
export function selectDevices(snapshot: SnapshotFrom<typeof devicesMachine> | undefined) {
  const { list = null, which = "this", onlyHere = null, failure = null } = snapshot?.context ?? {};
  const { list: listState, removal } = snapshot?.value ?? ({ list: "loading", removal: "idle" } as const);
  return { list, listState, removal, which, onlyHere, devicesFailure: failure };
}
