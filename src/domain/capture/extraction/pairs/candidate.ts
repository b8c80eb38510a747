import type { Concept } from "../../../reading/lexicon/concepts.ts";
import type { Spot } from "../../../reading/text/labels.ts";
import { boxOf, type TextRow } from "../../../reading/text/rows.ts";
import { isShaped } from "../../../reading/text/pieces.ts";

/** A part of a row. */
export interface Place {
  readonly row: number;
  /** Offsets in the row's text. */
  readonly start: number;
  readonly end: number;
}

/** How a value stands to its label. */
export type Evidence = "beside" | "nextCell" | "under" | "inOrder" | "code" | "sentence";

/** A value that may be meant by a label. */
export interface Candidate {
  readonly concept: Concept;
  readonly value: string;
  readonly place: Place;
  readonly label: Place | null;
  readonly evidence: Evidence;
  /** 0 to 100 */
  readonly confidence: number;
}

/** How sure each evidence is by itself. */
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
/** A word that is read less surely than this makes its value unsure. */
const CLEAR_WORD = 80;
/** The same for a code, of which each glyph counts and none is known. */
const CLEAR_CODE = 92;

/** A candidate, as sure as its evidence, its label and its words are. */
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

/** How surely the words of a place were read. */
export function confidenceOf(rows: readonly TextRow[], { row, start, end }: Place): number {
  const line = rows[row];
  return (line && boxOf(line, start, end)?.confidence) ?? 100;
}

/** True when the two places share a character. */
export function overlaps(one: Place, other: Place): boolean {
  return one.row === other.row && one.start < other.end && other.start < one.end;
}
