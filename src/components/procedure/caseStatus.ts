import type { CaseStatus } from "@/domain/procedure/case/case.ts";
import type { Tone } from "@/components/ui/Tone/tone.ts";

/** The colour of where a case is; its words say the same. */
export const CASE_TONES: Readonly<Record<CaseStatus, Tone>> = {
  analysed: "grey",
  preparing: "blue",
  ready: "green",
  filed: "purple",
  waiting: "purple",
  requested: "red",
  answered: "green",
  silence: "amber",
  closed: "grey",
};

/** True until it is filed: only then it counts how far it is. */
export const isPreparing = (status: CaseStatus): boolean => status === "preparing" || status === "ready";
