/**
 * Outcome of a merge of two devices' changes. `overruled`: the later change of the same fields won; `returned`: a removed row was
 * changed afterwards and is back; `doubled`: rows that could not be merged are both kept.
 */
export type MergeOutcome = "overruled" | "returned" | "doubled";

/** A decision of a merge, for 'Actividad'. */
export interface MergeNote {
  readonly kind: MergeOutcome;
  readonly row: string;
  /** Title for people; may be empty. */
  readonly title: string;
  readonly fields: readonly string[];
}
