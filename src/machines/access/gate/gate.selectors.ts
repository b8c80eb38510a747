import type { SnapshotFrom } from "xstate";
import type { gateMachine } from "./gate.machine.ts";

/** The gate as its screen needs it. */
export function selectGate(snapshot: SnapshotFrom<typeof gateMachine>) {
  const { password, failure, retryAfter, attempted, interrupted, shared } = snapshot.context;
  const open = snapshot.hasTag("open");
  return {
    open,
    interrupted,
    /** It was opened on this page, and not by the stored flag. */
    byPassword: open && attempted,
    blank: snapshot.hasTag("blank"),
    password,
    failure,
    retryAfter,
    verifying: snapshot.hasTag("busy"),
    shared,
  };
}
