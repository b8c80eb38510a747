import type { CaseStatus } from "@/domain/procedure/case/case.ts";
import type { Tone } from "@/components/ui/Tone/tone.ts";

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
