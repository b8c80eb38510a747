export type CriterionId = "window" | "region" | "beneficiary" | "sector" | "stage";

export type CriterionStatus = "met" | "unmet" | "unknown";

export interface Criterion {
  readonly id: CriterionId;
  readonly label: string;
  readonly status: CriterionStatus;
  /** One sentence with the call's requirement and the person's answer. */
  readonly reason: string;
}
