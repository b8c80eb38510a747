import type { SnapshotFrom } from "xstate";
import type { AccountStatus, CodeView } from "@/domain/account/account.ts";
import { deepestMeta } from "../deepestMeta.ts";
import type { accountMachine } from "./account.machine.ts";
import type { AccountMeta } from "./account.types.ts";

type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

/** What is being done with the account, with what there is to tell of it. */
export function selectAccountStatus(snapshot: AccountSnapshot): AccountStatus {
  const { joinFailure, deletionFailure, present } = snapshot.context;
  const { status: kind = "idle", step = "documents" } = deepestMeta<AccountMeta>(snapshot) ?? {};
  switch (kind) {
    case "confirmingJoin":
      return { kind, present: present ?? { documents: null, code: null } };
    case "joinFailed":
      return { kind, failure: joinFailure ?? "unknown" };
    case "deleting":
      return { kind, step };
    case "deletionFailed":
      return { kind, ...(deletionFailure ?? { step, failure: "unknown" }) };
    case "idle":
    case "checking":
    case "joining":
    case "joined":
    case "confirmingDeletion":
      return { kind };
  }
}

/** The recovery code as the dialog shows it. */
export function selectCode(snapshot: AccountSnapshot): CodeView {
  const { code } = snapshot.context;
  if (code !== null) return { kind: "shown", code };
  return { kind: snapshot.hasTag("codeMissing") ? "missing" : "hidden" };
}
