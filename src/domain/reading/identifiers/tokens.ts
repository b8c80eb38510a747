export type ProvenKind = "dni" | "nie" | "cif" | "nuss" | "iban" | "cups";

/** An identifier with valid check digits, and its offsets in the text. */
export interface ProvenToken {
  readonly kind: ProvenKind;
  /** Compact upper-case text. */
  readonly value: string;
  /** A glyph was repaired. */
  readonly repaired: boolean;
  /** Its digits are valid, but the surrounding words name another kind of number, so it must not count as verified. */
  readonly doubtful: boolean;
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
}

/** A value with valid check digits, and the number of changed glyphs. */
export interface Candidate {
  readonly kind: ProvenKind;
  readonly value: string;
  readonly changes: number;
}

/** The candidate with the fewest changes; undefined if two different ones tie. */
export function unambiguous(candidates: readonly Candidate[]): Candidate | undefined {
  const fewest = Math.min(...candidates.map(({ changes }) => changes));
  const nearest = candidates.filter(({ changes }) => changes === fewest);
  return nearest.every(({ value }) => value === nearest[0]?.value) ? nearest[0] : undefined;
}
