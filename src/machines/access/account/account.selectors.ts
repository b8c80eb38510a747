import type { SnapshotFrom } from "xstate";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { accountMachine } from "./account.machine.ts";
import type { AccountMeta } from "./account.types.ts";
import type { devicesMachine } from "./devices.machine.ts";

type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

/** What is being done with the account, with what there is to tell of it. */
export function selectAccountStatus(snapshot: AccountSnapshot): AccountStatus {
  const { joinFailure, failure, documents } = snapshot.context;
  const kind = deepestMeta<AccountMeta>(snapshot)?.status ?? "idle";
  switch (kind) {
    case "confirmingJoin":
      return { kind, documents };
    case "joinFailed":
      return { kind, failure: joinFailure ?? "unknown" };
    case "confirmingCode":
    case "confirmingDeletion":
      return { kind, failure };
    case "idle":
    case "checking":
    case "joining":
    case "joined":
    case "renewingCode":
    case "deleting":
      return { kind };
  }
}

/** The devices as the dialog shows them; as being read while the dialog does not show. */
export function selectDevices(snapshot: SnapshotFrom<typeof devicesMachine> | undefined) {
  const { list = null, which = "this", onlyHere = null, failure = null } = snapshot?.context ?? {};
  const { list: listState, removal } = snapshot?.value ?? ({ list: "loading", removal: "idle" } as const);
  return { list, listState, removal, which, onlyHere, devicesFailure: failure };
}
