import type { Concept } from "../../../reading/lexicon/concepts.ts";
import type { Spot } from "../../../reading/text/labels.ts";
import { boxOf, type TextRow } from "../../../reading/text/rows.ts";
import { isShaped } from "../../../reading/text/pieces.ts";

export interface Place {
  readonly row: number;
  /** Offsets in the row's text. */
  readonly start: number;
  readonly end: number;
}

/** Position of a value relative to its label. */
export type Evidence = "beside" | "nextCell" | "under" | "inOrder" | "code" | "sentence";

export interface Candidate {
  readonly concept: Concept;
  readonly value: string;
  readonly place: Place;
  readonly label: Place | null;
  readonly evidence: Evidence;
  /** 0 to 100 */
  readonly confidence: number;
}

const SURE: Readonly<Record<Evidence, number>> = {
  beside: 92,
  nextCell: 88,
  under: 86,
  inOrder: 82,
  code: 94,
  sentence: 84,
};
const PER_ERROR = 4;
const PLAIN = 4;
const WEAK = 6;
/** A word read with less confidence lowers that of its value. */
const CLEAR_WORD = 80;
/** The same for a code: every character counts and no dictionary helps. */
const CLEAR_CODE = 92;

/** Creates a candidate; its confidence comes from evidence, label and words. */
export function createCandidate(
  rows: readonly TextRow[],
  spot: Pick<Spot, "concept" | "errors"> & Partial<Pick<Spot, "strength">>,
  value: string,
  place: Place,
  { evidence, label = null }: { readonly evidence: Evidence; readonly label?: Place | null },
): Candidate {
  const { concept, errors, strength = "strong" } = spot;
  const unclear = Math.max(
    0,
    (concept.kind === "code" || concept.kind === "vin" ? CLEAR_CODE : CLEAR_WORD) - confidenceOf(rows, place),
  );
  const sure =
    SURE[evidence] - errors * PER_ERROR - (isShaped(concept.kind) ? 0 : PLAIN) - (strength === "strong" ? 0 : WEAK);
  return { concept, value, place, label, evidence, confidence: Math.max(1, Math.round(sure - unclear)) };
}

/** The confidence of the recognition in the words of a place, 0 to 100. */
export function confidenceOf(rows: readonly TextRow[], { row, start, end }: Place): number {
  const line = rows[row];
  return (line && boxOf(line, start, end)?.confidence) ?? 100;
}

export function overlaps(one: Place, other: Place): boolean {
  return one.row === other.row && one.start < other.end && other.start < one.end;
}
