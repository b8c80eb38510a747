/** What the merge of two devices' changes decided, for 'Actividad'. */
export interface MergeNote {
  /**
   * `overruled`: of the same fields the later change counts; `returned`: it was changed after somebody removed it, and is there again;
   * `doubled`: what could not be joined is a row of its own.
   */
  readonly kind: "overruled" | "returned" | "doubled";
  /** Name of the row. */
  readonly row: string;
  /** What the person calls it; empty where it has no name. */
  readonly title: string;
  /** Names of fields. */
  readonly fields: readonly string[];
}
