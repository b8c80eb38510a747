import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { ValidatorMeta, validatorMachine } from "./validator.machine.ts";

type Snapshot = SnapshotFrom<typeof validatorMachine>;

/** Which view shows; a signal that named no documents has a waiting of its own (PLA-15, decision A-120). */
export function selectValidator(snapshot: Snapshot): ValidatorMeta["view"] | "waitingWithoutDocuments" {
  const view = deepestMeta<ValidatorMeta>(snapshot)?.view ?? "waiting";
  const { result, documentRequirements } = snapshot.context.flow.intake;
  return view === "waiting" && result !== null && documentRequirements.length === 0 ? "waitingWithoutDocuments" : view;
}
