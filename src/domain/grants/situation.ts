import type { IsoDay } from "../shared/calendar/isoTime.ts";

/** The kind of applicant that a person says to be. */
export type SizeId = "person" | "selfEmployed" | "sme" | "large" | "nonProfit";

export type StageId = "idea" | "new" | "established";

/** 'Tu situación': what the person said of themselves, stored in this browser only. Null: not said. */
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
  /** The person answered, or said 'Ahora no': it is not asked for by itself again. */
  readonly isAsked: boolean;
  /** The local days off where the person lives in order. */
  readonly localDays: readonly IsoDay[];
}
