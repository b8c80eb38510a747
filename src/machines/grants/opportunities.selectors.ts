import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../shared/deepestMeta.ts";
import type { opportunitiesMachine } from "./opportunities.machine.ts";
import type { OpportunitiesMeta } from "./opportunities.types.ts";

type Snapshot = SnapshotFrom<typeof opportunitiesMachine>;

/** What the screen remembers. */
export function selectContext({ context }: Snapshot) {
  return context;
}

/** How far the proactive search is, in the specification's words (OPP-18). */
export function selectScan(snapshot: Snapshot): OpportunitiesMeta["scan"] {
  return deepestMeta<OpportunitiesMeta>(snapshot)?.scan ?? "idle";
}

/** The dialog over the list; null for none. */
export function selectDialog({ context }: Snapshot): "detail" | "situation" | null {
  if (context.editsSituation) return "situation";
  return context.openId === null ? null : "detail";
}

/** What the person narrows the loaded list by; the words that the source was asked for narrow it already. */
export function selectFilter({ context }: Snapshot) {
  const { text, asked, chip, held } = context;
  return { text: text.trim() === asked ? "" : text, chip, held };
}
