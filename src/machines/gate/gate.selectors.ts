import type { SnapshotFrom } from "xstate";
import type { GateFailure } from "@/domain/gate/gateMessages.ts";
import type { gateMachine } from "./gate.machine.ts";

/** What the gate's screen shows. */
export interface GateFacts {
  readonly open: boolean;
  /** It was opened on this page, and not by the stored flag. */
  readonly byPassword: boolean;
  readonly blank: boolean;
  readonly password: string;
  readonly failure: GateFailure | null;
  readonly verifying: boolean;
}

/** The gate as its screen needs it. */
export function selectGate(snapshot: SnapshotFrom<typeof gateMachine>): GateFacts {
  const { password, failure, attempted } = snapshot.context;
  const open = snapshot.status === "done";
  return {
    open,
    byPassword: open && attempted,
    blank: snapshot.hasTag("blank"),
    password,
    failure,
    verifying: snapshot.hasTag("busy"),
  };
}
