import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../shared/deepestMeta.ts";
import type { opportunitiesMachine } from "./opportunities.machine.ts";
import type { OpportunitiesMeta } from "./opportunities.types.ts";

/** How far the proactive search is, in the specification's words (OPP-18). */
export function selectScan(snapshot: SnapshotFrom<typeof opportunitiesMachine>): OpportunitiesMeta["scan"] {
  return deepestMeta<OpportunitiesMeta>(snapshot)?.scan ?? "idle";
}

/** What the person narrows the loaded list by; the words that the source was asked for narrow it already. */
export function selectFilter({ context }: SnapshotFrom<typeof opportunitiesMachine>) {
  const { text, asked, chip, held } = context;
  return { text: text.trim() === asked ? "" : text, chip, held };
}
