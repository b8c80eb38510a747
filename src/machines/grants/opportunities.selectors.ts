import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../shared/deepestMeta.ts";
import type { opportunitiesMachine } from "./opportunities.machine.ts";
import type { OpportunitiesMeta } from "./opportunities.types.ts";

type Snapshot = SnapshotFrom<typeof opportunitiesMachine>;

export function selectContext({ context }: Snapshot) {
  return context;
}

/** State of the proactive search, in the specification's words (OPP-18). */
export function selectScan(snapshot: Snapshot): OpportunitiesMeta["scan"] {
  return deepestMeta<OpportunitiesMeta>(snapshot)?.scan ?? "idle";
}

/** Null without a dialog. */
export function selectDialog({ context }: Snapshot): "detail" | "situation" | null {
  if (context.editsSituation) return "situation";
  return context.openId === null ? null : "detail";
}

/** The filter of the loaded list; words that the source was already asked for are not applied again. */
export function selectFilter({ context }: Snapshot) {
  const { text, asked, chip, held } = context;
  return { text: text.trim() === asked ? "" : text, chip, held };
}
