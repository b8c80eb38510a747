import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../shared/deepestMeta.ts";
import type { opportunitiesMachine } from "./opportunities.machine.ts";
import type { OpportunitiesMeta } from "./opportunities.types.ts";

type Snapshot = SnapshotFrom<typeof opportunitiesMachine>;

/** Texts and choices of the person for the list. */
export function selectChoices({ context: { text, submittedText, chip, order } }: Snapshot) {
  return { text, submittedText, chip, order };
}

export function selectOpenId({ context }: Snapshot) {
  return context.openId;
}

/** State of the proactive search, in the specification's words (OPP-18). */
export function selectScan(snapshot: Snapshot): OpportunitiesMeta["scan"] {
  return deepestMeta<OpportunitiesMeta>(snapshot)?.scan ?? "idle";
}

/** Number of results of the running search, null until it has answered, and the message of the last failed one. */
export function selectOutcome({ context }: Snapshot) {
  return { found: context.found?.length ?? null, failure: context.scanFailure };
}

/** The open dialog; 'situation' covers the details. */
export function selectDialog({ context }: Snapshot): "detail" | "situation" | null {
  if (context.editsSituation) return "situation";
  return context.openId === null ? null : "detail";
}

/** Filter for the loaded list. The text is dropped once the source has searched for it. */
export function selectFilter({ context }: Snapshot) {
  const { text, submittedText, chip, keptIds } = context;
  return { text: text.trim() === submittedText ? "" : text, chip, keptIds };
}
