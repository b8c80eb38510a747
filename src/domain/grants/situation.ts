import type { IsoDay } from "../shared/calendar/isoTime.ts";

export type SizeId = "person" | "selfEmployed" | "sme" | "large" | "nonProfit";

export type StageId = "idea" | "new" | "established";

/** 'Tu situación': the person's answers, stored only in this browser. Null: not answered. */
export interface Situation {
  /** NACE letter of the activity. */
  readonly sector: string | null;
  readonly size: SizeId | null;
  /** NUTS 3 code: a province or an island ('ES243'). */
  readonly region: string | null;
  readonly stage: StageId | null;
}

export const NO_SITUATION: Situation = { sector: null, size: null, region: null, stage: null };

export interface ApplicantProfile {
  readonly situation: Situation;
  /** The person answered or declined, and is not asked again automatically. */
  readonly isAsked: boolean;
  /** The local days off where the person lives, in order. */
  readonly localDays: readonly IsoDay[];
}
