import type { SnapshotFrom } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import { toFlowState, type FlowState } from "@/domain/procedure/flow/flowState.ts";
import type { CaseActor, casesMachine } from "./cases.machine.ts";

type Snapshot = SnapshotFrom<typeof casesMachine>;

/** Null until the case is requested. */
export function selectCaseActor({ context }: Snapshot, id: string | null): CaseActor | null {
  return id !== null && Object.hasOwn(context.actors, id) ? (context.actors[id] ?? null) : null;
}

/** The current state of the case from Sócrates for Platón, or null. */
export function selectIntake(snapshot: Snapshot): Case | null {
  const { intake } = snapshot.context;
  return intake && (selectCaseActor(snapshot, intake.case.id)?.getSnapshot().context.file ?? intake.case);
}

/** State shared by search, validator and vault (FLOW-01 to FLOW-03). */
export function selectFlow(snapshot: Snapshot): FlowState {
  return toFlowState(snapshot.value, selectIntake(snapshot), snapshot.context.intake?.rows ?? []);
}
