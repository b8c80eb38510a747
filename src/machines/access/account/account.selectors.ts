import type { SnapshotFrom } from "xstate";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { DevicesStatus } from "@/domain/access/account/devices.ts";
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
  const { list = null, onlyHere = null, failure = null } = snapshot?.context ?? {};
  const isFailed = snapshot?.hasTag("loadFailed") === true;
  const isLoading = snapshot?.hasTag("loading") !== false;
  return {
    list,
    listState: isFailed ? "failed" : isLoading ? "loading" : "ready",
    devicesStatus: (snapshot && deepestMeta<{ readonly status: DevicesStatus }>(snapshot)?.status) ?? "idle",
    onlyHere,
    devicesFailure: failure,
  } as const;
}
