/** The questions by which a call is compared with the person. */
export type CriterionId = "window" | "region" | "beneficiary" | "sector" | "stage";

export type CriterionStatus = "met" | "unmet" | "unknown";

export interface Criterion {
  readonly id: CriterionId;
  /** Two or three words: 'Territorio'. */
  readonly label: string;
  readonly status: CriterionStatus;
  /** Why, in one sentence that names what the call asks for and what the person said. */
  readonly reason: string;
}
