import type { SnapshotFrom } from "xstate";
import type { Case } from "@/domain/procedure/case.ts";
import { toFlowState, type FlowState } from "@/domain/procedure/flow/flowState.ts";
import type { caseMachine } from "./case.machine.ts";

type Snapshot = SnapshotFrom<typeof caseMachine>;

/** The case of an id; null where this page does not hold it. */
export function selectCase({ context }: Snapshot, id: string): Case | null {
  return Object.hasOwn(context.cases, id) ? (context.cases[id] ?? null) : null;
}

/** The case that Sócrates handed to Platón; null where there is none. */
export function selectIntake(snapshot: Snapshot): Case | null {
  const { intake } = snapshot.context;
  return intake === null ? null : selectCase(snapshot, intake);
}

/** The state that search, validator and vault share (FLOW-01 to FLOW-03). */
export function selectFlow(snapshot: Snapshot): FlowState {
  return toFlowState(snapshot.value.intake, selectIntake(snapshot));
}
