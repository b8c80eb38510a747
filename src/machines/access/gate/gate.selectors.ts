import type { SnapshotFrom } from "xstate";
import type { gateMachine } from "./gate.machine.ts";

export function selectGate(snapshot: SnapshotFrom<typeof gateMachine>) {
  const { password, failure, retryAfter, attempted, interrupted, shared } = snapshot.context;
  const open = snapshot.hasTag("open");
  return {
    open,
    interrupted,
    /** Opened by a password on this page, not by the stored flag. */
    byPassword: open && attempted,
    blank: snapshot.hasTag("blank"),
    password,
    failure,
    retryAfter,
    verifying: snapshot.hasTag("busy"),
    shared,
  };
}
