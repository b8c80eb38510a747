import type { ValueKind } from "./pieces.ts";

/** Where a value of a document is: after, beside or under one of its labels. */
export interface FieldRule {
  /** Name of the field; empty for a label that only ends the value before it. */
  readonly name: string;
  readonly kind: ValueKind;
  /** As a person writes them, the surest first; accents, case, dots and spaces do not matter. */
  readonly labels: readonly string[];
  /** The value is on the label's own line or nowhere: for labels that are everyday words. */
  readonly beside?: true;
}

/** A value found at one of a rule's labels. */
export interface Labelled {
  readonly name: string;
  readonly value: string;
  /** Index of the line of the value. */
  readonly line: number;
  /** 0 is the surest label of the rule. */
  readonly rank: number;
  /** 0 to 100 */
  readonly confidence: number;
}
