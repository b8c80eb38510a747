import type { SnapshotFrom } from "xstate";
import type { GateFailure } from "@/domain/access/gate/gateMessages.ts";
import type { gateMachine } from "./gate.machine.ts";

/** What the gate's screen shows. */
export interface GateViewState {
  readonly open: boolean;
  /** Its session was lost while it was open: what it guards stays as it is, out of reach. */
  readonly interrupted: boolean;
  /** It was opened on this page, and not by the stored flag. */
  readonly byPassword: boolean;
  readonly blank: boolean;
  readonly password: string;
  readonly failure: GateFailure | null;
  /** Seconds until another attempt is worth it; null where that is not known. */
  readonly retryAfter: number | null;
  readonly verifying: boolean;
  readonly shared: boolean;
}

/** The gate as its screen needs it. */
export function selectGate(snapshot: SnapshotFrom<typeof gateMachine>): GateViewState {
  const { password, failure, retryAfter, attempted, interrupted, shared } = snapshot.context;
  const open = snapshot.hasTag("open");
  return {
    open,
    interrupted,
    byPassword: open && attempted,
    blank: snapshot.hasTag("blank"),
    password,
    failure,
    retryAfter,
    verifying: snapshot.hasTag("busy"),
    shared,
  };
}
