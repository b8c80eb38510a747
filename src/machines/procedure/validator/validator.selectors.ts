import type { SnapshotFrom } from "xstate";
import { VALIDATOR_HALTS } from "@/domain/shared/messages.es.ts";
import type { IntakeSignal } from "@/domain/procedure/flow/flowState.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { ValidatorMeta, validatorMachine } from "./validator.machine.ts";

type Snapshot = SnapshotFrom<typeof validatorMachine>;

/** The current view; a signal without documents has a waiting view of its own (PLA-15, decision A-120). */
export function selectValidator(snapshot: Snapshot): ValidatorMeta["view"] | "waitingWithoutDocuments" {
  const view = deepestMeta<ValidatorMeta>(snapshot)?.view ?? "waiting";
  const { result, documentRequirements } = snapshot.context.flow.intake;
  return view === "waiting" && result !== null && documentRequirements.length === 0 ? "waitingWithoutDocuments" : view;
}

export function selectSignal({ context }: Snapshot): IntakeSignal | null {
  return context.flow.intake.result;
}

export function selectRows({ context }: Snapshot): readonly Validation[] {
  return context.rows;
}

/** Message for a stopped validation, or null. */
export function selectFailure({ context }: Snapshot): string | null {
  return context.stopReason && VALIDATOR_HALTS[context.stopReason];
}
